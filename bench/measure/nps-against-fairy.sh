#!/bin/sh
# Nodes per second at xiangqi as a multiple of fairy-stockfish's: nps-against-fairy.sh [RUNS] [NODES]. Counts CPU time,
# user and system, of all threads, with the compiler's. New processes alternate. Cold is the first search of a process,
# warm are several positions after some seconds.
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/nps.sh"
need fairy-stockfish
runs=${1:-3}
nodes=${2:-500000}
variant='setoption name UCI_Variant value xiangqi'
positions="startpos moves h3e3 h10g8
fen r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 2 5
fen 2bakab2/4r4/2n1c1n2/p1p1p3p/6p2/2P6/P3P1P1P/N1C1C1N2/4R4/2BAKAB2 b - - 5 18
fen 3akab2/5r3/4b4/p3p3p/2n3P2/2P2N3/P3P3P/2N1B4/4A4/2BA1K1R1 w - - 0 27
fen 3ak4/4a4/4b4/p3n3p/2P6/6B2/P3N3P/9/4A4/2BAK4 b - - 3 38
fen 4kab2/4a4/4b4/5N3/9/9/4p4/4B4/4A4/2BAK1R1r w - - 0 52"

for _ in $(seq "$runs"); do
    measure fairy-stockfish "$variant" fairy-stockfish
    measure eldest "$variant" "$eldest" uci
done
compare_nps fairy-stockfish
