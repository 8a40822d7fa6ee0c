"""The addresses of this machine in the local network, found without sending anything, and a free port."""

from __future__ import annotations

import errno
import ipaddress
import socket
import struct
import sys
from collections.abc import Sequence

LOOPBACK = "127.0.0.1"
FIRST_PORT, PORTS = 8799, 20
_PROBES = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254", "169.254.255.254")
"""Nobody is reached there: to connect a UDP socket only asks the system which way it would send."""
_BACKLOG = 64
_GONE_ON_WINDOWS = 10049
"""What Windows says for `EADDRNOTAVAIL`."""
_GET_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""The request `SIOCGIFADDR`: the address of an interface."""


class NoPortError(OSError):
    """Every port that we would use is taken, or is none."""


def local_addresses() -> tuple[str, ...]:
    """Where phones in the same network reach this machine, the usual way first; the loopback if nowhere."""
    found = [*_by_route(), *_by_interface()]
    usable = [address for address in dict.fromkeys(found) if _is_local(address)]
    return tuple(usable) or (LOOPBACK,)


def _is_local(address: str) -> bool:
    """Whether an address belongs to a network at home: what the whole world can reach is not served."""
    one = ipaddress.ip_address(address)
    return one.is_private and not (one.is_loopback or one.is_unspecified or one.is_multicast)


def _by_route() -> list[str]:
    found = []
    for probe in _PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((probe, 9))
                found.append(str(asking.getsockname()[0]))
            except OSError:
                continue
    return found


def _by_interface() -> list[str]:
    if sys.platform == "win32":
        try:
            _, _, found = socket.gethostbyname_ex(socket.gethostname())  # nobody else is asked for it
        except OSError:
            return []
        return found
    return [address for _, name in socket.if_nameindex() if (address := _address_of(name))]


def _address_of(interface: str) -> str:
    """The address of an interface; nothing where it has none, or the system is asked otherwise."""
    request = _GET_ADDRESS.get(sys.platform)
    if request is None or sys.platform == "win32":
        return ""
    from fcntl import ioctl  # not on Windows

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            answer = ioctl(asking.fileno(), request, struct.pack("256s", interface.encode()[:15]))
        except OSError:
            return ""
    return socket.inet_ntoa(answer[20:24])


def listen(addresses: Sequence[str], first: int = FIRST_PORT, ports: int = PORTS) -> list[socket.socket]:
    """Sockets on one port of all addresses, the first that is free on each; `first` 0 takes any.

    An address that has just gone is left out; `NoPortError` where nothing is free.
    """
    for port in range(first, first + (ports if first else 1)):
        found = _listen_on(addresses, port)
        if found:
            return found
    raise NoPortError(f"ports {first} to {first + ports - 1} are taken")


def _listen_on(addresses: Sequence[str], port: int) -> list[socket.socket]:
    found: list[socket.socket] = []
    for address in addresses:
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform != "win32":  # there it would let two programs share a port
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((address, port or _port_of(found)))
            one.listen(_BACKLOG)
        except (OSError, OverflowError) as error:  # there are no ports above 65535
            one.close()
            if _is_gone(error):
                continue
            for other in found:
                other.close()
            return []
        found.append(one)
    return found


def _port_of(found: Sequence[socket.socket]) -> int:
    return int(found[0].getsockname()[1]) if found else 0


def _is_gone(error: OSError | OverflowError) -> bool:
    """Whether the machine does not have the address any more."""
    return isinstance(error, OSError) and error.errno in (errno.EADDRNOTAVAIL, _GONE_ON_WINDOWS)
