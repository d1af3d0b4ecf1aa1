#!/bin/sh
# Strength at Chinese checkers against weaker or restricted versions of Eldest.
# chinesecheckers-strength.sh dropping [GAMES] [MILLISECONDS]: full width, without forward pruning, against searches
#   that drop the worst 15, 30 or 40 moves, or use the conditions of intelligent generation. All evaluate by rows
#   advanced.
# chinesecheckers-strength.sh paper [GAMES] [MILLISECONDS]: Eldest with default options against the searches of the
#   paper, with iterative deepening: plain alpha-beta, sorted with the worst 40 dropped, intelligent generation.
# CONCURRENCY=n plays n games at once.
. "$(dirname "$0")/common.sh"
what=${1:-dropping}
progress='option.CC_Evaluation=progress'
conditions='option.CC_NoRetreat=true option.CC_NoReturn=true'

# play GAMES MILLISECONDS FIRST SECOND: plays a match and prints its table.
play() {
    "$eldest" match --game chinesecheckers --games "$1" --st "$(ratio "$2" 1000)" --timemargin 2000 \
        --concurrency "${CONCURRENCY:-1}" --every 20 --engine "builtin $3" --engine "builtin $4"
}

case $what in
dropping)
    full="$progress option.Disable=null-move,reductions,futility"
    for other in "name=drop15 option.CC_DropWorst=15" "name=drop30 option.CC_DropWorst=30" \
        "name=drop40 option.CC_DropWorst=40" "name=conditions $conditions"; do
        play "${2:-200}" "${3:-100}" "name=full $full" "$other $full"
    done
    ;;
paper)
    off=null-move,reductions,futility,deeper-entries,aspiration,table,killers,history,counter-moves,mate-distance
    plain="$progress option.Disable=$off"
    generated='option.CC_Generation=clusters option.CC_Order=generated'
    sorted='option.CC_Order=best-first option.CC_DropWorst=40'
    for other in "name=plain option.CC_Order=from-to" "name=sorted40 $sorted" \
        "name=intelligent $generated $conditions"; do
        play "${2:-100}" "${3:-500}" "name=eldest" "$other $plain"
    done
    ;;
*)
    echo "'$what': expected dropping or paper" >&2
    exit 2
    ;;
esac
