package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Piece;

/** A step back from all positions of one value, to those whose value is the next one. */
final class RetrogradePass implements ParallelRange.Piecework {
    private final TableDraft tableDraft;
    private final int value;
    private final byte next;
    private final EndgamePosition men = new EndgamePosition();
    private final EndgameMoves back = new EndgameMoves(men);
    private final EndgameMoves forth = new EndgameMoves(men);
    private boolean found;

    RetrogradePass(TableDraft tableDraft, int value) {
        this.tableDraft = tableDraft;
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
            byte[] values = tableDraft.values[side];
            byte[] conversions = tableDraft.conversions[side];
            for (int number = first; number < end; number++) {
                if (values[number] == value) {
                    stepBack(side, number);
                } else if (values[number] == EndgameTable.DRAWN && conversions[number] == next) {
                    tableDraft.index.place(number, side, men);
                    settle(number);
                }
            }
        }
    }

    private void stepBack(int side, int number) {
        tableDraft.index.place(number, side, men);
        int enPassant = men.enPassant;
        if (enPassant != 0) {
            back.findPassingOrigin();
        } else {
            back.findOrigins();
        }
        for (int i = 0; i < back.count(); i++) {
            int step = back.get(i);
            int from = men.squares[EndgameMoves.man(step)];
            if (enPassant == 0 && back.leaps(step) && passingNumber() != EndgameIndex.NONE) {
                continue;
            }
            back.shift(step);
            settleBoth();
            back.shiftBack(step, from, enPassant);
        }
    }

    /** The position, and where a pawn might be taken en passant the position in which it may. */
    private void settleBoth() {
        settle(tableDraft.index.number(men));
        int passing = passingNumber();
        if (passing != EndgameIndex.NONE) {
            men.enPassant = tableDraft.index.passed(men);
            settle(passing);
            men.enPassant = 0;
        }
    }

    /** The number of the same men where the last move was a double step and can be answered en passant. */
    private int passingNumber() {
        int passed = tableDraft.index.passed(men);
        if (passed == 0) {
            return EndgameIndex.NONE;
        }
        men.enPassant = passed;
        int number = tableDraft.index.number(men);
        men.enPassant = 0;
        return number == EndgameIndex.NONE || tableDraft.values[men.side][number] == TableDraft.NONE
                ? EndgameIndex.NONE
                : number;
    }

    /** Gives the men's position the next value if nothing better is known of it, and nothing worse is to be feared. */
    private void settle(int number) {
        if (number == EndgameIndex.NONE || tableDraft.values[men.side][number] != EndgameTable.DRAWN) {
            return;
        }
        if (EndgameTable.wins(next) || loses(number)) {
            tableDraft.values[men.side][number] = next;
            found = true;
        }
    }

    /** Whether all moves lead to what the other side wins, in no more plies than have been looked at. */
    private boolean loses(int number) {
        byte conversion = tableDraft.conversions[men.side][number];
        if (conversion == TableDraft.SAFE || EndgameTable.wins(conversion) || conversion > next) {
            return false;
        }
        byte[] replies = tableDraft.values[men.side ^ 1];
        int enPassant = men.enPassant;
        forth.findQuiet();
        for (int i = 0; i < forth.count(); i++) {
            int step = forth.get(i);
            int from = men.squares[EndgameMoves.man(step)];
            boolean leaps = forth.leaps(step);
            forth.shift(step);
            int after = leaps ? passingNumber() : EndgameIndex.NONE;
            after = after == EndgameIndex.NONE ? tableDraft.index.number(men) : after;
            forth.shiftBack(step, from, enPassant);
            if (after != EndgameIndex.NONE && replies[after] != TableDraft.NONE && !EndgameTable.wins(replies[after])) {
                return false;
            }
        }
        return true;
    }
}
