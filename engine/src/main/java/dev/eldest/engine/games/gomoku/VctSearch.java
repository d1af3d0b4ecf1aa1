package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Solver;
import java.util.Arrays;

/**
 * Searches a win by fours and threes (VCT), with depth-first proof-number search: it continues with the unsettled
 * position that needs the fewest proofs. The attacker plays only moves that threaten to win, the other side all moves
 * that may prevent it.
 */
final class VctSearch {
    private static final int PORTION = 64;
    /** Node limit of the VCF search at each position. */
    private static final int NODES_FOR_FOURS = 300;

    private static final int BITS_FOR_FOURS = 10;

    private static final int NEVER = ProofTable.NEVER;
    private static final int FIRST_ROOM = 256;

    private static final Solver.Budget NO_BUDGET = _ -> false;

    private final ThreatBoard board;
    private final CandidateMoves candidateMoves;
    private final VcfSearch fours;
    private final boolean answeredAround;
    private final ProofTable table;
    private short[] stack = new short[FIRST_ROOM];
    private int stackSize;
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

    /** Returns the size of its tables on the heap in bytes. */
    static int bytes(int tableBits) {
        return ProofTable.bytes(tableBits) + VcfTable.bytes(BITS_FOR_FOURS);
    }

    /**
     * Finds a win of the side to move against the best defence.
     *
     * @return the plies to the win, {@link VcfTable#NOT_WON} if there is none, {@link VcfTable#UNKNOWN} if the budget
     *     is exhausted
     */
    int find(int side, long key, Solver.Budget more) {
        return find(side, key, more, 0);
    }

    /** Calls {@link #find} with a node limit. */
    int find(int side, long key, int nodes) {
        return find(side, key, NO_BUDGET, nodes);
    }

    private int find(int side, long key, Solver.Budget more, int nodes) {
        table.beginSearch();
        attacker = side;
        budget = more;
        nodesLeft = nodes;
        spent = false;
        stackSize = 0;
        search(side, key, NEVER, NEVER);
        int slot = table.find(key);
        if (spent || slot == ProofTable.UNKNOWN) {
            return VcfTable.UNKNOWN;
        }
        return table.proof(slot) == 0 ? table.plies(slot) : VcfTable.NOT_WON;
    }

    /** Returns the plies to the win of a position that the last search has settled; else {@link VcfTable#UNKNOWN}. */
    int lookup(int side, long key) {
        int slot = table.find(key);
        boolean won = slot != ProofTable.UNKNOWN && provenForAttacker(slot, side);
        return won ? table.plies(slot) : VcfTable.UNKNOWN;
    }

    private boolean provenForAttacker(int slot, int side) {
        return (side == attacker ? table.proof(slot) : table.disproof(slot)) == 0;
    }

    /** Searches until one of the position's proof numbers reaches its limit. */
    private void search(int side, long key, int proofLimit, int disproofLimit) {
        if (!spendNode()) {
            spent = true;
            return;
        }
        if (table.find(key) == ProofTable.UNKNOWN && isSettled(side, key)) {
            return;
        }
        int first = stackSize;
        pushMoves(side);
        boolean goesOn = true;
        while (goesOn) {
            goesOn = searchBest(first, side, key, proofLimit, disproofLimit);
        }
        stackSize = first;
    }

    /** Searches the move with the least proof number. Returns false if the position is done. */
    private boolean searchBest(int first, int side, long key, int proofLimit, int disproofLimit) {
        int best = 0;
        int proof = NEVER;
        int second = NEVER;
        int bestDisproof = 0;
        int disproof = 0;
        for (int next = first; next < stackSize; next++) {
            int slot = table.find(after(key, stack[next], side));
            int others = slot == ProofTable.UNKNOWN ? 1 : table.proof(slot);
            int own = slot == ProofTable.UNKNOWN ? 1 : table.disproof(slot);
            disproof = Math.min(NEVER, disproof + others);
            if (own < proof) {
                second = proof;
                proof = own;
                best = stack[next];
                bestDisproof = others;
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
        int limit = disproofLimit == NEVER ? NEVER : disproofLimit - disproof + bestDisproof;
        search(1 - side, after(key, best, side), limit, Math.min(proofLimit, second + 1));
        board.remove(best, side);
        return !spent;
    }

    /** Returns the plies to the win: the minimum for the attacker, the maximum for the other side. */
    private int plies(int first, int side, long key) {
        int plies = side == attacker ? Short.MAX_VALUE : 0;
        for (int next = first; next < stackSize; next++) {
            int after = lookup(1 - side, after(key, stack[next], side));
            if (after != VcfTable.UNKNOWN) {
                plies = side == attacker ? Math.min(plies, after + 1) : Math.max(plies, after + 1);
            }
        }
        return plies;
    }

    private static long after(long key, int cell, int side) {
        return key ^ GomokuZobrist.of(cell, side) ^ GomokuZobrist.SECOND_TO_MOVE;
    }

    private boolean spendNode() {
        while (nodesLeft <= 0 && !spent && budget.spend(PORTION)) {
            nodesLeft += PORTION;
        }
        return --nodesLeft >= 0;
    }

    /** Settles a position that needs no search or only a VCF search. */
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
        long[] cells = candidateMoves.candidates(side);
        int room = stackSize + CellSet.count(cells);
        if (room > stack.length) {
            stack = Arrays.copyOf(stack, 2 * room);
        }
        for (int word = 0; word < cells.length; word++) {
            for (long rest = cells[word]; rest != 0; rest &= rest - 1) {
                int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                if (side != attacker || threatens(board.code(side, cell))) {
                    stack[stackSize++] = (short) cell;
                }
            }
        }
    }

    /** Returns whether a stone with this code makes a four or a three. */
    private static boolean threatens(int code) {
        if (ThreatLevel.makesFour(code)) {
            return true;
        }
        for (int rest = code; rest != 0; rest >>>= ThreatLevel.PATTERN_BITS) {
            if ((rest & ThreatLevel.PATTERN_MASK) == LinePattern.THREE) {
                return true;
            }
        }
        return false;
    }
}
