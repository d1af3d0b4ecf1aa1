#!/bin/sh
# Speed of a new process at chess: cold-speed.sh [RUNS [OTHER...]]. Prints the nodes per second of its first 3 seconds,
# with one thread and with two, in turns. OTHER is the bin/eldest of another build to compare with.
. "$(dirname "$0")/common.sh"
runs=${1:-11}
[ $# = 0 ] || shift
najdorf='startpos moves e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6'

# speed ENGINE THREADS: prints the nps of the last info line.
speed() {
    open1 "$1" uci
    ask1 "setoption name Threads value $2
isready" readyok
    echo "position $najdorf
go movetime 3000" >&3
    while read -r line <&4; do
        case $line in
        *' nps '*) nps=${line#* nps } ;;
        bestmove*) break ;;
        esac
    done
    close1
    echo "${nps%% *}"
}

for _ in $(seq "$runs"); do
    number=0
    for engine in "$eldest" "$@"; do
        number=$((number + 1))
        for threads in 1 2; do
            speed "$engine" "$threads" >>"$pipes/$number.$threads"
        done
    done
done
number=0
for engine in "$eldest" "$@"; do
    number=$((number + 1))
    one=$(median "$pipes/$number.1")
    two=$(median "$pipes/$number.2")
    echo "$engine: $one nps with one thread, $two with two, ratio $(ratio "$two" "$one"), medians of $runs"
done
