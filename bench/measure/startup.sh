#!/bin/sh
# Start-up time: startup.sh [RUNS [OTHER]]. Prints the milliseconds from launch to uciok and to the end of two help
# texts, with a warm disk cache. OTHER is the bin/eldest of another build to compare with, in turns.
. "$(dirname "$0")/common.sh"
runs=${1:-21}
other=${2:-}

# timed ENGINE WORD...: prints the milliseconds to uciok, or to the end of a help text.
timed() {
    before=$(milliseconds)
    case $2 in
    uci)
        open1 "$@"
        ask1 uci uciok
        after=$(milliseconds)
        close1
        ;;
    *)
        "$@" >"$pipes/text"
        after=$(milliseconds)
        ;;
    esac
    echo $((after - before))
}

# round ENGINE NAME: measures each time once.
round() {
    timed "$1" uci >>"$pipes/$2.uciok"
    timed "$1" --help >>"$pipes/$2.help"
    timed "$1" match --help >>"$pipes/$2.match"
}

# report NAME: prints the times without the first run, which warms the disk cache.
report() {
    for what in uciok help match; do
        tail -n +2 "$pipes/$1.$what" >"$pipes/times"
        min=$(sort -n "$pipes/times" | head -1)
        echo "$1, launch to $what: median $(median "$pipes/times") ms, min $min ms, $runs runs"
    done
}

for _ in $(seq "$((runs + 1))"); do
    round "$eldest" this
    [ -z "$other" ] || round "$other" other
done
report this
[ -z "$other" ] || report other
