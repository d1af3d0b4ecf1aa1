package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.Attacks;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.Piece;

/**
 * The moves of few men, forwards and backwards, as they come: whether a king is left in check shows in the position
 * after the move. Those that change what stands on the board, captures and promotions, lead to other endings and are
 * apart. Belongs to one thread.
 */
final class EndgameMoves {
    /** More than so few men have. */
    private static final int ROOM = 128;

    private static final int TO_SHIFT = 2;
    private static final int TAKEN_SHIFT = 8;
    private static final int PROMOTED_SHIFT = 11;
    private static final int KIND_MASK = 7;
    private static final int LAST_RANK = 7;
    private static final int BOARD = 63;

    /** Each has the man that moves, where to, which man it takes (0 for none), and what a pawn becomes (0 for none). */
    private final int[] steps = new int[ROOM];

    private final EndgamePosition men;
    private int count;
    private long occupied;

    /** Of these men, as they stand when moves are asked for. */
    EndgameMoves(EndgamePosition men) {
        this.men = men;
    }

    int count() {
        return count;
    }

    static int man(int step) {
        return step & (1 << TO_SHIFT) - 1;
    }

    static int to(int step) {
        return step >> TO_SHIFT & BOARD;
    }

    int get(int index) {
        return steps[index];
    }

    private void begin() {
        count = 0;
        occupied = men.occupied();
    }

    private boolean isOf(int man, int side) {
        return Piece.colour(men.pieces[man]) == side;
    }

    private boolean isPawn(int man) {
        return man >= EndgamePosition.KINGS && Piece.type(men.pieces[man]) == Piece.PAWN;
    }

    /** Finds the moves of who is to move that take nothing and promote nothing. */
    void findQuiet() {
        begin();
        for (int man = 0; man < men.count; man++) {
            if (isOf(man, men.side)) {
                int from = men.squares[man];
                addAll(man, isPawn(man) ? pushes(from) : Attacks.of(men.pieces[man], from, occupied) & ~occupied);
            }
        }
    }

    private long pushes(int from) {
        int up = men.side == Piece.WHITE ? 8 : -8;
        long one = 1L << from + up & ~occupied;
        boolean last = rank(from + up, men.side) == LAST_RANK;
        boolean leaps = one != 0 && rank(from, men.side) == 1;
        return last ? 0 : one | (leaps ? 1L << from + 2 * up & ~occupied : 0);
    }

    /** As the side sees it. */
    private static int rank(int square, int side) {
        return side == Piece.WHITE ? square >> 3 : LAST_RANK - (square >> 3);
    }

    /** Finds from where the men of who has moved can have come without taking or promoting. */
    void findOrigins() {
        begin();
        for (int man = 0; man < men.count; man++) {
            if (!isOf(man, men.side)) {
                int to = men.squares[man];
                addAll(man, isPawn(man) ? pulls(to) : Attacks.of(men.pieces[man], to, occupied) & ~occupied);
            }
        }
    }

    private long pulls(int to) {
        int mover = men.side ^ 1;
        int down = mover == Piece.WHITE ? -8 : 8;
        long one = rank(to, mover) > 1 ? 1L << to + down & ~occupied : 0;
        return one | (one != 0 && rank(to, mover) == 3 ? 1L << to + 2 * down & ~occupied : 0);
    }

    /** Of two pawns, the one that has just made a double step goes back; that is the only way to have come here. */
    void findPassingOrigin() {
        begin();
        int man = isOf(EndgamePosition.KINGS, men.side) ? EndgamePosition.KINGS + 1 : EndgamePosition.KINGS;
        add(man, 2 * men.enPassant - men.squares[man], 0, 0);
    }

    /** Finds captures and promotions. */
    void findConversions() {
        begin();
        for (int man = 0; man < men.count; man++) {
            if (isOf(man, men.side)) {
                findCaptures(man);
                if (isPawn(man)) {
                    findPromotion(man);
                }
            }
        }
    }

    private void findCaptures(int man) {
        long reached = Attacks.of(men.pieces[man], men.squares[man], occupied);
        for (int taken = EndgamePosition.KINGS; taken < men.count; taken++) {
            if (!isOf(taken, men.side)) {
                int square = men.squares[taken];
                if ((reached >>> square & 1) != 0) {
                    arrive(man, square, taken);
                }
                if (men.enPassant != 0 && isPawn(man) && (reached >>> men.enPassant & 1) != 0) {
                    add(man, men.enPassant, taken, 0);
                }
            }
        }
    }

    private void findPromotion(int man) {
        int to = men.squares[man] + (men.side == Piece.WHITE ? 8 : -8);
        if (rank(to, men.side) == LAST_RANK && (occupied >>> to & 1) == 0) {
            arrive(man, to, 0);
        }
    }

    private void arrive(int man, int to, int taken) {
        if (isPawn(man) && rank(to, men.side) == LAST_RANK) {
            for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
                add(man, to, taken, type);
            }
        } else {
            add(man, to, taken, 0);
        }
    }

    private void addAll(int man, long targets) {
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            add(man, Long.numberOfTrailingZeros(rest), 0, 0);
        }
    }

    private void add(int man, int to, int taken, int promoted) {
        steps[count++] = man | to << TO_SHIFT | taken << TAKEN_SHIFT | promoted << PROMOTED_SHIFT;
    }

    /** Puts into {@code after} what stands on the board after a capture or promotion. */
    void convert(int step, EndgamePosition after) {
        after.set(men);
        int man = man(step);
        int promoted = step >> PROMOTED_SHIFT & KIND_MASK;
        int taken = step >> TAKEN_SHIFT & KIND_MASK;
        after.squares[man] = to(step);
        after.pieces[man] = promoted == 0 ? men.pieces[man] : Piece.of(men.side, promoted);
        after.side = men.side ^ 1;
        after.enPassant = 0;
        if (taken != 0) {
            after.remove(taken);
        }
    }

    /** Moves a man, forwards or backwards: then the other side is to move, and nothing can be taken en passant. */
    void shift(int step) {
        men.squares[man(step)] = to(step);
        men.side ^= 1;
        men.enPassant = 0;
    }

    /** Takes that back. */
    void shiftBack(int step, int from, int enPassant) {
        men.squares[man(step)] = from;
        men.side ^= 1;
        men.enPassant = enPassant;
    }

    /** Whether a quiet move is a pawn's double step. */
    boolean leaps(int step) {
        return isPawn(man(step)) && Math.abs(men.squares[man(step)] - to(step)) == 16;
    }
}
