#!/bin/bash
# Whether a simulated cluster keeps jobs waiting as long as a real one does: cluster-sim.sh [SECONDS [MEMBERS [ASKED [MILLIS]]]]
# Starts clusters of as many servers of one core each as MEMBERS lists, asks each of them for SECONDS for the jobs of a
# simulation with the same seed, at the same moments, so much of all places as ASKED lists, half of it of the first server,
# and prints mean and 99 % of the waiting times, real and simulated, and their ratios. Jobs take MILLIS by the clock, at the
# mean: so it does not matter that four servers have no four cores, and a server whose jobs share its core answers in time
# all the same. What jobs take beyond their time that need not wait, the quickest quarter, is measured in the same
# run, and the simulated ones take it, too: on busy cores every step of an answer waits for its turn.
. "$(dirname "$0")/common.sh"
seconds=${1:-60} sizes=${2:-2 3 4} loads=${3:-50 70 85} millis=${4:-500}
servers=

end_servers() {
    kill $servers 2>/dev/null || true
    wait $servers 2>/dev/null || true
    servers=
}
trap 'end_servers; rm -rf "$pipes"' EXIT

# start NUMBER JOIN...: a member on a core of its own as far as there are so many; its port is in the file NUMBER.port.
start() {
    local number=$1 cores
    cores=$(nproc --all)
    taskset -c "$((number % cores))" "$eldest" serve --port 0 --threads 1 --hash 16 --memory 400m --log-level error \
        --metrics-port $((18910 + number)) --cluster measured --cluster-port $((18901 + number)) --join "$2" >"$pipes/$number" &
    servers="$servers $!"
}

# metric NUMBER NAME: of a member.
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
