#!/bin/sh
# Resident set with a memory limit: memory.sh [SECONDS [LIMIT HASH]...], for example memory.sh 60 512m 320 160m 16. For
# each limit, searches with that Hash and two threads. Prints the peak, and the size half a second after Hash drops to 1.
. "$(dirname "$0")/common.sh"
seconds=${1:-60}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- 512m 320 160m 16

# resident NAME: prints a figure of the engine's /proc/PID/status in MB.
resident() {
    awk -v name="$1:" '$1 == name { printf "%.0f\n", $2 / 1024 }' "/proc/$engine1/status"
}

while [ $# -gt 1 ]; do
    open1 "$eldest" uci --memory "$1"
    echo "setoption name Hash value $2" >&3
    echo "setoption name Threads value 2" >&3
    echo "position $kiwipete" >&3
    ask1 "go movetime $((seconds * 1000))" bestmove
    peak=$(resident VmHWM)
    searching=$(resident VmRSS)
    echo "setoption name Hash value 1" >&3
    ask1 isready readyok
    sleep 0.5
    echo "--memory $1, Hash $2: peak $peak MB, after the search $searching MB, with Hash 1 $(resident VmRSS) MB"
    close1
    shift 2
done
