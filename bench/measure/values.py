#!/usr/bin/env python3
"""Compares the scores of chess engines with those of a long search.

values.py play GAMES FILE ENGINE GO ENGINE GO JUDGE
    Plays games between two engines and writes positions without check to FILE, one every five to nine plies. The games
    start with eight random moves after which JUDGE finds the position even. JUDGE is stockfish, whose commands list
    legal moves and positions.
values.py quiet FILE ENGINE GO OUT
    Writes the positions of FILE whose best move is no capture and no promotion to OUT.
values.py ask FILE ENGINE GO OUT
    Writes the engine's score of each position of FILE to OUT, in hundredths of a pawn, one a line.
values.py compare TRUTH OUT...
    Prints the mean square error of the winning chance, with the spread and the shift that fit each OUT best, its
    difference to the first OUT, and the standard error of the difference.

ENGINE is the command line of a UCI engine, GO are the arguments of go: 'nodes 5000', 'depth 1', 'movetime 10'. With
'eval', ask writes the static values of Eldest or stockfish.
"""

import math
import random
import re
import shlex
import subprocess
import sys

SPREAD = 150.0
DECIDED = 2000
LOPSIDED = 900
EVEN = 60
LONGEST = 140


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.ask("uci", "uciok")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, last):
        """Sends a command. Returns all lines of the reply, up to the one that begins with last."""
        self.send(line)
        answer = []
        while not answer or not answer[-1].startswith(last):
            answer.append(self.process.stdout.readline().rstrip("\n"))
            if not answer[-1] and self.process.poll() is not None:
                sys.exit("engine ended: " + " ".join(self.process.args))
        return answer

    def begin(self):
        self.send("ucinewgame")
        self.ask("isready", "readyok")

    def go(self, position, limit):
        """Returns the best move and its score, None if the engine sent no score."""
        self.send("position " + position)
        answer = self.ask("go " + limit, "bestmove")
        value = None
        for line in answer:
            score = re.search(r"score (cp|mate) (-?\d+)\b(?! (?:upper|lower)bound)", line)
            if score:
                value = int(score[2]) if score[1] == "cp" else math.copysign(30_000, int(score[2]))
        return answer[-1].split()[1], value

    def static(self, fen):
        """Returns the static value for the side to move."""
        self.send("position fen " + fen)
        self.send("eval")
        while not (value := re.match(r"(?:Evaluation for White:|Final evaluation) +([+-]?[\d.]+)",
                                     line := self.process.stdout.readline())):
            if not line:
                sys.exit("engine ended: " + " ".join(self.process.args))
        white = float(value[1]) * (100 if "." in value[1] else 1)
        return white if fen.split()[1] == "w" else -white

    def legal(self, position):
        self.send("position " + position)
        return [line.split(":")[0] for line in self.ask("go perft 1", "Nodes searched") if ": 1" in line]

    def shown(self, position):
        """Returns the position in FEN, and whether it is check."""
        self.send("position " + position)
        answer = self.ask("d", "Checkers:")
        fen = next(line[5:] for line in answer if line.startswith("Fen: "))
        return fen, answer[-1] != "Checkers: "


def line_of(moves):
    return "startpos" + (" moves " + " ".join(moves) if moves else "")


def opening(judge, lots):
    while True:
        moves = []
        while len(moves) < 8 and (legal := judge.legal(line_of(moves))):
            moves.append(lots.choice(legal))
        value = judge.go(line_of(moves), "nodes 3000")[1]
        if value is not None and abs(value) <= EVEN:
            return moves


def play(games, file, first, first_limit, second, second_limit, judge):
    lots = random.Random(5)
    judge = Engine(judge)
    players = [(Engine(first), first_limit), (Engine(second), second_limit)]
    with open(file, "w", encoding="utf-8") as out:
        for game in range(int(games)):
            moves = opening(judge, lots)
            for engine, _ in players:
                engine.begin()
            due = len(moves) + lots.randint(0, 5)
            while len(moves) < LONGEST:
                engine, limit = players[(len(moves) + game) % 2]
                move, value = engine.go(line_of(moves), limit)
                if value is None or move in ("(none)", "0000") or abs(value) > LOPSIDED:
                    break
                if len(moves) >= due:
                    due = len(moves) + lots.randint(5, 9)
                    fen, check = judge.shown(line_of(moves))
                    if not check:
                        print(fen, file=out, flush=True)
                moves.append(move)


def ask(file, command, limit, out):
    engine = Engine(command)
    with open(file, encoding="utf-8") as positions, open(out, "w", encoding="utf-8") as values:
        for fen in positions:
            engine.begin()
            value = engine.static(fen.strip()) if limit == "eval" else engine.go("fen " + fen.strip(), limit)[1]
            print(value, file=values, flush=True)


def pieces(fen):
    """Returns the pieces by square."""
    squares = {}
    for rank, row in enumerate(fen.split()[0].split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                squares["abcdefgh"[file] + str(8 - rank)] = letter
                file += 1
    return squares


def quiet(file, command, limit, out):
    engine = Engine(command)
    with open(file, encoding="utf-8") as positions, open(out, "w", encoding="utf-8") as kept:
        for fen in positions:
            engine.begin()
            move, _ = engine.go("fen " + fen.strip(), limit)
            board = pieces(fen)
            captures = move[2:4] in board or board.get(move[:2]) in ("P", "p") and move[0] != move[2]
            if len(move) == 4 and not captures:
                print(fen.strip(), file=kept, flush=True)


def read(file):
    with open(file, encoding="utf-8") as lines:
        return [None if line.strip() == "None" else float(line) for line in lines]


def chance(value, spread, shift=0.0):
    return 1 / (1 + math.exp(-min(50.0, max(-50.0, value / spread + shift))))


def errors(values, truth, spread, shift):
    return [(chance(value, spread, shift) - true) ** 2 for value, true in zip(values, truth)]


def fitted(values, truth):
    """Returns the errors with the spread and the shift that fit best."""
    spreads = [30 * 20 ** (step / 40) for step in range(41)]
    shifts = [-0.2 + 0.02 * step for step in range(26)]
    return min((errors(values, truth, spread, shift) for spread in spreads for shift in shifts), key=sum)


def compare(truth, *outs):
    truth = read(truth)
    scores = [read(out) for out in outs]
    kept = [i for i in range(min(map(len, [truth, *scores])))
            if truth[i] is not None and abs(truth[i]) < DECIDED and all(values[i] is not None for values in scores)]
    true = [chance(truth[i], SPREAD) for i in kept]
    found = [fitted([values[i] for i in kept], true) for values in scores]
    print(f"{len(kept)} positions")
    for out, each in zip(outs, found):
        more = [one - other for one, other in zip(each, found[0])]
        mean = sum(more) / len(more)
        error = math.sqrt(sum((one - mean) ** 2 for one in more)) / len(more)
        print(f"{out}: {sum(each) / len(each):.5f}, {mean:+.5f} ± {error:.5f}")


def main(words):
    actions = {"play": (play, 7), "quiet": (quiet, 4), "ask": (ask, 4), "compare": (compare, None)}
    action, count = actions.get(words[0] if words else "", (None, None))
    if action is None or (count is not None and len(words) - 1 != count) or len(words) < 3:
        sys.exit(__doc__)
    action(*words[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
