#!/bin/sh
# Nodes per second at chess as a multiple of stockfish's, with its network and without:
# nps-against-stockfish.sh [RUNS] [NODES]. Counts CPU time, user and system, of all threads, with the compiler's. New
# processes alternate. Cold is the first search of a process, warm are several positions after some seconds.
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/nps.sh"
need stockfish
runs=${1:-3}
nodes=${2:-1500000}
positions="startpos moves e2e4 e7e5
$kiwipete
fen r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PPB2PPP/R1BQR1K1 w - - 4 11
fen 3r2k1/1p3ppp/2pq4/p1n5/P6P/1P6/1PB2QP1/1K2R3 w - - 0 24
fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
fen 8/5pk1/4p1p1/7p/R6P/1r3PP1/5K2/8 w - - 2 41"

for _ in $(seq "$runs"); do
    measure "stockfish with its network" "setoption name Use NNUE value true" stockfish
    measure "stockfish without it" "setoption name Use NNUE value false" stockfish
    measure eldest "" "$eldest" uci
done
compare_nps "stockfish with its network"
compare_nps "stockfish without it"
