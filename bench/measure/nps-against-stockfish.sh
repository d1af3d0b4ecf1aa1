#!/bin/sh
# Nodes per second of CPU time (user and system, of all threads, the compiler's included) as a multiple of those of
# stockfish, with its network and without, in alternating fresh processes: the first search of a process (cold), and several
# positions after some seconds of searching (warm). nps-against-stockfish.sh [RUNS] [NODES]
. "$(dirname "$0")/common.sh"
need_stockfish
runs=${1:-3}
nodes=${2:-1500000}
positions="startpos moves e2e4 e7e5
$kiwipete
fen r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PPB2PPP/R1BQR1K1 w - - 4 11
fen 3r2k1/1p3ppp/2pq4/p1n5/P6P/1P6/1PB2QP1/1K2R3 w - - 0 24
fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
fen 8/5pk1/4p1p1/7p/R6P/1r3PP1/5K2/8 w - - 2 41"

# measure LABEL OPTIONS COMMAND...: notes nodes per millisecond of CPU in LABEL.cold and LABEL.warm.
measure() {
    label=$1 options=$2
    shift 2
    open1 "$@"
    ask1 "setoption name Hash value 64
$options
isready" readyok
    cpu_of_search "startpos moves d2d4 d7d5"
    ratio "$nodes" "$spent" >>"$pipes/$label.cold"
    for _ in 1 2; do
        each_position >/dev/null
    done
    each_position >"$pipes/spent"
    awk -v nodes="$nodes" '{ sum += $1 } END { print NR * nodes / sum }' "$pipes/spent" >>"$pipes/$label.warm"
    close1
}

# Sets $spent to the milliseconds of CPU that a search of a position took.
cpu_of_search() {
    ask1 "ucinewgame
position $1
isready" readyok
    before=$(cpu_milliseconds "$engine1")
    ask1 "go nodes $nodes" bestmove
    spent=$(($(cpu_milliseconds "$engine1") - before))
}

each_position() {
    echo "$positions" | while read -r position; do
        cpu_of_search "$position"
        echo "$spent"
    done
}

for _ in $(seq "$runs"); do
    measure network "setoption name Use NNUE value true" stockfish
    measure plain "setoption name Use NNUE value false" stockfish
    measure eldest "" "$eldest" uci
done
for temperature in cold warm; do
    ours=$(median "$pipes/eldest.$temperature")
    for kind in network plain; do
        theirs=$(median "$pipes/$kind.$temperature")
        echo "$temperature: stockfish ($kind) $theirs, eldest $ours nodes per ms of CPU, ratio $(ratio "$ours" "$theirs")"
    done
done
