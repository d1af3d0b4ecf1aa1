#!/bin/sh
# Slowdown of chess after searches of other games in the same process:
# warm-games.sh [PROCESSES] [PAIRS] [first|last] [GAME...]. Two processes search the same chess position in turns; only
# one of them has searched other games. Prints the ratios of their CPU times. The warm-up of chess is before the other
# games (first, the default) or after them (last). By default these are all games with a network or weights.
. "$(dirname "$0")/common.sh"
processes=${1:-3}
pairs=${2:-12}
order=${3:-first}
shift $(($# < 3 ? $# : 3))
games=${*:-connectfour chinesecheckers xiangqi gomoku}
nodes=2000000

# chess SIDE, others SIDE: warm up chess or the other games.
chess() {
    "ask$1" "setoption name UCI_Variant value chess
isready" readyok
    for position in "$start" "$kiwipete" "$start" "$kiwipete"; do
        "ask$1" "position $position
go nodes 3000000" bestmove
    done
}

others() {
    for game in $games; do
        "ask$1" "setoption name UCI_Variant value $game
isready" readyok
        for _ in 1 2 3 4 5; do
            "ask$1" "ucinewgame
position startpos
go nodes 1000000" bestmove
        done
    done
}

# timed SIDE: sets $spent to the milliseconds of CPU of one chess search.
timed() {
    "ask$1" "ucinewgame
position $kiwipete
isready" readyok
    eval "process=\$engine$1"
    before=$(cpu_milliseconds "$process")
    "ask$1" "go nodes $nodes" bestmove
    spent=$(($(cpu_milliseconds "$process") - before))
}

for round in $(seq "$processes"); do
    open1 "$eldest" uci
    open2 "$eldest" uci
    case $order in
    first)
        chess 2
        others 2
        ;;
    last)
        others 2
        chess 2
        ;;
    esac
    chess 1
    ask2 "setoption name UCI_Variant value chess
isready" readyok
    rm -f "$pipes/round"
    for _ in $(seq "$pairs"); do
        timed 1
        alone=$spent
        timed 2
        ratio "$spent" "$alone" >>"$pipes/round"
    done
    cat "$pipes/round" >>"$pipes/all"
    echo "process pair $round: chess takes $(median "$pipes/round") of its time alone (median of $pairs searches)"
    close1
    close2
done
echo "chess $order: $(median "$pipes/all") of its time alone, median of $((processes * pairs))"
