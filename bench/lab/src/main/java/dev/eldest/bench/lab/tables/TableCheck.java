package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Piece;
import dev.eldest.engine.games.chess.Tablebase;

/**
 * Checks that each value of a table follows from the values after all moves. Unlike the generator it works forwards,
 * and reads finished tables only. Counts the values. Not thread-safe; each thread has its own.
 */
final class TableCheck implements ParallelRange.Piecework {
    private static final int MATED = 1;

    private final EndgameTable table;
    private final EndgameIndex index;
    private final Tablebase all;
    private final EndgamePosition position = new EndgamePosition();
    private final EndgameMoves moves = new EndgameMoves(position);
    private final EndgamePosition after = new EndgamePosition();
    private final EndgamePosition taken = new EndgamePosition();
    private final EndgameMoves replies = new EndgameMoves(after);
    private final TableStatistics statistics = new TableStatistics();
    /** Results of {@link #probeAfter}: whether the move is legal, and the value after it. */
    private boolean legal;

    private int reached;

    /** @param all this table and those that captures and promotions lead to */
    TableCheck(EndgameTable table, Tablebase all) {
        this.table = table;
        this.all = all;
        index = table.index();
    }

    TableStatistics statistics() {
        return statistics;
    }

    @Override
    public void run(int first, int end) {
        for (int side = Piece.WHITE; side <= Piece.BLACK; side++) {
            for (int number = first; number < end; number++) {
                index.setUp(number, side, position);
                if (isPosition(number)) {
                    check(number);
                }
            }
        }
    }

    private boolean isPosition(int number) {
        long occupied = position.occupied();
        return Long.bitCount(occupied) == position.count
                && index.number(position) == number
                && index.isEnPassant(number) == (position.enPassant != 0)
                && !position.isAttacked(position.side ^ 1, occupied)
                && (position.enPassant == 0 || moves.canCaptureEnPassant(taken));
    }

    private void check(int number) {
        int value = table.probe(position.side, number);
        if (value != byMoves()) {
            statistics.addWrong(position);
        }
        statistics.add(value, position);
    }

    /** Returns the value of the position from the values after its moves. */
    private int byMoves() {
        int soonest = Integer.MAX_VALUE;
        int latest = 0;
        boolean any = false;
        boolean draws = false;
        for (int round = 0; round < 2; round++) {
            if (round == 0) {
                moves.findQuiet();
            } else {
                moves.findConversions();
            }
            for (int i = 0; i < moves.count(); i++) {
                probeAfter(moves.get(i), round == 0 && moves.isDoubleStep(moves.get(i)));
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
            return position.isAttacked(position.side, position.occupied()) ? MATED : EndgameTable.DRAWN;
        }
        if (soonest < Integer.MAX_VALUE) {
            return soonest;
        }
        return draws ? EndgameTable.DRAWN : latest;
    }

    private void probeAfter(int step, boolean leaps) {
        moves.convert(step, after);
        legal = !after.isAttacked(position.side, after.occupied());
        if (legal) {
            after.enPassant = leaps ? index.enPassantSquare(after) : 0;
            if (after.enPassant != 0 && !replies.canCaptureEnPassant(taken)) {
                after.enPassant = 0;
            }
            reached = all.probe(after);
        }
    }
}
