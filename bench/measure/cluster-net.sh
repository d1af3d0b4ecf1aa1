#!/bin/bash
# Tests a cluster on a bad network: cluster-net.sh [SECONDS [MILLISECONDS [PERCENT]]] (default: 60 200 5)
# Starts four members of one core each, with TLS, each in its own network namespace, with clocks up to ten minutes
# apart. Clients play on three members and send jobs to two. There are four phases of SECONDS each: a good network; one
# that delays each packet by MILLISECONDS and loses PERCENT of them; the last member cut off; and all connected again.
# Every member, also the one cut off, must answer each go and each job exactly once, and at the end all must see all.
# Needs root, ip (Debian: iproute2), ethtool, python3, faketime and curl. Removes its namespaces at the end, also when
# interrupted, and changes nothing outside them.
. "$(dirname "$0")/common.sh"
for program in ip ethtool python3 faketime curl; do need "$program"; done
[ "$(id -u)" = 0 ] || {
    echo "network namespaces need root" >&2
    exit 1
}
seconds=${1:-60} delay=${2:-200} loss=${3:-5}
members=4 moves=2000 job_millis=300 jobs=40
skews=(0 0 +5m -5m 0)
net=eldest$$ clients=

clean_up() {
    for signal in TERM KILL; do
        for i in $(seq "$members") hub; do
            ip netns pids "$net-$i" 2>/dev/null | xargs -r kill -s "$signal" 2>/dev/null || true
        done
        sleep 2
    done
    for i in $(seq "$members") hub; do ip netns del "$net-$i" 2>/dev/null || true; done
    rm -rf "$pipes"
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP

# at NUMBER COMMAND...: runs a command in a member's namespace.
at() {
    local member=$1
    shift
    ip netns exec "$net-$member" "$@"
}

# carry MILLISECONDS PERCENT INTERFACE...: sets delay, loss and the interfaces that are cut off.
carry() {
    echo "$@" >"$pipes/network.new"
    mv "$pipes/network.new" "$pipes/network"
}

# The members' addresses are 10.77.0.1 and following. The switch has its own namespace.
set_up() {
    ip netns add "$net-hub"
    for i in $(seq "$members"); do
        ip netns add "$net-$i"
        ip -n "$net-$i" link add eth type veth peer name "to$i" netns "$net-hub"
        ip -n "$net-$i" addr add "10.77.0.$i/24" dev eth
        ip -n "$net-$i" link set eth up
        ip -n "$net-$i" link set lo up
        at "$i" ethtool -K eth tx off tso off gso off gro off >/dev/null
        ip -n "$net-hub" link set "to$i" up
        at hub ethtool -K "to$i" tx off tso off gso off gro off >/dev/null
    done
    carry 0 0
    at hub python3 "$root/bench/measure/bad-network.py" "$pipes/network" $(seq -f 'to%g' "$members") &
}

serve_all() {
    local others=$(seq -s , -f '10.77.0.%g:7901' "$members")
    "$eldest" cluster-keys init "$pipes/keys" $(seq -f 'm%g' "$members") >/dev/null
    for i in $(seq "$members"); do
        local clock=()
        [ "${skews[$i]}" = 0 ] || clock=(env FAKETIME_DONT_FAKE_MONOTONIC=1 faketime -f "${skews[$i]}")
        at "$i" "${clock[@]}" "$eldest" serve --port 7878 --threads 1 --hash 16 --memory 400m --metrics-port 9878 \
            --cluster net --cluster-host "10.77.0.$i" --cluster-port 7901 --join "$others" \
            --cluster-keys "$pipes/keys/m$i.p12" >"$pipes/out$i" 2>"$pipes/log$i" &
        until grep -q ' listens on ' "$pipes/out$i"; do sleep 0.2; done
    done
}

# figure NUMBER NAME: prints a metric of a member; NAME includes its labels.
figure() {
    at "$1" curl -s http://127.0.0.1:9878/metrics | awk -v name="$2" '$1 == name { sum += $2 } END { print sum + 0 }'
}

# sum NAME WHAT: prints a cluster metric, summed over all members.
sum() {
    for i in $(seq "$members"); do figure "$i" "eldest_cluster_$1{what=\"$2\"}"; done | awk '{ sum += $1 } END { print sum }'
}

# await OTHERS: waits until each member sees OTHERS members; sets $took to the seconds.
await() {
    local began=$(milliseconds)
    for i in $(seq "$members"); do
        until [ "$(figure "$i" eldest_cluster_members)" = "$1" ]; do
            sleep 0.2
            [ $(($(milliseconds) - began)) -lt 120000 ] || {
                echo "member $i sees $(figure "$i" eldest_cluster_members) others after two minutes" >&2
                tail -n 5 "$pipes"/log* >&2
                exit 1
            }
        done
    done
    took=$(ratio $(($(milliseconds) - began)) 1000)
}

# play: a client of the local member; plays until the last phase ends. Prints a line per move: phase, answers,
# milliseconds late.
play() {
    exec 3<>/dev/tcp/127.0.0.1/7878
    echo uci >&3
    while read -r line <&3 && [ "${line%$'\r'}" != uciok ]; do :; done
    local phase began late answers
    while phase=$(cat "$pipes/phase") && [ "$phase" != end ]; do
        began=$(milliseconds) answers=0
        printf 'position startpos moves e2e4\ngo movetime %d\n' "$moves" >&3
        while read -r -t 60 line <&3; do
            case $line in bestmove*)
                [ "$answers" = 0 ] && late=$(($(milliseconds) - began - moves)) && echo isready >&3
                answers=$((answers + 1))
                ;;
            readyok*) break ;;
            esac
        done
        echo "$phase $answers $late"
    done
}
export -f play milliseconds
export pipes moves

