#!/usr/bin/env python3
"""Members of a cluster die, and nobody's answer is lost: cluster-kill.py [SECONDS [JOBS [PLAYERS]]], 600, 20000 and 32
if not said.

Four servers of one core each; every ten seconds one of them, by lot, is killed and started again. Meanwhile players, each
at a server of his own choice, ask for moves of 100 ms with pauses of 1.5 to 4.5 s, and two more clients hand over jobs of
5,000 nodes, as many a second as will be done in time. Whose own server dies goes to another and asks again for what has
not been answered, moves with the time that is left. Each move and each job must be answered exactly once. Told is how late
moves are, those during which somebody died apart, and how much began anew beyond what the dead had.

$ELDEST names another program than the one that was built here. What is started is ended, also when interrupted."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request

MEMBERS = 4
BETWEEN_KILLS = 10
MOVE_MILLIS = 100
PAUSE_SECONDS = (1.5, 4.5)
JOB_NODES = 5000
ASKERS = 2
OUTSTANDING = 200
PORT = 18930
PATIENCE = 60
HERE = os.path.dirname(os.path.abspath(__file__))
ELDEST = os.environ.get("ELDEST", os.path.join(HERE, "..", "..", "server", "target", "eldest", "bin", "eldest"))
FIRST_MOVES = ["e2e4", "d2d4", "c2c4", "g1f3", "e2e4 e7e5", "e2e4 c7c5", "d2d4 d7d5", "d2d4 g8f6", "c2c4 e7e5"]


class Member:
    """A server that is killed and started again; what its metrics told is kept from one life to the next."""

    def __init__(self, number):
        self.number = number
        self.port = PORT + number
        self.told = {}
        self.before = {}
        self.start()

    def start(self):
        join = ",".join(f"127.0.0.1:{PORT + 20 + i}" for i in range(MEMBERS))
        self.process = subprocess.Popen(
            [ELDEST, "serve", "--port", str(self.port), "--threads", "1", "--hash", "16", "--memory", "400m"]
            + ["--log-level", "error", "--metrics-port", str(self.port + 10)]
            + ["--cluster", "dying", "--cluster-port", str(self.port + 20), "--join", join],
            stdout=subprocess.DEVNULL,
        )

    def look(self):
        """What it has done so far; as known before if it does not answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port + 10}/metrics", timeout=2) as answer:
                lines = answer.read().decode().splitlines()
        except OSError:
            return False
        self.told = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}
        return True

    def now(self, name):
        return sum(value for key, value in self.told.items() if key.split("{")[0] == name)

    def in_all(self, name):
        return self.before.get(name, 0) + self.now(name)

    def kill(self):
        self.look()
        lost = self.now("eldest_cluster_accepted_now")
        for name in ("eldest_cluster_delegated_total", "eldest_cluster_restarted_total"):
            self.before[name] = self.in_all(name)
        self.told = {}
        self.process.kill()
        self.process.wait()
        self.start()
        return lost


class Cluster:
    def __init__(self):
        self.members = [Member(number) for number in range(MEMBERS)]
        self.deaths = []
        self.died_with_them = 0

    def await_all(self):
        end = time.monotonic() + 120
        while not all(m.look() and m.now("eldest_cluster_members") == MEMBERS - 1 for m in self.members):
            if time.monotonic() > end:
                sys.exit("the members do not see one another after two minutes")
            time.sleep(0.5)

    def kill_one(self):
        up = [member for member in self.members if member.look()]
        if up:
            victim = random.choice(up)
            self.deaths.append(time.monotonic())
            self.died_with_them += victim.kill()

    def total(self, name):
        return sum(member.in_all(name) for member in self.members)

    def end(self):
        for member in self.members:
            member.process.terminate()
        for member in self.members:
            member.process.wait()


class Client(threading.Thread):
    """Somebody who goes from a server that has died to another one."""

    def __init__(self, cluster, end):
        super().__init__(daemon=True)
        self.cluster = cluster
        self.end = end
        self.socket = None

    def say(self, text):
        self.socket.sendall(text.encode())

    def enter(self):
        """A server that lets him in, whichever comes first by lot."""
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", random.choice(self.cluster.members).port), 5)
                self.socket.settimeout(PATIENCE)
                self.lines = self.socket.makefile("r")
                self.greet()
                return
            except OSError:
                time.sleep(0.05)

    def greet(self):
        """What tells the server which protocol this is."""

    def hear(self):
        line = self.lines.readline()
        if not line:
            raise ConnectionError("it has died")
        return line


