package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.FewMen;
import dev.eldest.engine.games.chess.FewMenTable;
import dev.eldest.engine.games.chess.FewMenTables;
import dev.eldest.engine.games.chess.Piece;

/** The first look at each position: whether there is such a thing, whether it is mate, what captures are worth. */
final class Beginning implements Chunks.Piecework {
    private static final byte MATED = 1;

    private final Draft draft;
    private final FewMenTables known;
    private final FewMen men = new FewMen();
    private final Steps steps = new Steps(men);
    private final FewMen after = new FewMen();
    /** Whether the last look has found a capture or promotion. */
    private boolean converts;

    Beginning(Draft draft, FewMenTables known) {
        this.draft = draft;
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
        draft.index.place(number, side, men);
        if (!isAllowed(number)) {
            draft.values[side][number] = Draft.NONE;
            return;
        }
        draft.conversions[side][number] = conversion();
        if (!converts && !hasQuietMove() && men.isAttacked(side, men.occupied())) {
            draft.values[side][number] = MATED;
        }
    }

    private boolean isAllowed(int number) {
        long occupied = men.occupied();
        boolean apart = Long.bitCount(occupied) == men.count;
        boolean meant = apart && draft.index.number(men) == number;
        if (!meant || men.isAttacked(men.side ^ 1, occupied)) {
            return false;
        }
        // A number behind the others stands for a pawn that can be taken en passant, or for nothing.
        return !draft.index.isPassing(number) || men.enPassant != 0 && canPass();
    }

    /** Whether the capture en passant leaves the own king safe. */
    private boolean canPass() {
        steps.findConversions();
        for (int i = 0; i < steps.count(); i++) {
            if (Steps.to(steps.get(i)) == men.enPassant) {
                steps.convert(steps.get(i), after);
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
        steps.findConversions();
        for (int i = 0; i < steps.count(); i++) {
            steps.convert(steps.get(i), after);
            if (after.isAttacked(men.side, after.occupied())) {
                continue;
            }
            converts = true;
            int value = known.look(after);
            if (value == FewMenTables.UNKNOWN) {
                throw new IllegalStateException("a table is missing for " + draft.index.material());
            }
            if (value == FewMenTable.DRAWN) {
                safe = true;
            } else if (FewMenTable.wins(value)) {
                latest = Math.max(latest, value + 1);
            } else {
                soonest = Math.min(soonest, value + 1);
            }
        }
        return soonest < Byte.MAX_VALUE ? (byte) soonest : safe ? Draft.SAFE : (byte) latest;
    }

    private boolean hasQuietMove() {
        steps.findQuiet();
        for (int i = 0; i < steps.count(); i++) {
            int step = steps.get(i);
            int from = men.squares[Steps.man(step)];
            int enPassant = men.enPassant;
            steps.shift(step);
            boolean legal = !men.isAttacked(men.side ^ 1, men.occupied());
            steps.shiftBack(step, from, enPassant);
            if (legal) {
                return true;
            }
        }
        return false;
    }
}
