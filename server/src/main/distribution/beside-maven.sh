#!/bin/sh
# beside-maven.sh COMMAND...: runs a command in the foreground of a build, and ends it when Maven ends. Maven passes
# Ctrl-C on, but tells its children nothing when it is itself asked to end with SIGTERM. A command that fails has said
# why, and Maven would bury that sentence under a report of its own: so Maven is ended first.
"$@" &
command=$!
trap 'kill "$command" 2>/dev/null' INT TERM HUP
while kill -0 "$command" 2>/dev/null && kill -0 "$PPID" 2>/dev/null; do
    sleep 1 &
    wait $!
done
kill "$command" 2>/dev/null
wait "$command" && exit
status=$?
# When Maven ends it sends SIGTERM here, too, and reports nothing as long as this goes on.
trap '' TERM
kill "$PPID" 2>/dev/null
while kill -0 "$PPID" 2>/dev/null; do
    sleep 1
done
exit "$status"
