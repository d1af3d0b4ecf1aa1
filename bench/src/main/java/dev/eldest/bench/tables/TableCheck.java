package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Piece;
import dev.eldest.engine.games.chess.Tablebase;

/**
 * Looks whether each value of a table is what the values after all moves make of it, which is how it was not made:
 * forwards, and with no more than the finished tables. Counts what it sees.
 */
final class TableCheck implements ParallelRange.Piecework {
    private static final int MATED = 1;

    private final EndgameTable table;
    private final EndgameIndex index;
    private final Tablebase all;
    private final EndgamePosition men = new EndgamePosition();
    private final EndgameMoves endgameMoves = new EndgameMoves(men);
    private final EndgamePosition after = new EndgamePosition();
    private final EndgamePosition taken = new EndgamePosition();
    private final EndgameMoves replies = new EndgameMoves(after);
    private final TableStatistics tableStatistics = new TableStatistics();
    /** Of the move that was looked at last: whether it is legal, and what it leads to. */
    private boolean legal;

    private int reached;

    /** @param all this table, and those that captures and promotions lead to */
    TableCheck(EndgameTable table, Tablebase all) {
        this.table = table;
        this.all = all;
        index = table.index();
    }

    TableStatistics tableStatistics() {
        return tableStatistics;
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
                && (men.enPassant == 0 || canBeTaken(men, endgameMoves));
    }

    private void check(int number) {
        int value = table.look(men.side, number);
        if (value != byMoves()) {
            tableStatistics.addWrong(men);
        }
        tableStatistics.add(value, men);
    }

    /** The value that the moves make. */
    private int byMoves() {
        int soonest = Integer.MAX_VALUE;
        int latest = 0;
        boolean any = false;
        boolean draws = false;
        for (int round = 0; round < 2; round++) {
            if (round == 0) {
                endgameMoves.findQuiet();
            } else {
                endgameMoves.findConversions();
            }
            for (int i = 0; i < endgameMoves.count(); i++) {
                lookAfter(endgameMoves.get(i), round == 0 && endgameMoves.leaps(endgameMoves.get(i)));
                if (!legal) {
                    continue;
                }
                any = true;
                draws |= reached == EndgameTable.DRAWN;
                if (EndgameTable.wins(reached)) {
                    latest = Math.max(latest, reached + 1);
                } else if (reached != EndgameTable.DRAWN) {
                    soonest = Math.min(soonest, reached + 1);
                }
            }
        }
        if (!any) {
            return men.isAttacked(men.side, men.occupied()) ? MATED : EndgameTable.DRAWN;
        }
        if (soonest < Integer.MAX_VALUE) {
            return soonest;
        }
        return draws ? EndgameTable.DRAWN : latest;
    }

    private void lookAfter(int step, boolean leaps) {
        endgameMoves.convert(step, after);
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
    private boolean canBeTaken(EndgamePosition before, EndgameMoves moves) {
        moves.findConversions();
        for (int i = 0; i < moves.count(); i++) {
            moves.convert(moves.get(i), taken);
            if (EndgameMoves.to(moves.get(i)) == before.enPassant && !taken.isAttacked(before.side, taken.occupied())) {
                return true;
            }
        }
        return false;
    }
}
