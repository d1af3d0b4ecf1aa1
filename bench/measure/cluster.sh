#!/bin/bash
# Cost of a cluster, and gain of a second member: cluster.sh [JOBS [NODES [ROUNDS]]]
# Sends JOBS positions, 400 at most, in turns to four set-ups of one-core servers: a server without a cluster, a cluster
# of one member, a cluster of two members, and two separate servers with half of the positions each, which is the
# machine's limit. Prints the ratios of their speeds, medians of all rounds.
. "$(dirname "$0")/common.sh"
jobs=${1:-200} nodes=${2:-30000} rounds=${3:-5}
servers= pages=17910

# start NAME CORE OPTION...: starts a server on one core; its port is in the file NAME.port.
start() {
    local name=$1 core=$2
    shift 2
    pages=$((pages + 1))
    taskset -c "$core" "$eldest" serve --port 0 --threads 1 --hash 64 --log-level error --metrics-port "$pages" \
        "$@" >"$pipes/$name" &
    servers="$servers $!"
    trap 'kill $servers 2>/dev/null || true; wait $servers 2>/dev/null || true; rm -rf "$pipes"' EXIT
    until grep -q ' listens on ' "$pipes/$name"; do sleep 0.1; done
    sed 's/.* listens on [^ ]*:\([0-9]*\),.*/\1/' "$pipes/$name" >"$pipes/$name.port"
}

positions() {
    awk -v jobs="$jobs" -v nodes="$nodes" 'BEGIN {
        split("a b c d e f g h", file, " ")
        for (i = 0; i < jobs; i++) {
            white = file[int(i / 20) % 8 + 1]
            black = file[i % 8 + 1]
            printf "{\"id\":%d,\"moves\":\"%s2%s%d %s7%s%d\",\"limits\":{\"nodes\":%d}}\n",
                i, white, white, 3 + int(i / 160) % 2, black, black, 6 - int(i / 8) % 2, nodes
        }
    }'
}

# post NAME FILE: sends a file to a server; the answers are in the file NAME.answers.
post() {
    curl -s -X POST -H 'Content-Type: application/x-ndjson' -T "$2" \
        "http://127.0.0.1:$(cat "$pipes/$1.port")/analyze" >"$pipes/$1.answers"
}

# measure NAME: sends all positions to a server; sets $took to the milliseconds until the last answer.
measure() {
    local began=$(milliseconds)
    post "$1" "$pipes/positions"
    took=$(($(milliseconds) - began))
    mv "$pipes/$1.answers" "$pipes/answers"
    local answered=$(grep -o '"id":[0-9]*' "$pipes/answers" | sort -u | wc -l)
    [ "$answered" = "$jobs" ] && [ "$(wc -l <"$pipes/answers")" = "$jobs" ] || {
        echo "$1: $answered of $jobs answered, in $(wc -l <"$pipes/answers") lines" >&2
        exit 1
    }
}

measure_apart() {
    local began=$(milliseconds)
    post lone "$pipes/first-half" &
    local first=$!
    post apart "$pipes/second-half"
    wait "$first"
    took=$(($(milliseconds) - began))
}

positions >"$pipes/positions"
awk 'NR % 2' "$pipes/positions" >"$pipes/first-half"
awk 'NR % 2 == 0' "$pipes/positions" >"$pipes/second-half"
start lone 0
start apart 1
start one 0 --cluster one --cluster-port 17901
start two 0 --cluster two --cluster-port 17902 --join 127.0.0.1:17903
start second 1 --cluster two --cluster-port 17903 --join 127.0.0.1:17902
# Wait for the end of the warm-up, which uses the cores too.
for page in $(seq 17911 "$pages"); do
    until curl -s "http://127.0.0.1:$page/metrics" | grep -q '^eldest_warm 1'; do sleep 0.5; done
done
for name in lone apart one two second; do measure "$name"; done
for round in $(seq "$rounds"); do
    measure lone
    lone=$took
    measure one
    one=$took
    measure two
    two=$took
    measure_apart
    apart=$took
    echo "round $round: lone $lone, one member $one, two members $two, two apart $apart ms"
    ratio "$lone" "$one" >>"$pipes/one.ratios"
    ratio "$lone" "$two" >>"$pipes/two.ratios"
    ratio "$lone" "$apart" >>"$pipes/apart.ratios"
done
echo "of a lone server's speed, medians of $rounds: one member $(median "$pipes/one.ratios"), two members $(median "$pipes/two.ratios"), two apart $(median "$pipes/apart.ratios")"
