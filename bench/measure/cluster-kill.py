#!/usr/bin/env python3
"""Kills members of a cluster: cluster-kill.py [SECONDS [JOBS [PLAYERS]]] (default: 600 20000 32)

Starts four servers of one core each. Every ten seconds it kills a random one and starts it again. Each player connects
to a random server and searches moves of 100 ms with pauses of 1.5 to 4.5 s. Two more clients send JOBS jobs of 5,000
nodes at a constant rate. When a server dies, its clients connect to another one and send unanswered requests again,
moves with the remaining time. The exit code is 1 unless each move and each job is answered exactly once. Prints how late
the moves are, separately for those during a kill, and how much work was restarted beyond that of the killed members.

ELDEST is the program (default: the one built here). The servers end with the script, also when it is interrupted."""

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
JOB_CLIENTS = 2
OUTSTANDING = 200
PORT = 18930
PATIENCE = 60
HERE = os.path.dirname(os.path.abspath(__file__))
ELDEST = os.environ.get("ELDEST", os.path.join(HERE, "..", "..", "server", "target", "eldest", "bin", "eldest"))
FIRST_MOVES = ["e2e4", "d2d4", "c2c4", "g1f3", "e2e4 e7e5", "e2e4 c7c5", "d2d4 d7d5", "d2d4 g8f6", "c2c4 e7e5"]


