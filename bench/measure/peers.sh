#!/bin/sh
# Matches against other programs: peers.sh GAME [GAMES] [TIME] [PROGRAM...] (default: all programs of the game)
# The programs are packages of Debian: for chess toga2, glaurung, ethereal-chess, stockfish; for xiangqi hoixiangqi
# (package hoichess), sjaakii, fairy-stockfish.
# CONCURRENCY=n plays n games at once. EVEN=n uses only openings with a score of at most n hundredths of a pawn.
. "$(dirname "$0")/common.sh"
game=${1:?chess or xiangqi}
games=${2:-100}
time=${3:-2+0.03}
case $game in
chess) programs='toga2 glaurung ethereal-chess stockfish' ;;
xiangqi) programs='hoixiangqi sjaakii fairy-stockfish' ;;
*) echo "'$game': expected chess or xiangqi" >&2 && exit 2 ;;
esac
if [ $# -gt 3 ]; then
    shift 3
    programs=$*
fi

for program in $programs; do
    need "$program"
    words='option.Hash=64 option.Threads=1'
    case $game/$program in
    chess/toga2) words='option.Hash=64 option.OwnBook=false' ;;
    chess/glaurung) words="$words option.OwnBook=false option.Ponder=false" ;;
    xiangqi/fairy-stockfish) words="$words option.UCI_Variant=xiangqi" ;;
    xiangqi/*) words='proto=xboard squares=0' ;;
    esac
    # shellcheck disable=SC2086
    "$eldest" match --game "$game" --games "$games" --tc "$time" --concurrency "${CONCURRENCY:-1}" --every 20 --timemargin 500 ${EVEN:+--max-opening-score "$EVEN"} \
        --engine "builtin name=eldest option.Hash=64" --engine "$program $words"
done
