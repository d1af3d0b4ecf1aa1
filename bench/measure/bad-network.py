#!/usr/bin/env python3
"""Simulates a bad network: bad-network.py FILE INTERFACE...

Forwards frames between these interfaces, as a switch does. FILE has the delay in milliseconds, the loss in percent and
the interfaces that are cut off. It may change at any time. This is for kernels without netem. Needs root, and interfaces
without offloading (ethtool -K INTERFACE tx off tso off gso off gro off at their other ends).
"""
import heapq
import os
import random
import select
import socket
import sys
import time

EVERYTHING = 3
LONGEST_FRAME = 65536
ADDRESS = 6

conditions, names = sys.argv[1], sys.argv[2:]
sockets = []
for name in names:
    end = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(EVERYTHING))
    end.bind((name, 0))
    end.setblocking(False)
    sockets.append(end)
by_file = {end.fileno(): number for number, end in enumerate(sockets)}
learnt = {}
waiting = []
count = 0
read_at, changed = 0.0, None
delay, loss, cut = 0.0, 0.0, set()

while True:
    now = time.monotonic()
    if now - read_at > 0.05:
        read_at = now
        stamp = os.stat(conditions).st_mtime_ns
        words = open(conditions).read().split() if stamp != changed else []
        if len(words) >= 2:
            changed, delay, loss, cut = stamp, float(words[0]) / 1000, float(words[1]) / 100, set(words[2:])
    while waiting and waiting[0][0] <= now:
        _, _, to, frame = heapq.heappop(waiting)
        try:
            sockets[to].send(frame)
        except OSError:
            pass  # The queue is full or the interface is down, so the frame is lost.
    patience = max(0.0, min(0.05, waiting[0][0] - now)) if waiting else 0.05
    for file in select.select(list(by_file), [], [], patience)[0]:
        source = by_file[file]
        frame, origin = sockets[source].recvfrom(LONGEST_FRAME)
        if origin[2] == socket.PACKET_OUTGOING or names[source] in cut:
            continue
        learnt[frame[ADDRESS : 2 * ADDRESS]] = source
        target = learnt.get(frame[:ADDRESS])
        for to in range(len(sockets)) if target is None else [target]:
            if to != source and names[to] not in cut and random.random() >= loss:
                count += 1
                heapq.heappush(waiting, (time.monotonic() + delay, count, to, frame))
