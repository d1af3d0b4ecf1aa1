#!/bin/sh
# Speed of perft over UCI as a multiple of stockfish's: perft-against-stockfish.sh [RUNS]. New processes alternate. Cold
# is the first count of a process, warm the second.
. "$(dirname "$0")/common.sh"
need stockfish
runs=${1:-5}

# count LABEL POSITION DEPTH COMMAND...: appends the milliseconds of two counts to the files LABEL.cold and LABEL.warm.
count() {
    label=$1 position=$2 depth=$3
    shift 3
    open1 "$@"
    ask1 "position $position
isready" readyok
    for temperature in cold warm; do
        before=$(milliseconds)
        ask1 "go perft $depth" "Nodes searched"
        echo $(($(milliseconds) - before)) >>"$pipes/$label.$temperature"
    done
    close1
}

# compare NAME POSITION DEPTH
compare() {
    rm -f "$pipes"/*.cold "$pipes"/*.warm
    for _ in $(seq "$runs"); do
        count stockfish "$2" "$3" stockfish
        count eldest "$2" "$3" "$eldest" uci
    done
    for temperature in cold warm; do
        theirs=$(median "$pipes/stockfish.$temperature")
        ours=$(median "$pipes/eldest.$temperature")
        echo "$1 depth $3 $temperature: stockfish $theirs ms, eldest $ours ms, ratio $(ratio "$theirs" "$ours")"
    done
}

compare "start position" "$start" 6
compare kiwipete "$kiwipete" 5
