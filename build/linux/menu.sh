#!/bin/sh
# Adds Twofold, where it lies now, to your desktop's menu: ./menu.sh add. Takes it out again: ./menu.sh remove.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data="${XDG_DATA_HOME:-$HOME/.local/share}"
entry="$data/applications/twofold.desktop"
icon="$data/icons/hicolor/512x512/apps/twofold.png"

case "${1:-}" in
add)
    mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
    cp "$here/twofold.png" "$icon"
    # In a desktop entry these four need a backslash inside quotes, and a percent sign another one.
    quoted=$(printf '%s' "$here/twofold" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g' -e 's/[&|\\]/\\&/g')
    sed -e "s|^Exec=.*|Exec=\"$quoted\"|" "$here/twofold.desktop" >"$entry"
    echo "Twofold is in the menu; its entry is $entry"
    ;;
remove)
    rm -f "$entry" "$icon"
    echo "Twofold is no longer in the menu; the program and your matches are where they were."
    ;;
*)
    echo "Usage: ./menu.sh add | remove" >&2
    exit 2
    ;;
esac
