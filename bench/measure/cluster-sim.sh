#!/bin/bash
# Compares waiting times of a simulated and a real cluster: cluster-sim.sh [SECONDS [MEMBERS [LOADS [MILLIS]]]]
# Starts a cluster of one-core servers for each size in MEMBERS. For each offered load in LOADS, in percent, it replays
# the arrivals of a simulation with the same seed for SECONDS, half of them at the first server. Prints mean and 99 % of
# the waiting times, real and simulated, and their ratios. A job takes MILLIS of wall-clock time on average, so servers
# may share a core. The run also measures the overhead of jobs that do not wait, the fastest quarter, and the simulation
# adds it to each job, because on busy cores each step of an answer waits for its turn.
. "$(dirname "$0")/common.sh"
seconds=${1:-60} sizes=${2:-2 3 4} loads=${3:-50 70 85} millis=${4:-500}
servers=

end_servers() {
    kill $servers 2>/dev/null || true
    wait $servers 2>/dev/null || true
    servers=
}
trap 'end_servers; rm -rf "$pipes"' EXIT

# start NUMBER JOIN: starts a member, on its own core if there are enough. Its output is in the file NUMBER.
start() {
    local number=$1 cores
    cores=$(nproc --all)
    taskset -c "$((number % cores))" "$eldest" serve --port 0 --threads 1 --hash 16 --memory 400m --log-level error \
        --metrics-port $((18910 + number)) --cluster measured --cluster-port $((18901 + number)) --join "$2" >"$pipes/$number" &
    servers="$servers $!"
}

# metric NUMBER NAME: prints a metric of a member.
metric() {
    curl -s "http://127.0.0.1:$((18910 + $1))/metrics" | sed -n "s/^$2 //p"
}

for size in $sizes; do
    join=$(seq -s , -f '127.0.0.1:%.0f' 18901 $((18900 + size)))
    addresses=
    for number in $(seq 0 $((size - 1))); do start "$number" "$join"; done
    for number in $(seq 0 $((size - 1))); do
        until grep -q ' listens on ' "$pipes/$number"; do
            kill -0 $servers
            sleep 0.1
        done
        addresses=$addresses,127.0.0.1:$(sed 's/.* listens on [^ ]*:\([0-9]*\),.*/\1/' "$pipes/$number")
    done
    for number in $(seq 0 $((size - 1))); do
        until [ "$(metric "$number" eldest_warm)" = 1.0 ] && [ "$(metric "$number" eldest_cluster_members)" = $((size - 1)).0 ]; do
            sleep 0.5
        done
    done
    for load in $loads; do
        echo -n "$size members, $load %: "
        "$eldest" load --cores 1 --simulate "$size" --timed --offered-load "$load" --job-millis "$millis" --seconds "$seconds" \
            --against "${addresses#,}"
    done
    end_servers
done
