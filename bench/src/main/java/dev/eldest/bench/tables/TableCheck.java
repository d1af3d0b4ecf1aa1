package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.FewMen;
import dev.eldest.engine.games.chess.FewMenIndex;
import dev.eldest.engine.games.chess.FewMenTable;
import dev.eldest.engine.games.chess.FewMenTables;
import dev.eldest.engine.games.chess.Piece;

/**
 * Looks whether each value of a table is what the values after all moves make of it, which is how it was not made:
 * forwards, and with no more than the finished tables. Counts what it sees.
 */
final class TableCheck implements Chunks.Piecework {
    private static final int MATED = 1;

    private final FewMenTable table;
    private final FewMenIndex index;
    private final FewMenTables all;
    private final FewMen men = new FewMen();
    private final Steps steps = new Steps(men);
    private final FewMen after = new FewMen();
    private final FewMen taken = new FewMen();
    private final Steps replies = new Steps(after);
    private final Census census = new Census();
    /** Of the move that was looked at last: whether it is legal, and what it leads to. */
    private boolean legal;

    private int reached;

    /** @param all this table, and those that captures and promotions lead to */
    TableCheck(FewMenTable table, FewMenTables all) {
        this.table = table;
        this.all = all;
        index = table.index();
    }

    Census census() {
        return census;
    }

    @Override
    public void run(int first, int end) {
        for (int side = Piece.WHITE; side <= Piece.BLACK; side++) {
            for (int number = first; number < end; number++) {
                index.place(number, side, men);
                if (isPosition(number)) {
                    check(number);
                }
            }
        }
    }

    private boolean isPosition(int number) {
        long occupied = men.occupied();
        return Long.bitCount(occupied) == men.count
                && index.number(men) == number
                && index.isPassing(number) == (men.enPassant != 0)
                && !men.isAttacked(men.side ^ 1, occupied)
                && (men.enPassant == 0 || canBeTaken(men, steps));
    }

    private void check(int number) {
        int value = table.look(men.side, number);
        if (value != byMoves()) {
            census.addWrong(men);
        }
        census.add(value, men);
    }

    /** The value that the moves make. */
    private int byMoves() {
        int soonest = Integer.MAX_VALUE;
        int latest = 0;
        boolean any = false;
        boolean draws = false;
        for (int round = 0; round < 2; round++) {
            if (round == 0) {
                steps.findQuiet();
            } else {
                steps.findConversions();
            }
            for (int i = 0; i < steps.count(); i++) {
                lookAfter(steps.get(i), round == 0 && steps.leaps(steps.get(i)));
                if (!legal) {
                    continue;
                }
                any = true;
                draws |= reached == FewMenTable.DRAWN;
                if (FewMenTable.wins(reached)) {
                    latest = Math.max(latest, reached + 1);
                } else if (reached != FewMenTable.DRAWN) {
                    soonest = Math.min(soonest, reached + 1);
                }
            }
        }
        if (!any) {
            return men.isAttacked(men.side, men.occupied()) ? MATED : FewMenTable.DRAWN;
        }
        if (soonest < Integer.MAX_VALUE) {
            return soonest;
        }
        return draws ? FewMenTable.DRAWN : latest;
    }

    private void lookAfter(int step, boolean leaps) {
        steps.convert(step, after);
        legal = !after.isAttacked(men.side, after.occupied());
        if (legal) {
            after.enPassant = leaps ? index.passed(after) : 0;
            if (after.enPassant != 0 && !canBeTaken(after, replies)) {
                after.enPassant = 0;
            }
            reached = all.look(after);
        }
    }

    /** Whether the pawn that was pushed last can be taken en passant with the own king safe. */
    private boolean canBeTaken(FewMen before, Steps moves) {
        moves.findConversions();
        for (int i = 0; i < moves.count(); i++) {
            moves.convert(moves.get(i), taken);
            if (Steps.to(moves.get(i)) == before.enPassant && !taken.isAttacked(before.side, taken.occupied())) {
                return true;
            }
        }
        return false;
    }
}
