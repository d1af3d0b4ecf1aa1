#!/bin/sh
# Launch to uciok, and launch to the end of two help texts, of a warm disk, in turns, in milliseconds:
# startup.sh [RUNS [OTHER]], where OTHER is the bin/eldest of another build to compare with.
. "$(dirname "$0")/common.sh"
runs=${1:-21}
other=${2:-}

# timed ENGINE WORD...: prints how long it takes to uciok, or to the end of a help text.
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

# round ENGINE NAME: once each.
round() {
    timed "$1" uci >>"$pipes/$2.uciok"
    timed "$1" --help >>"$pipes/$2.help"
    timed "$1" match --help >>"$pipes/$2.match"
}

# report NAME: the first run has warmed the disk.
report() {
    for what in uciok help match; do
        tail -n +2 "$pipes/$1.$what" >"$pipes/times"
        least=$(sort -n "$pipes/times" | head -1)
        echo "$1, launch to $what: median $(median "$pipes/times") ms, least $least ms, $runs runs"
    done
}

for _ in $(seq "$((runs + 1))"); do
    round "$eldest" this
    [ -z "$other" ] || round "$other" other
done
report this
[ -z "$other" ] || report other
