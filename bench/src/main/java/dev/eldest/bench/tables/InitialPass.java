package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Piece;
import dev.eldest.engine.games.chess.Tablebase;

/** The first look at each position: whether there is such a thing, whether it is mate, what captures are worth. */
final class InitialPass implements ParallelRange.Piecework {
    private static final byte MATED = 1;

    private final TableDraft tableDraft;
    private final Tablebase known;
    private final EndgamePosition men = new EndgamePosition();
    private final EndgameMoves endgameMoves = new EndgameMoves(men);
    private final EndgamePosition after = new EndgamePosition();
    /** Whether the last look has found a capture or promotion. */
    private boolean converts;

    InitialPass(TableDraft tableDraft, Tablebase known) {
        this.tableDraft = tableDraft;
        this.known = known;
    }

    @Override
    public void run(int first, int end) {
        for (int side = Piece.WHITE; side <= Piece.BLACK; side++) {
            for (int number = first; number < end; number++) {
                look(side, number);
            }
        }
    }

    private void look(int side, int number) {
        tableDraft.index.place(number, side, men);
        if (!isAllowed(number)) {
            tableDraft.values[side][number] = TableDraft.NONE;
            return;
        }
        tableDraft.conversions[side][number] = conversion();
        if (!converts && !hasQuietMove() && men.isAttacked(side, men.occupied())) {
            tableDraft.values[side][number] = MATED;
        }
    }

    private boolean isAllowed(int number) {
        long occupied = men.occupied();
        boolean apart = Long.bitCount(occupied) == men.count;
        boolean meant = apart && tableDraft.index.number(men) == number;
        if (!meant || men.isAttacked(men.side ^ 1, occupied)) {
            return false;
        }
        // A number behind the others stands for a pawn that can be taken en passant, or for nothing.
        return !tableDraft.index.isPassing(number) || men.enPassant != 0 && canPass();
    }

    /** Whether the capture en passant leaves the own king safe. */
    private boolean canPass() {
        endgameMoves.findConversions();
        for (int i = 0; i < endgameMoves.count(); i++) {
            if (EndgameMoves.to(endgameMoves.get(i)) == men.enPassant) {
                endgameMoves.convert(endgameMoves.get(i), after);
                if (!after.isAttacked(men.side, after.occupied())) {
                    return true;
                }
            }
        }
        return false;
    }

    private byte conversion() {
        converts = false;
        boolean safe = false;
        int soonest = Byte.MAX_VALUE;
        int latest = 0;
        endgameMoves.findConversions();
        for (int i = 0; i < endgameMoves.count(); i++) {
            endgameMoves.convert(endgameMoves.get(i), after);
            if (after.isAttacked(men.side, after.occupied())) {
                continue;
            }
            converts = true;
            int value = known.look(after);
            if (value == Tablebase.UNKNOWN) {
                throw new IllegalStateException("a table is missing for " + tableDraft.index.materialSignature());
            }
            if (value == EndgameTable.DRAWN) {
                safe = true;
            } else if (EndgameTable.wins(value)) {
                latest = Math.max(latest, value + 1);
            } else {
                soonest = Math.min(soonest, value + 1);
            }
        }
        return soonest < Byte.MAX_VALUE ? (byte) soonest : safe ? TableDraft.SAFE : (byte) latest;
    }

    private boolean hasQuietMove() {
        endgameMoves.findQuiet();
        for (int i = 0; i < endgameMoves.count(); i++) {
            int step = endgameMoves.get(i);
            int from = men.squares[EndgameMoves.man(step)];
            int enPassant = men.enPassant;
            endgameMoves.shift(step);
            boolean legal = !men.isAttacked(men.side ^ 1, men.occupied());
            endgameMoves.shiftBack(step, from, enPassant);
            if (legal) {
                return true;
            }
        }
        return false;
    }
}