class Member:
    """A server that is killed and restarted. Keeps the counters of its earlier processes."""

    def __init__(self, number):
        self.number = number
        self.port = PORT + number
        self.metrics = {}
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
        """Reads the metrics. Returns False, and keeps the last ones, if the server does not answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port + 10}/metrics", timeout=2) as answer:
                lines = answer.read().decode().splitlines()
        except OSError:
            return False
        self.metrics = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}
        return True

    def now(self, name):
        return sum(value for key, value in self.metrics.items() if key.split("{")[0] == name)

    def in_all(self, name):
        return self.before.get(name, 0) + self.now(name)

    def kill(self):
        self.look()
        lost = self.now("eldest_cluster_accepted_now")
        for name in ("eldest_cluster_delegated_total", "eldest_cluster_restarted_total"):
            self.before[name] = self.in_all(name)
        self.metrics = {}
        self.process.kill()
        self.process.wait()
        self.start()
        return lost


class Cluster:
    def __init__(self):
        self.members = [Member(number) for number in range(MEMBERS)]
        self.kills = []
        self.lost_work = 0

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
            self.kills.append(time.monotonic())
            self.lost_work += victim.kill()

    def total(self, name):
        return sum(member.in_all(name) for member in self.members)

    def end(self):
        for member in self.members:
            member.process.terminate()
        for member in self.members:
            member.process.wait()


class Client(threading.Thread):
    """A client that connects to another server when its server dies."""

    def __init__(self, cluster, end):
        super().__init__(daemon=True)
        self.cluster = cluster
        self.end = end
        self.socket = None

    def send(self, text):
        self.socket.sendall(text.encode())

    def connect(self):
        """Connects to random servers until one accepts."""
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
        """Sends the first line, by which the server recognizes the protocol."""

    def receive(self):
        line = self.lines.readline()
        if not line:
            raise ConnectionError("connection closed")
        return line


class Player(Client):
    def __init__(self, cluster, end):
        super().__init__(cluster, end)
        self.moves = []

    def greet(self):
        self.send("uci\n")
        while not self.receive().startswith("uciok"):
            pass

    def run(self):
        self.connect()
        while time.monotonic() < self.end:
            time.sleep(random.uniform(*PAUSE_SECONDS))
            begun = time.monotonic()
            answers, answered = self.move(begun)
            self.moves.append((begun, answered, answers))

    def move(self, begun):
        """Returns the number of answers and the time of the first one. Repeats the request after a lost connection."""
        while True:
            answers, answered = 0, None
            left = max(1, MOVE_MILLIS - int(1000 * (time.monotonic() - begun)))
            try:
                self.send(f"position startpos moves {random.choice(FIRST_MOVES)}\ngo movetime {left}\n")
                while True:
                    line = self.receive()
                    if line.startswith("bestmove"):
                        answers += 1
                        if answers == 1:
                            answered = time.monotonic()
                            self.send("isready\n")
                    elif line.startswith("readyok"):
                        return answers, answered
            except TimeoutError:
                return 0, time.monotonic()
            except OSError:
                if answered is not None:
                    self.connect()
                    return answers, answered
                self.connect()


class JobClient(Client):
    def __init__(self, cluster, end, numbers, a_second):
        super().__init__(cluster, end)
        self.answers = dict.fromkeys(numbers, 0)
        self.a_second = a_second
        self.refused = []

    def run(self):
        begun = time.monotonic()
        unsent, sent = list(reversed(self.answers)), set()
        self.connect()
        self.socket.settimeout(0.2)
        received = b""
        while unsent or sent:
            try:
                due = len(self.answers) - int((time.monotonic() - begun) * self.a_second)
                while unsent and len(sent) < OUTSTANDING and len(unsent) > due:
                    number = unsent.pop()
                    sent.add(number)
                    self.send(json.dumps(self.job(number)) + "\n")
                try:
                    some = self.socket.recv(1 << 16)
                except TimeoutError:
                    continue
                if not some:
                    raise ConnectionError("connection closed")
                *lines, received = (received + some).split(b"\n")
                for answer in map(json.loads, lines):
                    if "error" in answer:
                        self.refused.append(answer["error"])
                        raise ConnectionError(answer["error"])
                    if answer.get("isDuringSearch") is False:
                        self.answers[answer["id"]] += 1
                        sent.discard(answer["id"])
            except OSError:
                unsent.extend(sent)
                sent.clear()
                received = b""
                self.connect()
                self.socket.settimeout(0.2)

    @staticmethod
    def job(number):
        return {"id": number, "moves": FIRST_MOVES[number % len(FIRST_MOVES)], "limits": {"nodes": JOB_NODES}}


def quantiles(millis):
    millis.sort()
    if not millis:
        return "none"
    at = [millis[min(len(millis) - 1, int(len(millis) * part))] for part in (0.5, 0.9, 0.99)]
    return f"{at[0]:.0f} (median), {at[1]:.0f} (90 %), {at[2]:.0f} (99 %), {millis[-1]:.0f} (max) of {len(millis)}"


def play(cluster, seconds, jobs, players):
    end = time.monotonic() + seconds
    players = [Player(cluster, end) for _ in range(players)]
    rate = jobs / JOB_CLIENTS / seconds
    job_clients = [JobClient(cluster, end, range(i, jobs, JOB_CLIENTS), rate) for i in range(JOB_CLIENTS)]
    for client in players + job_clients:
        client.start()
    next_kill = time.monotonic() + BETWEEN_KILLS
    while time.monotonic() < end:
        time.sleep(0.5)
        for member in cluster.members:
            member.look()
        if time.monotonic() >= next_kill:
            next_kill += BETWEEN_KILLS
            cluster.kill_one()
    for client in players + job_clients:
        client.join(2 * PATIENCE)
    return players, job_clients


def main():
    seconds, jobs, player_count = (int(word) for word in (sys.argv[1:] + ["600", "20000", "32"][len(sys.argv) - 1 :]))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    cluster = Cluster()
    try:
        cluster.await_all()
        players, job_clients = play(cluster, seconds, jobs, player_count)
        for member in cluster.members:
            member.look()
    finally:
        cluster.end()
    moves = [move for player in players for move in player.moves]
    answers = [count for client in job_clients for count in client.answers.values()]
    apart = {True: [], False: []}
    for begun, answered, _ in moves:
        apart[any(begun <= kill <= answered for kill in cluster.kills)].append(1000 * (answered - begun) - MOVE_MILLIS)
    once = sum(count == 1 for _, _, count in moves), sum(count == 1 for count in answers)
    delegated, restarted = (cluster.total(f"eldest_cluster_{what}_total") for what in ("delegated", "restarted"))
    twice = max(0, restarted - cluster.lost_work)
    print(f"{len(cluster.kills)} kills; answered exactly once: {once[0]} of {len(moves)} moves, {once[1]} of {len(answers)} jobs")
    print(f"moves late by ms, during a kill: {quantiles(apart[True])}")
    print(f"moves late by ms, otherwise: {quantiles(apart[False])}")
    print(f"delegated {delegated:.0f}, restarted {restarted:.0f}, of these by kills {cluster.lost_work:.0f}:", end=" ")
    print(f"{100 * twice / max(1, len(moves) + len(answers)):.2f} % of all work restarted for other reasons")
    stuck = sum(client.is_alive() for client in players + job_clients)
    refused = [error for client in job_clients for error in client.refused]
    if stuck or refused or once != (len(moves), len(answers)):
        sys.exit(f"{stuck} clients still wait, {len(refused)} jobs refused {refused[:3]}, or an answer is missing or doubled")


if __name__ == "__main__":
    main()
