#!/bin/sh
# Cost of viewers of the live page for a search: onlookers.sh [ROUNDS] [NODES] [THREADS] [VIEWERS]. Runs pairs of
# searches on a server, one without and one with viewers, in alternating order.
. "$(dirname "$0")/common.sh"
rounds=${1:-12}
nodes=${2:-2000000}
threads=${3:-2}
viewers=${4:-5}
warm_seconds=30

serve
open1 "$eldest" connect "127.0.0.1:$port"

# search: sets $spent to the milliseconds of one search.
search() {
    ask1 "ucinewgame
position $start
isready" readyok
    before=$(milliseconds)
    ask1 "go nodes $nodes" bestmove
    spent=$(($(milliseconds) - before))
}

# search_viewed: searches while all viewers read the live feed.
search_viewed() {
    processes=
    for n in $(seq "$viewers"); do
        bash -c "exec 7<>/dev/tcp/127.0.0.1/$port; echo live >&7; exec cat <&7 >$pipes/seen$n" &
        processes="$processes $!"
    done
    sleep 0.5
    search
    for each in $processes; do
        kill "$each"
    done
    wait $processes 2>/dev/null || true
}

ask1 uci uciok
ask1 "setoption name Hash value 64
setoption name Threads value $threads
isready" readyok
ask1 "go movetime $((warm_seconds * 1000))" bestmove
for round in $(seq "$rounds"); do
    if [ $((round % 2)) = 0 ]; then
        search
        alone=$spent
        search_viewed
    else
        search_viewed
        viewed=$spent
        search
        alone=$spent
        spent=$viewed
    fi
    echo "$alone" >>"$pipes/times1"
    echo "$spent" >>"$pipes/times2"
    ratio "$alone" "$spent" >>"$pipes/ratios"
done
echo "alone $(median "$pipes/times1") ms, with $viewers viewers $(median "$pipes/times2") ms for $nodes nodes," \
    "speed with them: median of $rounds ratios $(median "$pipes/ratios")," \
    "$(wc -l <"$pipes/seen1") lines in the last, of $(head -1 "$pipes/seen1" | wc -c) bytes"
close1
