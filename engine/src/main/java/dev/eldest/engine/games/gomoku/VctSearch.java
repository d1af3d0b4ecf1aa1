package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Solver;
import java.util.Arrays;

/**
 * Looks for a win by fours and threes, by proof numbers, depth first: of what is not settled, it goes on where least is
 * to be proven. The attacker plays only what threatens to win; the other side whatever may prevent that.
 */
final class VctSearch {
    private static final int PORTION = 64;
    /** For a win by fours, at each position. */
    private static final int NODES_FOR_FOURS = 300;

    private static final int BITS_FOR_FOURS = 10;

    private static final int NEVER = ProofTable.NEVER;
    private static final int SHAPE = (1 << ThreatLevel.SHAPE_BITS) - 1;
    private static final int FIRST_ROOM = 256;

    private static final Solver.Budget NOTHING_MORE = _ -> false;

    private final ThreatBoard board;
    private final CandidateMoves candidateMoves;
    private final VcfSearch fours;
    private final boolean answeredAround;
    private final ProofTable table;
    private short[] stack = new short[FIRST_ROOM];
    private int stacked;
    private int attacker;
    private Solver.Budget budget;
    private int nodesLeft;
    private boolean spent;

    VctSearch(ThreatBoard board, CandidateMoves candidateMoves, GomokuRule rule, int tableBits) {
        this.board = board;
        this.candidateMoves = candidateMoves;
        fours = new VcfSearch(board, candidateMoves, rule, new VcfTable(BITS_FOR_FOURS));
        answeredAround = rule == GomokuRule.CARO;
        table = new ProofTable(tableBits);
    }

    /** What its tables take on the heap. */
    static int bytes(int tableBits) {
        return ProofTable.bytes(tableBits) + VcfTable.bytes(BITS_FOR_FOURS);
    }

    /**
     * In how many plies the side to move wins, if the other side does its best against this way of winning.
     *
     * @return {@link VcfTable#NOT_WON} if there is no such win, {@link VcfTable#UNKNOWN} if the budget cannot tell
     */
    int find(int side, long key, Solver.Budget most) {
        return find(side, key, most, 0);
    }

    /** {@link #find} with so many nodes. */
    int find(int side, long key, int nodes) {
        return find(side, key, NOTHING_MORE, nodes);
    }

    private int find(int side, long key, Solver.Budget more, int nodes) {
        table.beginSearch();
        attacker = side;
        budget = more;
        nodesLeft = nodes;
        spent = false;
        stacked = 0;
        search(side, key, NEVER, NEVER);
        int place = table.find(key);
        if (spent || place == ProofTable.UNKNOWN) {
            return VcfTable.UNKNOWN;
        }
        return table.proof(place) == 0 ? table.plies(place) : VcfTable.NOT_WON;
    }

    /** In how many plies a position is won that the last search has settled so; else {@link VcfTable#UNKNOWN}. */
    int recall(int side, long key) {
        int place = table.find(key);
        boolean won = place != ProofTable.UNKNOWN && provenForAttacker(place, side);
        return won ? table.plies(place) : VcfTable.UNKNOWN;
    }

    private boolean provenForAttacker(int place, int side) {
        return (side == attacker ? table.proof(place) : table.disproof(place)) == 0;
    }

    /** Searches until one of the numbers of the position reaches its limit. */
    private void search(int side, long key, int proofLimit, int disproofLimit) {
        if (!mayGoOn()) {
            spent = true;
            return;
        }
        if (table.find(key) == ProofTable.UNKNOWN && isSettled(side, key)) {
            return;
        }
        int first = stacked;
        pushMoves(side);
        boolean goesOn = true;
        while (goesOn) {
            goesOn = searchBest(first, side, key, proofLimit, disproofLimit);
        }
        stacked = first;
    }

