package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.FewMen;
import dev.eldest.engine.games.chess.FewMenIndex;
import dev.eldest.engine.games.chess.FewMenTable;
import dev.eldest.engine.games.chess.Piece;

/** A step back from all positions of one value, to those whose value is the next one. */
final class Retreat implements Chunks.Piecework {
    private final Draft draft;
    private final int value;
    private final byte next;
    private final FewMen men = new FewMen();
    private final Steps back = new Steps(men);
    private final Steps forth = new Steps(men);
    private boolean found;

    Retreat(Draft draft, int value) {
        this.draft = draft;
        this.value = value;
        next = (byte) (value + 1);
    }

    /** Whether a position has been found that has the next value. */
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
                } else if (values[number] == FewMenTable.DRAWN && conversions[number] == next) {
                    draft.index.place(number, side, men);
                    settle(number);
                }
            }
        }
    }

    private void stepBack(int side, int number) {
        draft.index.place(number, side, men);
        int enPassant = men.enPassant;
        if (enPassant != 0) {
            back.findPassingOrigin();
        } else {
            back.findOrigins();
        }
        for (int i = 0; i < back.count(); i++) {
            int step = back.get(i);
            int from = men.squares[Steps.man(step)];
            if (enPassant == 0 && back.leaps(step) && passingNumber() != FewMenIndex.NONE) {
                continue;
            }
            back.shift(step);
            settleBoth();
            back.shiftBack(step, from, enPassant);
        }
    }

    /** The position, and where a pawn might be taken en passant the position in which it may. */
    private void settleBoth() {
        settle(draft.index.number(men));
        int passing = passingNumber();
        if (passing != FewMenIndex.NONE) {
            men.enPassant = draft.index.passed(men);
            settle(passing);
            men.enPassant = 0;
        }
    }

    /** The number of the same men where the last move was a double step and can be answered en passant. */
    private int passingNumber() {
        int passed = draft.index.passed(men);
        if (passed == 0) {
            return FewMenIndex.NONE;
        }
        men.enPassant = passed;
        int number = draft.index.number(men);
        men.enPassant = 0;
        return number == FewMenIndex.NONE || draft.values[men.side][number] == Draft.NONE ? FewMenIndex.NONE : number;
    }

    /** Gives the men's position the next value if nothing better is known of it, and nothing worse is to be feared. */
    private void settle(int number) {
        if (number == FewMenIndex.NONE || draft.values[men.side][number] != FewMenTable.DRAWN) {
            return;
        }
        if (FewMenTable.wins(next) || loses(number)) {
            draft.values[men.side][number] = next;
            found = true;
        }
    }

    /** Whether all moves lead to what the other side wins, in no more plies than have been looked at. */
    private boolean loses(int number) {
        byte conversion = draft.conversions[men.side][number];
        if (conversion == Draft.SAFE || FewMenTable.wins(conversion) || conversion > next) {
            return false;
        }
        byte[] replies = draft.values[men.side ^ 1];
        int enPassant = men.enPassant;
        forth.findQuiet();
        for (int i = 0; i < forth.count(); i++) {
            int step = forth.get(i);
            int from = men.squares[Steps.man(step)];
            boolean leaps = forth.leaps(step);
            forth.shift(step);
            int after = leaps ? passingNumber() : FewMenIndex.NONE;
            after = after == FewMenIndex.NONE ? draft.index.number(men) : after;
            forth.shiftBack(step, from, enPassant);
            if (after != FewMenIndex.NONE && replies[after] != Draft.NONE && !FewMenTable.wins(replies[after])) {
                return false;
            }
        }
        return true;
    }
}
