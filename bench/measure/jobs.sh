#!/bin/bash
# Speed of jobs on all cores of a server, alone and beside a player: jobs.sh [GAMES [NODES [REST [ROUNDS]]]]
# Prints the jobs' nodes per second as a part of the bench's. Before and after the jobs, one client per core runs the
# bench on the same warm server. The player searches for 100 ms and rests for REST seconds (0.4). Prints how late its
# answers are, with the jobs and without them. The client of the jobs only sends and reads.
. "$(dirname "$0")/common.sh"
games=${1:-130} nodes=${2:-10000} rest=${3:-0.4} rounds=${4:-3} cores=$(nproc)

"$eldest" match --engine builtin --engine builtin --nodes 200 --games "$games" --random-plies 8 --max-moves 80 \
    --max-opening-score none \
    --pgn "$pipes/games.pgn" >/dev/null 2>"$pipes/match.log"
serve

# Runs the bench with one client per core; prints the nodes per second of all.
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

# play MOVES FILE: plays moves of 100 ms each; appends to the file how many milliseconds late each answer is.
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

# queries FILE: prints the games of a PGN file as queries, one a line, about every position before a move. The server
# reads their moves.
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

# positions FILE: prints the number of positions in the queries of a file.
positions() {
    grep -o '"analyzeTurns[^]]*' "$1" | tr ',' '\n' | wc -l
}

# send FILE: sends the queries of a file part by part, because a server queues a limited number for one client. Waits
# until all but the last part are answered.
send() {
    local part sent=0 last=0
    for part in "$1".part.*; do
        while [ "$(wc -l <"$pipes/answers")" -lt $((sent - last)) ]; do sleep 0.05; done
        cat "$part"
        last=$(positions "$part")
        sent=$((sent + last))
    done
}

# ask FILE: sends the queries of a file and reads an answer for each of their positions.
ask() {
    rm -f "$1".part.*
    split -l 30 "$1" "$1.part."
    : >"$pipes/answers"
    exec 7<>"/dev/tcp/127.0.0.1/$port"
    send "$1" >&7 &
    head -n "$(positions "$1")" <&7 >"$pipes/answers"
    exec 7>&-
}

# ticks: prints the idle time and the total time of all cores.
ticks() {
    awk '/^cpu / { for (i = 2; i <= 9; i++) all += $i; print $5 + $6, all }' /proc/stat
}

# measure: analyses all positions; sets $speed to the nodes per second, and $client and $idle to the parts of all cores'
# time that the client took and that was idle.
TIMEFORMAT='%3U %3S'
measure() {
    local began=$(milliseconds) ticked=$(ticks)
    { time ask "$pipes/games"; } 2>"$pipes/took"
    idle=$(echo "$ticked $(ticks)" | awk '{ printf "%.3f", ($3 - $1) / ($4 - $2) }')
    local took=$(($(milliseconds) - began))
    searched=$(grep -o '"nodes":[0-9]*' "$pipes/answers" | awk -F: '{ n += $2 } END { printf "%d", n }')
    speed=$(awk -v n="$searched" -v t="$took" 'BEGIN { print n / t * 1000 }')
    client=$(awk -v c="$cores" -v t="$took" '{ printf "%.3f", ($1 + $2) * 1000 / t / c }' "$pipes/took")
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

# compare NAME MEASURE: measures between two benches; appends the ratio of the speeds to the file NAME.
compare() {
    local before=$bench
    "$2"
    bench=$(benches)
    ratio "$speed" "$(awk -v a="$before" -v b="$bench" 'BEGIN { print (a + b) / 2 }')" >>"$pipes/$1"
    echo "$1: $searched nodes, $speed a second, bench $before before and $bench after; client $client of the cores, idle $idle"
}

# Warm up chess.
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