# work MEMBER: sends batches of jobs until the last phase ends. Prints a line per batch: phase, jobs answered, lines,
# milliseconds.
work() {
    local phase began
    while phase=$(cat "$pipes/phase") && [ "$phase" != end ]; do
        seq "$jobs" | awk -v millis="$job_millis" \
            '{ printf "{\"id\":%d,\"limits\":{\"movetime\":%d}}\n", $1, millis }' >"$pipes/batch$1"
        began=$(milliseconds)
        at "$1" curl -s --max-time 300 -X POST -H 'Content-Type: application/x-ndjson' -T "$pipes/batch$1" \
            http://127.0.0.1:7878/analyze >"$pipes/answers$1"
        echo "$phase $(grep -o '"id":[0-9]*' "$pipes/answers$1" | sort -u | wc -l) $(wc -l <"$pipes/answers$1")" \
            "$(($(milliseconds) - began))"
    done
}

# phase NAME: begins a phase and waits until it ends.
phase() {
    echo "$1" >"$pipes/phase.new"
    mv "$pipes/phase.new" "$pipes/phase"
    sleep "$seconds"
}

set_up
serve_all
await $((members - 1))
echo "clocks apart by ${skews[*]:1}; all see all after $took s"
echo calm >"$pipes/phase"
# The clients of members 1 and 2 need more cores than these have; the other members' cores are free.
for i in 1 1 2 2 "$members"; do
    at "$i" bash -c play >>"$pipes/played" &
    clients="$clients $!"
done
for i in $((members - 1)) "$members"; do
    work "$i" >>"$pipes/worked" &
    clients="$clients $!"
done
phase calm
carry "$delay" "$loss"
phase slow
carry 0 0 "to$members"
phase apart
smaller=$(figure "$members" eldest_cluster_members) larger=$(figure 1 eldest_cluster_members)
carry 0 0
await $((members - 1))
echo "cut off: the larger part sees $larger others, the smaller $smaller; connected: all see all after $took s"
phase again
echo end >"$pipes/phase"
wait $clients
clients=
for name in calm slow apart again; do
    awk -v name="$name" '$1 == name { print $3 }' "$pipes/played" | sort -n >"$pipes/late"
    awk -v name="$name" '$1 == name { all++; once += $2 == 1 } END { printf "%s: %d of %d moves answered once", name, once, all }' "$pipes/played"
    awk '{ v[NR] = $1 } END { printf ", late by %d ms (median), %d (99 %%), %d (max)", v[int((NR + 1) / 2)], v[int(NR * 0.99 + 0.99)], v[NR] }' "$pipes/late"
    awk -v name="$name" -v jobs="$jobs" '$1 == name { sent += jobs; answered += $2; lines += $3; ms += $4 }
        END { printf "; %d of %d jobs answered in %d lines\n", answered, sent, lines }' "$pipes/worked"
done
for what in jobs searches; do
    echo "$what: $(sum delegated_total "$what") delegated, $(sum restarted_total "$what") restarted"
done
wrong=$(awk '$2 != 1' "$pipes/played" | wc -l)
lost=$(awk -v jobs="$jobs" '$2 != jobs || $3 != jobs' "$pipes/worked" | wc -l)
faults=$(grep -c -i ' error ' "$pipes"/log* | awk -F: '{ sum += $2 } END { print sum }')
[ "$wrong" = 0 ] && [ "$lost" = 0 ] && [ "$faults" = 0 ] || {
    echo "$wrong moves and $lost batches of jobs not answered exactly once, $faults faults" >&2
    grep -h -i ' error ' "$pipes"/log* | head >&2
    exit 1
}
