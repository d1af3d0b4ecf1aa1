#!/bin/sh
# Nodes per millisecond of CPU time at gomoku: gomoku-nps.sh [RUNS] [NODES]. CPU time is user and system time of all
# threads, with the compiler's. The positions have 15 to 40 stones, the first nine on 15x15, the others on 20x20, and
# the engine is warm. OPTIONS holds lines of setoption.
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/nps.sh"
runs=${1:-3}
nodes=${2:-300000}
positions="fen 15/15/15/15/15/15/15/15/7x3x3/8oxxx3/8ooox3/8xxoo3/8o6/15/15 o
fen 15/15/15/15/15/7o1x5/7xxo5/6x2x5/6oxo6/6xooo5/8xox4/10o4/15/15/15 x
fen 15/15/15/15/8x6/6x1ox5/6o1oxo4/6x1oox4/5oxoo1x4/7xxo5/10x4/15/15/15/15 o
fen 15/7x7/6ooo6/5oxo1o5/5xxoxxo4/4x1xxo6/5o1oxx5/9x5/10o4/15/15/15/15/15/15 x
fen 15/15/15/15/15/2ox11/2x1x10/3ox10/3ooxx1oo5/3xxooo1x5/3o1xx1o6/5oxxx6/7o7/15/15 o
fen 15/3o1o9/4x10/3xox1o7/2x1o1xx7/4xo1x7/2xoo1oxo6/4oxox7/4xxxo7/5oo8/15/15/15/15/15 x
fen 15/15/15/15/15/15/6x8/5ooox6/5x1xo1x4/6oxxox4/4o1xooxoox2/5xxoooox3/7oxx5/11x3/15 o
fen 4x10/4o10/4ox9/4o1x8/1x2ox1x7/1xoxx1o1x6/1xooooxo1o5/3xoxxo7/2x1o2x7/4xo9/6o8/7o7/15/15/15 x
fen 15/15/15/15/15/6xxo6/5xooox5/4ooxxxo5/6xoo1x4/3o2xxoooox2/1oxxx1oo1xx4/8xxo4/8o1o4/7x7/15 x
fen 20/20/20/20/20/20/20/20/20/9x10/20/6oxxo10/7o3x8/7xooo1x7/9x1x1o6/9o10/20/20/20/20 x
fen 20/20/20/20/20/20/20/20/10x9/9oo9/6x1oox9/7oxxxo8/8oxxx8/8ooox8/20/20/20/20/20/20 x
fen 20/20/20/20/20/20/20/20/20/20/20/20/8xx10/9ox9/4o1oox11/3o1oxxo11/4oxxo1x10/3xxooo12/5xx13/20 o"

for _ in $(seq "$runs"); do
    measure eldest "setoption name UCI_Variant value gomoku
${OPTIONS:-}" "$eldest" uci
done
echo "$(median "$pipes/eldest.warm") nodes per ms of CPU"