class Player(Client):
    def __init__(self, cluster, end):
        super().__init__(cluster, end)
        self.moves = []

    def greet(self):
        self.say("uci\n")
        while not self.hear().startswith("uciok"):
            pass

    def run(self):
        self.enter()
        while time.monotonic() < self.end:
            time.sleep(random.uniform(*PAUSE_SECONDS))
            begun = time.monotonic()
            answers, answered = self.move(begun)
            self.moves.append((begun, answered, answers))

    def move(self, begun):
        """How often the move was answered, and when first; asked for again where that is not known."""
        while True:
            answers, answered = 0, None
            left = max(1, MOVE_MILLIS - int(1000 * (time.monotonic() - begun)))
            try:
                self.say(f"position startpos moves {random.choice(FIRST_MOVES)}\ngo movetime {left}\n")
                while True:
                    line = self.hear()
                    if line.startswith("bestmove"):
                        answers += 1
                        if answers == 1:
                            answered = time.monotonic()
                            self.say("isready\n")
                    elif line.startswith("readyok"):
                        return answers, answered
            except TimeoutError:
                return 0, time.monotonic()
            except OSError:
                if answered is not None:
                    self.enter()
                    return answers, answered
                self.enter()


class Asker(Client):
    def __init__(self, cluster, end, numbers, a_second):
        super().__init__(cluster, end)
        self.answers = dict.fromkeys(numbers, 0)
        self.a_second = a_second
        self.refused = []

    def run(self):
        begun = time.monotonic()
        unasked, asked = list(reversed(self.answers)), set()
        self.enter()
        self.socket.settimeout(0.2)
        heard = b""
        while unasked or asked:
            try:
                due = len(self.answers) - int((time.monotonic() - begun) * self.a_second)
                while unasked and len(asked) < OUTSTANDING and len(unasked) > due:
                    number = unasked.pop()
                    asked.add(number)
                    self.say(json.dumps(self.job(number)) + "\n")
                try:
                    some = self.socket.recv(1 << 16)
                except TimeoutError:
                    continue
                if not some:
                    raise ConnectionError("it has died")
                *lines, heard = (heard + some).split(b"\n")
                for answer in map(json.loads, lines):
                    if "error" in answer:
                        self.refused.append(answer["error"])
                        raise ConnectionError(answer["error"])
                    if answer.get("isDuringSearch") is False:
                        self.answers[answer["id"]] += 1
                        asked.discard(answer["id"])
            except OSError:
                unasked.extend(asked)
                asked.clear()
                heard = b""
                self.enter()
                self.socket.settimeout(0.2)

    @staticmethod
    def job(number):
        return {"id": number, "moves": FIRST_MOVES[number % len(FIRST_MOVES)], "limits": {"nodes": JOB_NODES}}


def quantiles(millis):
    millis.sort()
    if not millis:
        return "none"
    at = [millis[min(len(millis) - 1, int(len(millis) * part))] for part in (0.5, 0.9, 0.99)]
    return f"{at[0]:.0f} (median), {at[1]:.0f} (90 %), {at[2]:.0f} (99 %), {millis[-1]:.0f} (most) of {len(millis)}"


def play(cluster, seconds, jobs, players):
    end = time.monotonic() + seconds
    crowd = [Player(cluster, end) for _ in range(players)]
    askers = [Asker(cluster, end, range(i, jobs, ASKERS), jobs / ASKERS / seconds) for i in range(ASKERS)]
    for client in crowd + askers:
        client.start()
    next_kill = time.monotonic() + BETWEEN_KILLS
    while time.monotonic() < end:
        time.sleep(0.5)
        for member in cluster.members:
            member.look()
        if time.monotonic() >= next_kill:
            next_kill += BETWEEN_KILLS
            cluster.kill_one()
    for client in crowd + askers:
        client.join(2 * PATIENCE)
    return crowd, askers


def main():
    seconds, jobs, players = (int(word) for word in (sys.argv[1:] + ["600", "20000", "32"][len(sys.argv) - 1 :]))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    cluster = Cluster()
    try:
        cluster.await_all()
        crowd, askers = play(cluster, seconds, jobs, players)
        for member in cluster.members:
            member.look()
    finally:
        cluster.end()
    moves = [move for player in crowd for move in player.moves]
    answers = [count for asker in askers for count in asker.answers.values()]
    apart = {True: [], False: []}
    for begun, answered, _ in moves:
        apart[any(begun <= death <= answered for death in cluster.deaths)].append(1000 * (answered - begun) - MOVE_MILLIS)
    once = sum(count == 1 for _, _, count in moves), sum(count == 1 for count in answers)
    delegated, restarted = (cluster.total(f"eldest_cluster_{what}_total") for what in ("delegated", "restarted"))
    twice = max(0, restarted - cluster.died_with_them)
    print(f"{len(cluster.deaths)} deaths; answered exactly once: {once[0]} of {len(moves)} moves, {once[1]} of {len(answers)} jobs")
    print(f"moves late by ms, while somebody died: {quantiles(apart[True])}")
    print(f"moves late by ms, otherwise: {quantiles(apart[False])}")
    print(f"delegated {delegated:.0f}, restarted {restarted:.0f}, of these with the dead {cluster.died_with_them:.0f}:", end=" ")
    print(f"{100 * twice / max(1, len(moves) + len(answers)):.2f} % of all work done twice beyond what died")
    stuck = sum(client.is_alive() for client in crowd + askers)
    refused = [error for asker in askers for error in asker.refused]
    if stuck or refused or once != (len(moves), len(answers)):
        sys.exit(f"{stuck} clients still wait, {len(refused)} jobs refused {refused[:3]}, or something not answered exactly once")


if __name__ == "__main__":
    main()
