package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Piece;

/** One pass of the retrograde analysis: from all positions of one value to the positions with the next value. */
final class RetrogradePass implements ParallelRange.Piecework {
    private final TableDraft draft;
    private final int value;
    private final byte next;
    private final EndgamePosition position = new EndgamePosition();
    private final EndgameMoves backward = new EndgameMoves(position);
    private final EndgameMoves forward = new EndgameMoves(position);
    private boolean found;

    RetrogradePass(TableDraft draft, int value) {
        this.draft = draft;
        this.value = value;
        next = (byte) (value + 1);
    }

    /** Returns whether a position with the next value was found. */
    boolean found() {
        return found;
    }

    @Override
    public void run(int first, int end) {
        for (int side = Piece.WHITE; side <= Piece.BLACK; side++) {
            byte[] values = draft.values[side];
            byte[] conversions = draft.conversions[side];
            for (int number = first; number < end; number++) {
                if (values[number] == value) {
                    stepBack(side, number);
                } else if (values[number] == EndgameTable.DRAWN && conversions[number] == next) {
                    draft.index.setUp(number, side, position);
                    settle(number);
                }
            }
        }
    }

    private void stepBack(int side, int number) {
        draft.index.setUp(number, side, position);
        int enPassant = position.enPassant;
        if (enPassant != 0) {
            backward.findDoubleStepOrigin();
        } else {
            backward.findBackwardMoves();
        }
        for (int i = 0; i < backward.count(); i++) {
            int step = backward.get(i);
            int from = position.squares[EndgameMoves.pieceIndex(step)];
            if (enPassant == 0 && backward.isDoubleStep(step) && enPassantNumber() != EndgameIndex.NONE) {
                continue;
            }
            backward.make(step);
            settleWithEnPassant();
            backward.unmake(step, from, enPassant);
        }
    }

    /** Settles the position, and its twin with an en passant square if the last move allows the capture. */
    private void settleWithEnPassant() {
        settle(draft.index.number(position));
        int passing = enPassantNumber();
        if (passing != EndgameIndex.NONE) {
            position.enPassant = draft.index.enPassantSquare(position);
            settle(passing);
            position.enPassant = 0;
        }
    }

    /**
     * Returns the number of this position with the en passant square of a double step just made, or
     * {@link EndgameIndex#NONE}.
     */
    private int enPassantNumber() {
        int passed = draft.index.enPassantSquare(position);
        if (passed == 0) {
            return EndgameIndex.NONE;
        }
        position.enPassant = passed;
        int number = draft.index.number(position);
        position.enPassant = 0;
        return number == EndgameIndex.NONE || draft.values[position.side][number] == TableDraft.INVALID
                ? EndgameIndex.NONE
                : number;
    }

    /** Sets the next value if the position has none yet, and it wins or all its moves lose. */
    private void settle(int number) {
        if (number == EndgameIndex.NONE || draft.values[position.side][number] != EndgameTable.DRAWN) {
            return;
        }
        if (EndgameTable.wins(next) || loses(number)) {
            draft.values[position.side][number] = next;
            found = true;
        }
    }

    /** Returns whether all moves lead to positions that the other side wins in at most {@code value} plies. */
    private boolean loses(int number) {
        byte conversion = draft.conversions[position.side][number];
        if (conversion == TableDraft.CONVERSION_DRAWS || EndgameTable.wins(conversion) || conversion > next) {
            return false;
        }
        byte[] replies = draft.values[position.side ^ 1];
        int enPassant = position.enPassant;
        forward.findQuiet();
        for (int i = 0; i < forward.count(); i++) {
            int step = forward.get(i);
            int from = position.squares[EndgameMoves.pieceIndex(step)];
            boolean leaps = forward.isDoubleStep(step);
            forward.make(step);
            int after = leaps ? enPassantNumber() : EndgameIndex.NONE;
            after = after == EndgameIndex.NONE ? draft.index.number(position) : after;
            forward.unmake(step, from, enPassant);
            if (after != EndgameIndex.NONE
                    && replies[after] != TableDraft.INVALID
                    && !EndgameTable.wins(replies[after])) {
                return false;
            }
        }
        return true;
    }
}
