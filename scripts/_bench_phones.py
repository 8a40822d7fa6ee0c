"""Phones for the bench: each touches something on its page as often as the server lets it, without end."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Sequence
from typing import Any

from websockets.asyncio.client import connect
from websockets.typing import Origin

_PAUSE = 1 / 11.5
"""Seconds between two touches: a little less often than would be cut off."""


async def chat(host: str, ticket: str) -> None:
    """One phone."""
    origin = Origin(f"http://{host}")
    async with connect(f"ws://{host}/socket", origin=origin, compression=None, proxy=None) as socket:
        await socket.send(json.dumps({"v": 1, "token": ticket}))
        told: dict[str, Any] = {}
        rng = random.Random(ticket)

        async def hear() -> None:
            async for frame in socket:
                told.update(json.loads(frame))

        hearing = asyncio.create_task(hear())
        while not hearing.done():
            groups = told.get("page", {}).get("groups", ())
            items = [item["name"] for group in groups for item in group["items"] if item.get("tap")]
            if items:
                await socket.send(json.dumps({"page": told["n"], "tap": rng.choice(items)}))
            await asyncio.sleep(_PAUSE)


async def main(host: str, tickets: Sequence[str]) -> None:
    """All phones at once."""
    await asyncio.gather(*(chat(host, ticket) for ticket in tickets))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
