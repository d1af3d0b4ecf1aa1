#!/bin/sh
# beside-maven.sh COMMAND...: runs a command in the foreground of a build, and ends it when Maven ends. Maven passes
# Ctrl-C on, but not SIGTERM. If the command fails, the script ends Maven first, because Maven would print a report
# below the command's error message.
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
# Maven sends SIGTERM here when it ends, and prints no report while this script runs.
trap '' TERM
kill "$PPID" 2>/dev/null
while kill -0 "$PPID" 2>/dev/null; do
    sleep 1
done
exit "$status"
