#!/bin/sh
# Checks the scale of UCI_Elo: a level should score 70 to 82 percent against the level 200 below.
# levels.sh [GAMES] [FROM] [TO]: plays each pair of levels from FROM to TO. CONCURRENCY=n plays n games at once.
. "$(dirname "$0")/common.sh"
games=${1:-200}
elo=${2:-800}
last=${3:-2650}
step=200

while [ $((elo + step)) -le "$last" ]; do
    "$eldest" match --games "$games" --st 20 --concurrency "${CONCURRENCY:-1}" --random-plies 4 --every 1000 \
        --max-opening-score none \
        --engine "builtin name=lower option.UCI_LimitStrength=true option.UCI_Elo=$elo option.Hash=4" \
        --engine "builtin name=higher option.UCI_LimitStrength=true option.UCI_Elo=$((elo + step)) option.Hash=4" 2>/dev/null |
        awk -v low="$elo" -v high=$((elo + step)) '$1 == "higher" {
            score = 100 * $5 / $6
            short = (score < 70 || score > 82) ? ", not 70 to 82" : ""
            printf "%d against %d: %.1f %% of %d games%s\n", high, low, score, $6, short
        }'
    elo=$((elo + step))
done
