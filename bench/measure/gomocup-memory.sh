#!/bin/sh
# The peak resident set of bin/pbrain-eldest, which a manager allows 350 MB and two threads, in games against itself
# that last 5 minutes together, or SECONDS: gomocup-memory.sh [SECONDS [BYTES]]. Each has 5 minutes for a game, and half
# a minute for a move.
. "$(dirname "$0")/common.sh"
seconds=${1:-300}
bytes=${2:-367001600}
brain="${eldest%/*}/pbrain-eldest"
games=0

# move1 QUESTION: sets $answer to what comes of it, be it a move or not. move2 likewise.
move1() {
    echo "$1" >&3
    while read -r answer <&4; do
        case $answer in MESSAGE* | DEBUG*) ;; *) return ;; esac
    done
}

move2() {
    echo "$1" >&5
    while read -r answer <&6; do
        case $answer in MESSAGE* | DEBUG*) ;; *) return ;; esac
    done
}

# left SIDE: the milliseconds that its clock shows.
left() {
    echo $((300000 - spent$1))
}

# turn SIDE QUESTION: asks on the clock.
turn() {
    before=$(milliseconds)
    "move$1" "INFO time_left $(left "$1")
$2"
    eval "spent$1=\$((spent$1 + \$(milliseconds) - before))"
}

play() {
    spent1=0
    spent2=0
    move1 RESTART
    move2 RESTART
    turn 1 BEGIN
    side=2
    while [ $(($(milliseconds) - began)) -lt $((1000 * seconds)) ]; do
        turn "$side" "TURN $answer"
        case $answer in ERROR*) return ;; esac
        side=$((3 - side))
    done
}

peak() {
    awk '$1 == "VmHWM:" { printf "%.1f\n", $2 / 1024 }' "/proc/$1/status"
}

open1 "$brain"
open2 "$brain"
told="INFO max_memory $bytes
INFO thread_num 2
INFO timeout_match 300000
INFO timeout_turn 30000"
move1 "START 20"
echo "$told" >&3
move2 "START 20"
echo "$told" >&5
began=$(milliseconds)
while [ $(($(milliseconds) - began)) -lt $((1000 * seconds)) ]; do
    play
    games=$((games + 1))
done
echo "INFO max_memory $bytes, 2 threads, $games games in $seconds s:" \
    "peak $(peak "$engine1") and $(peak "$engine2") MB of $((bytes / 1048576))"
echo END >&3
echo END >&5
wait "$engine1" "$engine2" || true
