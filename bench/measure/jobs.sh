#!/bin/bash
# Positions that are handed to a server, as many as its cores take, beside somebody who plays:
# jobs.sh [GAMES [NODES [REST]]]
# First what eldest bench reaches on all cores, by one client a core of the warm server, then the jobs' nodes a second in
# all, and how late a player's answers came who searches for 100 ms and rests for REST seconds (0.4), with the jobs and
# without them.
. "$(dirname "$0")/common.sh"
games=${1:-130} nodes=${2:-10000} rest=${3:-0.4} cores=$(nproc)

"$eldest" match --engine builtin --engine builtin --nodes 200 --games "$games" --random-plies 8 --max-moves 80 \
    --pgn "$pipes/games.pgn" >/dev/null 2>"$pipes/match.log"
serve

# Each client's benches; prints nodes a second of all.
benches() {
    local began=$(milliseconds) client clients=
    for client in $(seq "$cores"); do
        {
            printf 'uci\n'
            for _ in 1 2 3 4 5 6; do printf 'bench\n'; done
            printf 'isready\nquit\n'
        } | (cat; sleep 60) | "$eldest" connect "127.0.0.1:$port" >"$pipes/bench.$client" 2>/dev/null &
        clients="$clients $!"
    done
    for client in $(seq "$cores"); do
        until grep -q readyok "$pipes/bench.$client" 2>/dev/null; do sleep 0.05; done
    done
    local took=$(($(milliseconds) - began))
    kill $clients 2>/dev/null || true
    cat "$pipes"/bench.[0-9]* >"$pipes/benches"
    awk '/nodes/ && /nps/ && !/total/ { for (i = 1; i < NF; i++) { if ($i == "nodes") n += $(i + 1); if ($i == "time") t += $(i + 1) } }
        END { print n / t * 1000 * '"$cores"' }' "$pipes/benches"
}

# So many moves of somebody who plays; notes how many milliseconds after the hundred each answer came.
play() {
    open1 "$eldest" connect "127.0.0.1:$port"
    ask1 uci uciok
    for ((i = 0; i < $1; i++)); do
        echo "position startpos moves d2d4 g8f6" >&3
        local began=$(date +%s%N)
        ask1 "go movetime 100" bestmove
        echo $((($(date +%s%N) - began) / 1000 - 100000)) >>"$2"
        sleep "$rest"
    done
    close1
}

late() {
    sort -n "$1" | awk '{ v[NR] = $1 / 1000 } END { printf "%d answers, %.1f ms late at the median, %.1f at most\n", NR, v[int((NR + 1) / 2)], v[NR] }'
}

analyze() {
    rm -f "$pipes/answers"
    "$eldest" analyze "$1" --server "127.0.0.1:$port" --nodes "$nodes" --output "$pipes/answers" 2>"$pipes/analyze.log"
}

# Until chess is warm.
head -n 400 "$pipes/games.pgn" >"$pipes/few.pgn"
analyze "$pipes/few.pgn"
benches >/dev/null
before=$(benches)
play 10 "$pipes/alone"
echo "a player alone: $(late "$pipes/alone")"

began=$(milliseconds)
analyze "$pipes/games.pgn" &
analysis=$!
(
    while kill -0 "$analysis" 2>/dev/null; do play 5 "$pipes/beside"; done
) &
player=$!
wait "$analysis"
took=$(($(milliseconds) - began))
wait "$player" || true
after=$(benches)
positions=$(($(wc -l <"$pipes/answers") - 1))
searched=$(grep -o '"nodes":[0-9]*' "$pipes/answers" | awk -F: '{ n += $2 } END { printf "%d", n }')
speed=$(awk -v n="$searched" -v t="$took" 'BEGIN { print n / t * 1000 }')
echo "a player beside them: $(late "$pipes/beside")"
echo "bench on all cores: $before nodes a second before, $after after"
echo "jobs: $positions positions, $searched nodes in $took ms, $speed nodes a second"
echo "of bench: $(ratio "$speed" "$(awk -v a="$before" -v b="$after" 'BEGIN { print (a + b) / 2 }')")"
