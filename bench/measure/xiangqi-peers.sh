#!/bin/sh
# Matches at xiangqi against other programs, of Debian: hoixiangqi (package hoichess), sjaakii, fairy-stockfish; all of
# them unless some are named. xiangqi-peers.sh [GAMES] [TIME] [PROGRAM...]
# CONCURRENCY=n plays so many games at once.
. "$(dirname "$0")/common.sh"
games=${1:-100}
time=${2:-2+0.03}
if [ $# -gt 2 ]; then
    shift 2
else
    set -- hoixiangqi sjaakii fairy-stockfish
fi

for program in "$@"; do
    need "$program"
    case $program in
    fairy-stockfish) words='option.UCI_Variant=xiangqi option.Hash=64' ;;
    *) words='proto=xboard squares=0' ;;
    esac
    "$eldest" match --game xiangqi --games "$games" --tc "$time" --concurrency "${CONCURRENCY:-1}" --every 20 --timemargin 500 \
        --engine "builtin name=eldest option.Hash=64" --engine "$program $words"
done
