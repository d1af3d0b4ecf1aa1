#!/bin/sh
# Speed of a search over TCP as a multiple of the speed over standard streams: overhead.sh [ROUNDS] [NODES] [THREADS].
# Runs pairs of searches in alternating order. Each process has its own table and is warm. The TCP time includes the
# bridge.
. "$(dirname "$0")/common.sh"
rounds=${1:-12}
nodes=${2:-1000000}
threads=${3:-1}
warm_seconds=30

serve
open1 "$eldest" uci
open2 "$eldest" connect "127.0.0.1:$port"

# search N POSITION: sets $spent to the milliseconds of a search on engine N.
search() {
    "ask$1" "ucinewgame
position $2
isready" readyok
    before=$(milliseconds)
    "ask$1" "go nodes $nodes" bestmove
    spent=$(($(milliseconds) - before))
}

for n in 1 2; do
    "ask$n" uci uciok
    "ask$n" "setoption name Hash value 64
setoption name Threads value $threads
isready" readyok
    "ask$n" "go movetime $((warm_seconds * 1000))" bestmove
done
for round in $(seq "$rounds"); do
    for position in "$start" "$kiwipete"; do
        if [ $((round % 2)) = 0 ]; then order='1 2'; else order='2 1'; fi
        for n in $order; do
            search "$n" "$position"
            echo "$spent" >>"$pipes/times$n"
            eval "spent$n=$spent"
        done
        ratio "$spent1" "$spent2" >>"$pipes/ratios"
    done
done
echo "standard streams $(median "$pipes/times1") ms, TCP $(median "$pipes/times2") ms for $nodes nodes," \
    "speed over TCP: median of $((2 * rounds)) ratios $(median "$pipes/ratios")"
close1
close2
