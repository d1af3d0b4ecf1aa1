#!/bin/sh
# Value of memory in Chinese checkers: limited-space.sh [GAMES] [MILLISECONDS] [DEPTH]
# Prints the time to a fixed depth with cleared tables of 0, 1, 4, 16 and 64 MB, in turns. Then plays matches of the
# four smaller tables against 64 MB at equal time. CONCURRENCY=n plays n games at once.
. "$(dirname "$0")/common.sh"
games=${1:-100}
millis=${2:-100}
depth=${3:-14}
positions='startpos
fen 16,42,81,98,40,18,86,70,90,91/79,8,61,30,39,59,41,7,72,58/1
fen 41,8,2,3,80,39,28,103,92,50/70,71,113,90,60,15,62,29,49,120/1'

# time_to_depth MEGABYTES: appends the milliseconds of all positions to the file MEGABYTES.
time_to_depth() {
    ask1 "setoption name Hash value $1
isready" readyok
    total=0
    while read -r position; do
        ask1 "ucinewgame
position $position
isready" readyok
        before=$(milliseconds)
        ask1 "go depth $depth" bestmove
        total=$((total + $(milliseconds) - before))
    done <<EOF
$positions
EOF
    echo "$total" >>"$pipes/$1"
}

open1 "$eldest" uci
ask1 "setoption name UCI_Variant value chinesecheckers
isready" readyok
for _ in 1 2 3 4 5; do
    for hash in 0 1 4 16 64; do
        time_to_depth "$hash"
    done
done
close1
for hash in 0 1 4 16 64; do
    echo "Hash $hash MB: depth $depth in $(median "$pipes/$hash") ms"
done
"$eldest" match --game chinesecheckers --gauntlet --games "$games" --st "$(ratio "$millis" 1000)" --timemargin 2000 \
    --concurrency "${CONCURRENCY:-1}" --every 20 --engine "builtin name=64MB option.Hash=64" \
    --engine "builtin name=0MB option.Hash=0" --engine "builtin name=1MB option.Hash=1" \
    --engine "builtin name=4MB option.Hash=4" --engine "builtin name=16MB option.Hash=16"
