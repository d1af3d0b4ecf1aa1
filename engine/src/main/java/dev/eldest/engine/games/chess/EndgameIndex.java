package dev.eldest.engine.games.chess;

/**
 * Numbers the positions of an ending. The board is turned and mirrored so that White's king stands in the triangle
 * a1-d1-d4 and Black's, if White's is on the diagonal, not above it; with pawns only mirrored, so that White's king
 * stands on the files a to d. Where both kings are on the diagonal, of the two images the one with the lesser number
 * counts, and the other number stands for nothing. Positions with a pawn that can be taken en passant come behind all
 * others.
 */
public final class EndgameIndex {
    /** What is no number: kings beside each other. */
    public static final int NONE = -1;

    private static final int MIRROR_FILES = 1;
    private static final int MIRROR_RANKS = 2;
    private static final int TRANSPOSE = 4;
    private static final int TURNS = 8;
    /** Both kings are on the diagonal. */
    private static final int TIE = 8;

    private static final int NUMBER_SHIFT = 4;

    /** By turn and square: where it comes to lie. */
    private static final byte[] TURNED = turned();

    private static final Kings FREE = new Kings(false);
    private static final Kings WITH_PAWNS = new Kings(true);

    private static final int PAWN_SQUARES = 48;
    private static final int FIRST_PAWN_SQUARE = 8;
    /** Pairs of files beside each other, by who is left. */
    private static final int PASSING_PAIRS = 14;

    private static final int FOURTH_RANK = 3;

    private final MaterialSignature materialSignature;
    private final Kings kings;
    private final int firstSquares;
    private final int secondSquares;
    private final int perKings;
    private final int plainSize;

    public EndgameIndex(MaterialSignature materialSignature) {
        this.materialSignature = materialSignature;
        kings = materialSignature.pawns() > 0 ? WITH_PAWNS : FREE;
        firstSquares = squares(materialSignature.first());
        secondSquares = materialSignature.second() == Piece.NONE ? 1 : squares(materialSignature.second());
        perKings = materialSignature.areAlike() ? firstSquares * (firstSquares - 1) / 2 : firstSquares * secondSquares;
        plainSize = kings.count * perKings;
    }

    /** Squares that kings cannot share, by how they are turned. */
    private static final class Kings {
        /** By both squares: number, turn and {@link #TIE}; or {@link #NONE}. */
        private final int[] codes = new int[64 * 64];

        /** By number: both squares. */
        private final int[] pairs = new int[64 * 64];

        private int count;

        Kings(boolean pawns) {
            for (int pair = 0; pair < codes.length; pair++) {
                codes[pair] = NONE;
            }
            for (int pair = 0; pair < codes.length; pair++) {
                if (turn(pair, pawns) == 0 && !areClose(pair)) {
                    pairs[count] = pair;
                    codes[pair] = count++ << NUMBER_SHIFT | (pawns ? 0 : tie(pair));
                }
            }
            for (int pair = 0; pair < codes.length; pair++) {
                int turn = turn(pair, pawns);
                int image = TURNED[turn << 6 | pair >> 6] << 6 | TURNED[turn << 6 | pair & 63];
                if (codes[pair] == NONE && codes[image] != NONE) {
                    codes[pair] = codes[image] | turn;
                }
            }
        }

        private static boolean areClose(int pair) {
            return pair >> 6 == (pair & 63) || (Attacks.KING[pair >> 6] >>> pair & 1) != 0;
        }

        private static int tie(int pair) {
            return aboveDiagonal(pair >> 6) == 0 && aboveDiagonal(pair & 63) == 0 ? TIE : 0;
        }

        private static int turn(int pair, boolean pawns) {
            int white = pair >> 6;
            int turn = (white & 7) > FOURTH_RANK ? MIRROR_FILES : 0;
            if (pawns) {
                return turn;
            }
            turn |= white >> 3 > FOURTH_RANK ? MIRROR_RANKS : 0;
            int above = aboveDiagonal(TURNED[turn << 6 | white]);
            above = above == 0 ? aboveDiagonal(TURNED[turn << 6 | pair & 63]) : above;
            return above > 0 ? turn | TRANSPOSE : turn;
        }

        private static int aboveDiagonal(int square) {
            return (square >> 3) - (square & 7);
        }
    }

    private static byte[] turned() {
        byte[] turned = new byte[TURNS * 64];
        for (int turn = 0; turn < TURNS; turn++) {
            for (int square = 0; square < 64; square++) {
                int to = square ^ ((turn & MIRROR_FILES) != 0 ? 7 : 0) ^ ((turn & MIRROR_RANKS) != 0 ? 56 : 0);
                turned[turn << 6 | square] = (byte) ((turn & TRANSPOSE) != 0 ? (to & 7) << 3 | to >> 3 : to);
            }
        }
        return turned;
    }

    private static int squares(int piece) {
        return Piece.type(piece) == Piece.PAWN ? PAWN_SQUARES : 64;
    }

    public MaterialSignature materialSignature() {
        return materialSignature;
    }

    /** One more than the largest number. */
    public int size() {
        return plainSize + (materialSignature.hasEnPassant() ? kings.count * PASSING_PAIRS : 0);
    }

