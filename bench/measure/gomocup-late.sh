#!/bin/sh
# Counts time losses of bin/pbrain-eldest against itself: gomocup-late.sh [GAMES [SECONDS_PER_MOVE]], 100 games with
# 0.2 s by default. A move that is a millisecond late loses. The first moves of a process are the slowest, so each pair
# of games has new processes. CONCURRENCY=n plays n games at once, PAIRS=n plays n pairs of games per process, SEED=n
# chooses the openings.
. "$(dirname "$0")/common.sh"
games=${1:-100}
seconds=${2:-0.2}
brain="${eldest%/*}/pbrain-eldest"

played=0
while [ "$played" -lt "$games" ]; do
    at_once=${CONCURRENCY:-1}
    together=$((2 * at_once * ${PAIRS:-1}))
    "$eldest" match --game gomoku --games "$together" --concurrency "$at_once" --timemargin 0 \
        --st "$seconds" --seed "$((${SEED:-0} + played))" --pgn "$pipes/$played.pgn" \
        --engine "$brain proto=gomocup name=one option.max_memory=367001600" \
        --engine "$brain proto=gomocup name=other option.max_memory=367001600" >/dev/null 2>>"$pipes/progress"
    played=$((played + together))
done
cat "$pipes"/*.pgn >"$pipes/all"
grep -v '^game ' "$pipes/progress" >&2 || true
echo "$(grep -c '^\[Event ' "$pipes/all") games with $seconds s a move:" \
    "$(grep -c 'Termination "time forfeit"' "$pipes/all" || true) lost on time," \
    "$(grep -c 'Termination "normal"' "$pipes/all" || true) ended by the rules"
