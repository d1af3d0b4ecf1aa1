#!/bin/sh
# beside-maven.sh COMMAND...: runs a command in the foreground of a build, and ends it when Maven ends. Maven passes
# Ctrl-C on, but tells its children nothing when it is itself asked to end with SIGTERM.
"$@" &
command=$!
trap 'kill "$command" 2>/dev/null' INT TERM HUP
while kill -0 "$command" 2>/dev/null && kill -0 "$PPID" 2>/dev/null; do
    sleep 1 &
    wait $!
done
kill "$command" 2>/dev/null
wait "$command"
