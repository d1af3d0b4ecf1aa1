#!/bin/sh
# Peak resident set of bin/pbrain-eldest: gomocup-memory.sh [SECONDS [BYTES]]. It plays against itself for SECONDS (300)
# with two threads and BYTES (350 MB) as max_memory. Each side has 5 minutes per game and 30 seconds per move.
. "$(dirname "$0")/common.sh"
seconds=${1:-300}
bytes=${2:-367001600}
brain="${eldest%/*}/pbrain-eldest"
games=0

# move1 COMMAND: sets $answer to the reply, a move or an error. move2 likewise.
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

# left SIDE: prints the milliseconds on its clock.
left() {
    echo $((300000 - spent$1))
}

# turn SIDE COMMAND: sends a command and counts the time of the reply.
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
settings="INFO max_memory $bytes
INFO thread_num 2
INFO timeout_match 300000
INFO timeout_turn 30000"
move1 "START 20"
echo "$settings" >&3
move2 "START 20"
echo "$settings" >&5
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
