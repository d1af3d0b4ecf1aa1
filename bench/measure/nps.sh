# Nodes per millisecond of CPU time, user and system, of all threads, with the compiler's. Sourced after common.sh.
# Needs $nodes and $positions, one a line.

# measure LABEL OPTIONS COMMAND...: appends nodes per millisecond of CPU to the files LABEL.cold and LABEL.warm.
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

# cpu_of_search POSITION: sets $spent to the milliseconds of CPU of one search.
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

# compare_nps THEIR_LABEL: prints the figures of both engines and their ratio.
compare_nps() {
    for temperature in cold warm; do
        ours=$(median "$pipes/eldest.$temperature")
        theirs=$(median "$pipes/$1.$temperature")
        echo "$temperature: $1 $theirs, eldest $ours nodes per ms of CPU, ratio $(ratio "$ours" "$theirs")"
    done
}
