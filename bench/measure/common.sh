# Functions of the measuring scripts; sourced, not run. Two named pipes connect an engine, so that a script waits for
# each answer. Every script alternates what it compares and takes medians, because machines drift. Name the machine when
# you quote a figure.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
eldest=${ELDEST:-$root/server/target/eldest/bin/eldest}
start='startpos'
kiwipete='fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
pipes=$(mktemp -d)
trap 'rm -rf "$pipes"' EXIT
mkfifo "$pipes/in1" "$pipes/out1" "$pipes/in2" "$pipes/out2"

[ -x "$eldest" ] || {
    echo "$eldest not found: build it with mvn -B -ntp package -DskipTests" >&2
    exit 1
}

# need PROGRAM: exits unless a program is installed. Debian has games in /usr/games.
need() {
    PATH=$PATH:/usr/games
    command -v "$1" >/dev/null || {
        echo "$1 is not installed: apt-get install $1" >&2
        exit 1
    }
}

# open1 COMMAND...: starts an engine on the first pair of pipes; its process is $engine1. open2 likewise.
open1() {
    "$@" <"$pipes/in1" >"$pipes/out1" &
    engine1=$!
    exec 3>"$pipes/in1" 4<"$pipes/out1"
}

open2() {
    "$@" <"$pipes/in2" >"$pipes/out2" &
    engine2=$!
    exec 5>"$pipes/in2" 6<"$pipes/out2"
}

close1() {
    echo quit >&3
    wait "$engine1" || true
    exec 3>&- 4<&-
}

close2() {
    echo quit >&5
    wait "$engine2" || true
    exec 5>&- 6<&-
}

# ask1 COMMAND PREFIX: sends a command and reads until a line with that prefix. ask2 likewise.
ask1() {
    echo "$1" >&3
    while read -r line <&4; do
        case $line in "$2"*) return ;; esac
    done
    echo "The engine went away after '$1'" >&2
    exit 1
}

ask2() {
    echo "$1" >&5
    while read -r line <&6; do
        case $line in "$2"*) return ;; esac
    done
    echo "The engine went away after '$1'" >&2
    exit 1
}

milliseconds() {
    echo $(($(date +%s%N) / 1000000))
}

# Milliseconds of CPU time, user and system, of all threads of a process so far.
cpu_milliseconds() {
    cut -d ' ' -f 14,15 "/proc/$1/stat" | awk -v ticks="$(getconf CLK_TCK)" '{ print ($1 + $2) * 1000 / ticks }'
}

# median FILE: prints the median of the numbers in a file, one a line.
median() {
    sort -n "$1" | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

# ratio A B: prints A / B with three decimals.
ratio() {
    awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f\n", a / b }'
}

# serve OPTION...: starts a server that ends with the script; sets $server to its process and $port to its port.
serve() {
    "$eldest" serve --port 0 --log-level error "$@" >"$pipes/server" &
    server=$!
    trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$pipes"' EXIT
    until grep -q ' listens on ' "$pipes/server"; do
        kill -0 "$server"
        sleep 0.1
    done
    port=$(sed 's/.* listens on [^ ]*:\([0-9]*\),.*/\1/' "$pipes/server")
}
