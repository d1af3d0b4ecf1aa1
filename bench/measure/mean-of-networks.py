#!/usr/bin/env python3
"""Averages two networks of the same game and shape, weight by weight.

mean-of-networks.py FIRST SECOND MEAN

MEAN has the scale of FIRST. The output weights of SECOND are rescaled, so that the mean's value is in the same units.
The mean plays well only if one network was trained from the other.
"""

import array
import struct
import sys

HEAD = 10
EXTRA_HIDDEN = 16


def checksum(data):
    """Returns the CRC-32C."""
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    rest = 0xFFFFFFFF
    for byte in data:
        rest = table[(rest ^ byte) & 0xFF] ^ rest >> 8
    return rest ^ 0xFFFFFFFF


def numbers(kind, data):
    found = array.array(kind, data)
    if sys.byteorder == "little":
        found.byteswap()
    return found


def data(kind, found):
    written = array.array(kind, found)
    if sys.byteorder == "little":
        written.byteswap()
    return written.tobytes()


class Network:
    def __init__(self, file):
        with open(file, "rb") as opened:
            content = opened.read()
        if content[:4] != b"ELNN" or struct.unpack(">I", content[6:HEAD])[0] != checksum(content[HEAD:]):
            sys.exit(f"{file}: not a network, or damaged")
        name = HEAD + 2 + struct.unpack(">H", content[HEAD:HEAD + 2])[0]
        dimensions = 4 if content[5] == 1 else 6
        first = name + 4 * (dimensions + 1)
        inputs, _, hidden, outputs, *others, self.scale = struct.unpack(f">{dimensions + 1}i", content[name:first])
        extra = EXTRA_HIDDEN * (others[0] + 1) if others and others[0] else 0
        self.magic, self.kind = content[:6], content[HEAD:first - 4]
        layer = first + 2 * (inputs + 1) * hidden
        weights = layer + 2 * 2 * outputs * hidden
        self.layer = numbers("h", content[first:layer])
        self.weights = numbers("h", content[layer:weights])
        bias = weights + 4 * outputs
        self.bias = numbers("i", content[weights:bias])
        self.extra = numbers("h", content[bias:bias + 2 * extra])
        self.extra_weights = numbers("h", content[bias + 2 * extra:])


def mean(first, second):
    """Averages the first layers, which have the same scale, and the output weights in the scale of the first network."""
    part = second.scale / first.scale

    def middle(some, others, scaled):
        return [round((one + scaled * other) / 2) for one, other in zip(some, others)]

    return (data("h", middle(first.layer, second.layer, 1))
            + data("h", middle(first.weights, second.weights, part))
            + data("i", middle(first.bias, second.bias, part))
            + data("h", middle(first.extra, second.extra, 1))
            + data("h", middle(first.extra_weights, second.extra_weights, part)))


def main(words):
    if len(words) != 3:
        sys.exit(__doc__)
    first, second = Network(words[0]), Network(words[1])
    if first.kind != second.kind:
        sys.exit("the networks differ in game or shape")
    try:
        content = first.kind + struct.pack(">i", first.scale) + mean(first, second)
    except OverflowError:
        sys.exit("scale of the second network too large for the weights of the first")
    with open(words[2], "wb") as out:
        out.write(first.magic + struct.pack(">I", checksum(content)) + content)


if __name__ == "__main__":
    main(sys.argv[1:])
