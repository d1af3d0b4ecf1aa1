package dev.eldest.engine.games.xiangqi;

/** Where horses and elephants go, looked up by which of the four points around them that matter are taken. */
final class LeaperAttacks {
    private static final int WAYS = 4;
    private static final int[][] LEGS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] EYES = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    static final LeaperAttacks HORSE = new LeaperAttacks(XiangqiPiece.HORSE, LEGS);
    /** An elephant stands on its side's half, which tells whose it is. */
    static final LeaperAttacks ELEPHANT = new LeaperAttacks(XiangqiPiece.ELEPHANT, EYES);

    /** By point and way, the point that must be free. */
    private final byte[] gates = new byte[Points.NUMBERS * WAYS];
    /** By point, what is taken, and half. */
    private final long[] targets = new long[Points.NUMBERS * (1 << WAYS) * 2];

    private LeaperAttacks(int kind, int[][] ways) {
        for (int point = 0; point < Points.NUMBERS; point++) {
            if (Points.exists(point)) {
                fillGates(point, ways);
                int man = XiangqiPiece.of(Points.high(point) == 0 ? XiangqiPiece.RED : XiangqiPiece.BLACK, kind);
                for (int taken = 0; taken < 1 << WAYS; taken++) {
                    fillTargets(man, point, taken);
                }
            }
        }
    }

    private void fillGates(int point, int[][] ways) {
        for (int way = 0; way < WAYS; way++) {
            gates[point * WAYS + way] =
                    (byte) Points.ofOrNowhere(Points.file(point) + ways[way][0], Points.rank(point) + ways[way][1]);
        }
    }

    private void fillTargets(int man, int from, int taken) {
        long low = 0;
        long high = 0;
        for (int way = 0; way < WAYS; way++) {
            int gate = gates[from * WAYS + way];
            if ((taken >> way & 1) != 0 && gate != Points.NOWHERE) {
                low |= Points.low(gate);
                high |= Points.high(gate);
            }
        }
        for (int half = 0; half < 2; half++) {
            for (long rest = AttackTables.targets(man, from, half); rest != 0; rest &= rest - 1) {
                int to = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest);
                if (AttackTables.menBetween(to, from, low, high) == 0) {
                    targets[(from * (1 << WAYS) + taken) * 2 + half] |= rest & -rest;
                }
            }
        }
    }

    /** Where to look up the low half of the targets; the high half comes next. */
    int index(int from, long low, long high) {
        int gate = from * WAYS;
        int taken = taken(gates[gate], low, high)
                | taken(gates[gate + 1], low, high) << 1
                | taken(gates[gate + 2], low, high) << 2
                | taken(gates[gate + 3], low, high) << 3;
        return (from << WAYS | taken) << 1;
    }

    private static int taken(int point, long low, long high) {
        return (int) ((point >> Points.HALF_SHIFT == 0 ? low : high) >>> point) & 1;
    }

    long targets(int index) {
        return targets[index];
    }
}
