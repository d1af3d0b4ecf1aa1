#!/bin/bash
# Positions that are handed to a server, as many as its cores take, beside somebody who plays:
# jobs.sh [GAMES [NODES [REST [ROUNDS]]]]
# The jobs' nodes a second, without anybody and beside a player who searches for 100 ms and rests for REST seconds (0.4), as
# parts of what eldest bench reaches on all cores just before and after, by one client a core of the same warm server; and
# how late the player's answers came, with the jobs and without them. Whoever asks only sends and reads.
. "$(dirname "$0")/common.sh"
games=${1:-130} nodes=${2:-10000} rest=${3:-0.4} rounds=${4:-3} cores=$(nproc)

"$eldest" match --engine builtin --engine builtin --nodes 200 --games "$games" --random-plies 8 --max-moves 80 \
    --max-opening-score none \
    --pgn "$pipes/games.pgn" >/dev/null 2>"$pipes/match.log"
serve

# Each client's benches; prints nodes a second of all.
benches() {
    local began=$(milliseconds) client clients=
    for client in $(seq "$cores"); do
        {
            printf 'uci\n'
            for _ in 1 2 3 4 5 6; do printf 'bench\n'; done
            printf 'isready\nquit\n'
        } | (cat; sleep 60) | "$eldest" connect "127.0.0.1:$port" >"$pipes/bench.$client" 2>/dev/null &
        clients="$clients $!"
    done
    for client in $(seq "$cores"); do
        until grep -q readyok "$pipes/bench.$client" 2>/dev/null; do sleep 0.05; done
    done
    local took=$(($(milliseconds) - began))
    kill $clients 2>/dev/null || true
    cat "$pipes"/bench.[0-9]* >"$pipes/benches"
    awk '/nodes/ && /nps/ && !/total/ { for (i = 1; i < NF; i++) { if ($i == "nodes") n += $(i + 1); if ($i == "time") t += $(i + 1) } }
        END { print n / t * 1000 * '"$cores"' }' "$pipes/benches"
}

# So many moves of somebody who plays; notes how many milliseconds after the hundred each answer came.
play() {
    open1 "$eldest" connect "127.0.0.1:$port"
    ask1 uci uciok
    for ((i = 0; i < $1; i++)); do
        echo "position startpos moves d2d4 g8f6" >&3
        local began=$(date +%s%N)
        ask1 "go movetime 100" bestmove
        echo $((($(date +%s%N) - began) / 1000 - 100000)) >>"$2"
        sleep "$rest"
    done
    close1
}

late() {
    sort -n "$1" | awk '{ v[NR] = $1 / 1000 } END { printf "%d answers, %.1f ms late at the median, %.1f at most\n", NR, v[int((NR + 1) / 2)], v[NR] }'
}

# Games as queries, a line each, about every position before a move; the server reads their moves.
queries() {
    {
        echo uci
        awk 'BEGIN { RS = "" } !/^\[/ { gsub(/[{][^}]*[}]/, ""); gsub(/[0-9]+[.]+/, ""); gsub(/1-0|0-1|1\/2-1\/2|[*]/, "")
            gsub(/\n/, " "); print "record startpos moves " $0 }' "$1"
        printf 'isready\nquit\n'
    } | "$eldest" connect "127.0.0.1:$port" | awk -v nodes="$nodes" '/^record/ { moves = turns = ""
        n = split($0, part, /\["/)
        for (i = 2; i <= n; i++) { sub(/".*/, "", part[i]); moves = moves " " part[i]; turns = turns "," i - 2 }
        print "{\"id\":" NR ",\"moves\":\"" moves "\",\"analyzeTurns\":[" substr(turns, 2) "],\"limits\":{\"nodes\":" nodes "}}" }'
}

# How many positions the queries of a file are about.
positions() {
    grep -o '"analyzeTurns[^]]*' "$1" | tr ',' '\n' | wc -l
}

# Sends the queries of a file, no more at once than a server keeps waiting for one client: the next part when those
# before it are answered but for one part.
send() {
    local part sent=0 last=0
    for part in "$1".part.*; do
        while [ "$(wc -l <"$pipes/answers")" -lt $((sent - last)) ]; do sleep 0.05; done
        cat "$part"
        last=$(positions "$part")
        sent=$((sent + last))
    done
}

# Sends the queries of a file and reads an answer for each of their positions.
ask() {
    rm -f "$1".part.*
    split -l 30 "$1" "$1.part."
    : >"$pipes/answers"
    exec 7<>"/dev/tcp/127.0.0.1/$port"
    send "$1" >&7 &
    head -n "$(positions "$1")" <&7 >"$pipes/answers"
    exec 7>&-
}

# What all cores have had of time: without anything to do, and in all.
ticks() {
    awk '/^cpu / { for (i = 2; i <= 9; i++) all += $i; print $5 + $6, all }' /proc/stat
}

# Looks at all positions; sets $speed to the nodes a second, $asker to the part of all cores'
# time that whoever asks took for himself, and $idle to the part that nobody had.
TIMEFORMAT='%3U %3S'
measure() {
    local began=$(milliseconds) ticked=$(ticks)
    { time ask "$pipes/games"; } 2>"$pipes/took"
    idle=$(echo "$ticked $(ticks)" | awk '{ printf "%.3f", ($3 - $1) / ($4 - $2) }')
    local took=$(($(milliseconds) - began))
    searched=$(grep -o '"nodes":[0-9]*' "$pipes/answers" | awk -F: '{ n += $2 } END { printf "%d", n }')
    speed=$(awk -v n="$searched" -v t="$took" 'BEGIN { print n / t * 1000 }')
    asker=$(awk -v c="$cores" -v t="$took" '{ printf "%.3f", ($1 + $2) * 1000 / t / c }' "$pipes/took")
}

measure_beside() {
    touch "$pipes/playing"
    (
        while [ -e "$pipes/playing" ]; do play 5 "$pipes/late-beside"; done
    ) &
    local player=$!
    measure
    rm "$pipes/playing"
    wait "$player" || true
}

# compare NAME MEASURE: measures between two benches, and notes the speed as a part of theirs.
compare() {
    local before=$bench
    "$2"
    bench=$(benches)
    ratio "$speed" "$(awk -v a="$before" -v b="$bench" 'BEGIN { print (a + b) / 2 }')" >>"$pipes/$1"
    echo "$1: $searched nodes, $speed a second, bench $before before and $bench after; the asker took $asker of the cores, $idle was nobody's"
}

# Until chess is warm.
queries "$pipes/games.pgn" >"$pipes/games"
head -n 10 "$pipes/games" >"$pipes/few"
ask "$pipes/few"
benches >/dev/null
play 10 "$pipes/late-alone"
echo "a player alone: $(late "$pipes/late-alone")"
bench=$(benches)
for round in $(seq "$rounds"); do
    compare alone measure
    compare beside measure_beside
done
echo "a player beside jobs: $(late "$pipes/late-beside")"
echo "of bench, medians of $rounds: jobs alone $(median "$pipes/alone"), beside a player $(median "$pipes/beside")"
