#!/bin/sh
# Whether levels are as far from each other as they say: UCI_Elo 200 apart should score 70 to 82 percent.
# levels.sh [GAMES] [FROM] [TO], each pair of Elo from FROM to TO. CONCURRENCY=n plays so many games at once.
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
