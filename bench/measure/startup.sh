#!/bin/sh
# Launch to uciok of a warm disk, in milliseconds: startup.sh [RUNS].
. "$(dirname "$0")/common.sh"
runs=${1:-21}

for i in $(seq "$((runs + 1))"); do
    before=$(milliseconds)
    open1 "$eldest" uci
    ask1 uci uciok
    after=$(milliseconds)
    close1
    # The first run warms the disk.
    [ "$i" = 1 ] || echo $((after - before)) >>"$pipes/times"
done
echo "launch to uciok: median $(median "$pipes/times") ms, least $(sort -n "$pipes/times" | head -1) ms, $runs runs"