    /** Whether a number is one of those behind the others, where a pawn can be taken en passant. */
    public boolean isPassing(int number) {
        return number >= plainSize;
    }

    /** The number of men of this material, named in its order; or {@link #NONE}. */
    public int number(EndgamePosition men) {
        int code = kings.codes[men.squares[Piece.WHITE] << 6 | men.squares[Piece.BLACK]];
        if (code == NONE) {
            return NONE;
        }
        int turn = code & TURNS - 1;
        int pair = code >>> NUMBER_SHIFT;
        if (men.enPassant != 0) {
            return plainSize + pair * PASSING_PAIRS + passingPair(men, turn);
        }
        int number = places(men, turn);
        if ((code & TIE) != 0) {
            number = Math.min(number, places(men, turn | TRANSPOSE));
        }
        return pair * perKings + number;
    }

    private int places(EndgamePosition men, int turn) {
        int first = TURNED[turn << 6 | men.squares[EndgamePosition.KINGS]];
        if (materialSignature.second() == Piece.NONE) {
            return first - (firstSquares == 64 ? 0 : FIRST_PAWN_SQUARE);
        }
        int second = TURNED[turn << 6 | men.squares[EndgamePosition.KINGS + 1]];
        first -= firstSquares == 64 ? 0 : FIRST_PAWN_SQUARE;
        second -= secondSquares == 64 ? 0 : FIRST_PAWN_SQUARE;
        if (materialSignature.areAlike()) {
            int lesser = Math.min(first, second);
            int greater = Math.max(first, second);
            return greater * (greater - 1) / 2 + lesser;
        }
        return first * secondSquares + second;
    }

    private static int passingPair(EndgamePosition men, int turn) {
        int white = TURNED[turn << 6 | men.squares[EndgamePosition.KINGS]] & 7;
        int black = TURNED[turn << 6 | men.squares[EndgamePosition.KINGS + 1]] & 7;
        return 2 * white - 1 + (black > white ? 1 : 0);
    }

    /**
     * Sets up the men of a number, in the material's order. They may stand on each other, or be those of another
     * number: then the number stands for nothing.
     */
    public void place(int number, int side, EndgamePosition into) {
        into.count = materialSignature.men();
        into.pieces[EndgamePosition.KINGS] = materialSignature.first();
        into.pieces[EndgamePosition.MOST - 1] = materialSignature.second();
        into.side = side;
        into.enPassant = 0;
        if (isPassing(number)) {
            placePassing(number - plainSize, into);
            return;
        }
        placeKings(number / perKings, into);
        int rest = number % perKings;
        int first = materialSignature.areAlike() ? 0 : rest / secondSquares;
        int second = rest % secondSquares;
        if (materialSignature.areAlike()) {
            second = (int) ((1 + Math.sqrt(1 + 8.0 * rest)) / 2);
            first = rest - second * (second - 1) / 2;
        }
        into.squares[EndgamePosition.KINGS] = first + (firstSquares == 64 ? 0 : FIRST_PAWN_SQUARE);
        into.squares[EndgamePosition.KINGS + 1] = second + (secondSquares == 64 ? 0 : FIRST_PAWN_SQUARE);
    }

    private void placeKings(int pair, EndgamePosition into) {
        into.squares[Piece.WHITE] = kings.pairs[pair] >> 6;
        into.squares[Piece.BLACK] = kings.pairs[pair] & 63;
    }

    /** Of two pawns beside each other, the one of the side that is not to move has just made a double step. */
    private void placePassing(int passing, EndgamePosition into) {
        placeKings(passing / PASSING_PAIRS, into);
        int pair = passing % PASSING_PAIRS;
        int white = (pair + 1) / 2;
        int black = (pair & 1) == 0 ? white + 1 : white - 1;
        int rank = into.side == Piece.BLACK ? FOURTH_RANK : 7 - FOURTH_RANK;
        into.squares[EndgamePosition.KINGS] = rank << 3 | white;
        into.squares[EndgamePosition.KINGS + 1] = rank << 3 | black;
        into.enPassant = passed(into);
    }

    /**
     * The square that the pawn of the side that is not to move has passed if it has just made a double step, where a
     * pawn of the other may take it; 0 if that cannot be. Whether the king is safe then is not looked at.
     */
    public int passed(EndgamePosition men) {
        if (!materialSignature.hasEnPassant()) {
            return 0;
        }
        int pushed = men.squares[men.side == Piece.BLACK ? EndgamePosition.KINGS : EndgamePosition.KINGS + 1];
        int other = men.squares[men.side == Piece.BLACK ? EndgamePosition.KINGS + 1 : EndgamePosition.KINGS];
        int rank = men.side == Piece.BLACK ? FOURTH_RANK : 7 - FOURTH_RANK;
        boolean beside = pushed >> 3 == rank && other >> 3 == rank && Math.abs(pushed - other) == 1;
        int back = men.side == Piece.BLACK ? -8 : 8;
        boolean free = (men.occupied() & (1L << pushed + back | 1L << pushed + 2 * back)) == 0;
        return beside && free ? pushed + back : 0;
    }
}
