# Nodes per second of CPU time (user and system, of all threads, the compiler's included); sourced after common.sh, with
# $nodes and $positions (one a line) set.

# measure LABEL OPTIONS COMMAND...: notes nodes per millisecond of CPU in LABEL.cold and LABEL.warm.
measure() {
    label=$1 options=$2
    shift 2
    open1 "$@"
    ask1 "setoption name Hash value 64
$options
isready" readyok
    cpu_of_search startpos
    ratio "$nodes" "$spent" >>"$pipes/$label.cold"
    for _ in 1 2; do
        each_position >/dev/null
    done
    each_position >"$pipes/spent"
    awk -v nodes="$nodes" '{ sum += $1 } END { print NR * nodes / sum }' "$pipes/spent" >>"$pipes/$label.warm"
    close1
}

# Sets $spent to the milliseconds of CPU that a search of a position took.
cpu_of_search() {
    ask1 "ucinewgame
position $1
isready" readyok
    before=$(cpu_milliseconds "$engine1")
    ask1 "go nodes $nodes" bestmove
    spent=$(($(cpu_milliseconds "$engine1") - before))
}

each_position() {
    echo "$positions" | while read -r position; do
        cpu_of_search "$position"
        echo "$spent"
    done
}

# compare_nps THEIR_LABEL: what was noted, beside what was noted of eldest.
compare_nps() {
    for temperature in cold warm; do
        ours=$(median "$pipes/eldest.$temperature")
        theirs=$(median "$pipes/$1.$temperature")
        echo "$temperature: $1 $theirs, eldest $ours nodes per ms of CPU, ratio $(ratio "$ours" "$theirs")"
    done
}
