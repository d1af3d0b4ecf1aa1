#!/bin/sh
# What onlookers (live) cost a search: pairs of searches of a server, one while nobody looks and one while so many do, the
# first of a pair in turn. onlookers.sh [ROUNDS] [NODES] [THREADS] [ONLOOKERS]
. "$(dirname "$0")/common.sh"
rounds=${1:-12}
nodes=${2:-2000000}
threads=${3:-2}
onlookers=${4:-5}
warm_seconds=30

serve
open1 "$eldest" connect "127.0.0.1:$port"

# search: sets $spent to the milliseconds that it takes.
search() {
    ask1 "ucinewgame
position $start
isready" readyok
    before=$(milliseconds)
    ask1 "go nodes $nodes" bestmove
    spent=$(($(milliseconds) - before))
}

# look: searches while all onlookers are told what happens.
look() {
    lookers=
    for n in $(seq "$onlookers"); do
        bash -c "exec 7<>/dev/tcp/127.0.0.1/$port; echo live >&7; exec cat <&7 >$pipes/seen$n" &
        lookers="$lookers $!"
    done
    sleep 0.5
    search
    for each in $lookers; do
        kill "$each"
    done
    wait $lookers 2>/dev/null || true
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
        look
    else
        look
        looked=$spent
        search
        alone=$spent
        spent=$looked
    fi
    echo "$alone" >>"$pipes/times1"
    echo "$spent" >>"$pipes/times2"
    ratio "$alone" "$spent" >>"$pipes/ratios"
done
echo "alone $(median "$pipes/times1") ms, with $onlookers onlookers $(median "$pipes/times2") ms for $nodes nodes," \
    "speed with them: median of $rounds ratios $(median "$pipes/ratios")," \
    "$(wc -l <"$pipes/seen1") lines told in the last, of $(head -1 "$pipes/seen1" | wc -c) bytes"
close1