    /** Turns to the move of which least is to be proven; false if there is nothing to do any more. */
    private boolean searchBest(int first, int side, long key, int proofLimit, int disproofLimit) {
        int best = 0;
        int proof = NEVER;
        int second = NEVER;
        int ofBest = 0;
        int disproof = 0;
        for (int next = first; next < stacked; next++) {
            int place = table.find(after(key, stack[next], side));
            int others = place == ProofTable.UNKNOWN ? 1 : table.proof(place);
            int own = place == ProofTable.UNKNOWN ? 1 : table.disproof(place);
            disproof = Math.min(NEVER, disproof + others);
            if (own < proof) {
                second = proof;
                proof = own;
                best = stack[next];
                ofBest = others;
            } else if (own < second) {
                second = own;
            }
        }
        if (proof >= proofLimit || disproof >= disproofLimit) {
            int plies = proof == 0 || disproof == 0 ? plies(first, side, key) : 0;
            table.put(key, proof, disproof, plies);
            return false;
        }
        board.place(best, side);
        int limit = disproofLimit == NEVER ? NEVER : disproofLimit - disproof + ofBest;
        search(1 - side, after(key, best, side), limit, Math.min(proofLimit, second + 1));
        board.remove(best, side);
        return !spent;
    }

    /** In how many plies the attacker wins: as soon as he can, as late as the other can. */
    private int plies(int first, int side, long key) {
        int plies = side == attacker ? Short.MAX_VALUE : 0;
        for (int next = first; next < stacked; next++) {
            int after = recall(1 - side, after(key, stack[next], side));
            if (after != VcfTable.UNKNOWN) {
                plies = side == attacker ? Math.min(plies, after + 1) : Math.max(plies, after + 1);
            }
        }
        return plies;
    }

    private static long after(long key, int cell, int side) {
        return key ^ GomokuZobrist.of(cell, side) ^ GomokuZobrist.SECOND_TO_MOVE;
    }

    private boolean mayGoOn() {
        while (nodesLeft <= 0 && !spent && budget.spend(PORTION)) {
            nodesLeft += PORTION;
        }
        return --nodesLeft >= 0;
    }

    /** Settles what needs no search, or only one of fours. */
    private boolean isSettled(int side, long key) {
        int other = 1 - side;
        int plies = pliesByFours(side, key);
        if (plies > 0) {
            table.put(key, 0, NEVER, plies);
            return true;
        }
        boolean lost = board.count(other, ThreatLevel.FIVE) > 1 && !answeredAround;
        boolean quiet = side != attacker
                && board.count(other, ThreatLevel.FIVE) + board.count(other, ThreatLevel.OPEN_FOUR) == 0;
        if (quiet) {
            table.put(key, 0, NEVER, 0);
        } else if (lost) {
            table.put(key, NEVER, 0, 2);
        }
        return quiet || lost;
    }

    private int pliesByFours(int side, long key) {
        long before = fours.nodes();
        int win = fours.find(side, key, NODES_FOR_FOURS);
        nodesLeft -= (int) (fours.nodes() - before);
        return win > 0 ? VcfTable.plies(win) : 0;
    }

    private void pushMoves(int side) {
        long[] cells = candidateMoves.choose(side);
        int room = stacked + CellSet.count(cells);
        if (room > stack.length) {
            stack = Arrays.copyOf(stack, 2 * room);
        }
        for (int word = 0; word < cells.length; word++) {
            for (long rest = cells[word]; rest != 0; rest &= rest - 1) {
                int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                if (side != attacker || threatens(board.code(side, cell))) {
                    stack[stacked++] = (short) cell;
                }
            }
        }
    }

    /** Whether a stone of these shapes makes a four or a three. */
    private static boolean threatens(int code) {
        if (ThreatLevel.makesFour(code)) {
            return true;
        }
        for (int rest = code; rest != 0; rest >>>= ThreatLevel.SHAPE_BITS) {
            if ((rest & SHAPE) == LinePattern.THREE) {
                return true;
            }
        }
        return false;
    }
}
