#!/bin/sh
# Start-up cost of a cluster member: cluster-start.sh [RUNS]. Starts a server and a member with --memory 256m in turns.
# Prints the medians of the time to `listens` in milliseconds and of the peak memory in MB, five seconds later.
. "$(dirname "$0")/common.sh"
runs=${1:-3}

# start NAME OPTION...: starts a server once; appends to the files NAME.time and NAME.peak.
start() {
    name=$1
    shift
    before=$(milliseconds)
    serve --memory 256m "$@"
    echo $(($(milliseconds) - before)) >>"$pipes/$name.time"
    sleep 5
    awk '$1 == "VmHWM:" { printf "%.0f\n", $2 / 1024 }' "/proc/$server/status" >>"$pipes/$name.peak"
    kill "$server"
    wait "$server" || true
}

for _ in $(seq "$runs"); do
    start server
    start member --cluster measured --cluster-port 18921 --join 127.0.0.1:18921
done
for name in server member; do
    echo "$name: listens after $(median "$pipes/$name.time") ms, peak $(median "$pipes/$name.peak") MB, $runs runs"
done
