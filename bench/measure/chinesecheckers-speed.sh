#!/bin/sh
# CPU time of exact searches of Chinese checkers by rows advanced: full width, one thread, warm, the table cleared
# before each. Prints medians in milliseconds. chinesecheckers-speed.sh [RUNS]
. "$(dirname "$0")/common.sh"
runs=${1:-9}
p63='fen 16,42,81,98,40,18,86,70,90,91/79,8,61,30,39,59,41,7,72,58/1'
p37='fen 41,8,2,3,80,39,28,103,92,50/70,71,113,90,60,15,62,29,49,120/1'

# search NAME POSITION DEPTH: appends the milliseconds of CPU to the file NAME, and sets $value.
search() {
    ask1 "ucinewgame
setoption name Clear Hash
position $2
isready" readyok
    before=$(cpu_milliseconds "$engine1")
    echo "go depth $3" >&3
    while read -r line <&4; do
        case $line in
        bestmove*) break ;;
        *' score cp '*) value=${line##* score cp } value=${value%% *} ;;
        esac
    done
    echo $(($(cpu_milliseconds "$engine1") - before)) >>"$pipes/$1"
}

open1 "$eldest" uci
ask1 "setoption name UCI_Variant value chinesecheckers
setoption name CC_Evaluation value progress
setoption name Disable value deeper-entries,null-move,reductions,futility
setoption name Hash value 64
isready" readyok
for _ in 1 2 3; do
    search warm-up "$p63" 7
    search warm-up "$p37" 7
done
for what in '6 0' '7 0' '6 40'; do
    depth=${what% *}
    ask1 "setoption name CC_DropWorst value ${what#* }
isready" readyok
    for name in p63 p37; do
        eval "position=\$$name"
        for _ in $(seq "$runs"); do
            search "$name-$depth-${what#* }" "$position" "$depth"
        done
        echo "$name depth $depth drop ${what#* }: $(median "$pipes/$name-$depth-${what#* }") ms of CPU, value $value"
    done
done
close1
