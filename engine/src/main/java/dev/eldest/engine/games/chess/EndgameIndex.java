package dev.eldest.engine.games.chess;

/**
 * Numbers the positions of an endgame. Symmetries map the kings to canonical squares: White's king to the triangle
 * a1-d1-d4, and Black's king, if White's is on the diagonal, not above it. With pawns the board is only mirrored, so
 * that White's king is on the files a to d. If both kings are on the diagonal, two mirror images have numbers, and only
 * the lower one is used. Positions with a legal en passant capture have the highest numbers.
 */
public final class EndgameIndex {
    /** Not a number: the kings are adjacent. */
    public static final int NONE = -1;

    private static final int MIRROR_FILES = 1;
    private static final int MIRROR_RANKS = 2;
    private static final int TRANSPOSE = 4;
    private static final int SYMMETRIES = 8;
    /** Flag: both kings are on the diagonal. */
    private static final int TIE = 8;

    private static final int NUMBER_SHIFT = 4;

    /** Image of a square, by symmetry and square. */
    private static final byte[] IMAGES = images();

    private static final Kings FREE = new Kings(false);
    private static final Kings WITH_PAWNS = new Kings(true);

    private static final int PAWN_SQUARES = 48;
    private static final int FIRST_PAWN_SQUARE = 8;
    /** Pairs of adjacent files, by the colour of the left pawn. */
    private static final int EN_PASSANT_PAIRS = 14;

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
        perKings = materialSignature.hasEqualPieces()
                ? firstSquares * (firstSquares - 1) / 2
                : firstSquares * secondSquares;
        plainSize = kings.count * perKings;
    }

    /** Canonical pairs of king squares, once without pawns and once with pawns. */
    private static final class Kings {
        /** By both squares: number, symmetry and {@link #TIE}; or {@link #NONE}. */
        private final int[] codes = new int[64 * 64];

        /** Both squares, by number. */
        private final int[] pairs = new int[64 * 64];

        private int count;

        Kings(boolean pawns) {
            for (int pair = 0; pair < codes.length; pair++) {
                codes[pair] = NONE;
            }
            for (int pair = 0; pair < codes.length; pair++) {
                if (symmetry(pair, pawns) == 0 && !areAdjacent(pair)) {
                    pairs[count] = pair;
                    codes[pair] = count++ << NUMBER_SHIFT | (pawns ? 0 : tie(pair));
                }
            }
            for (int pair = 0; pair < codes.length; pair++) {
                int symmetry = symmetry(pair, pawns);
                int image = IMAGES[symmetry << 6 | pair >> 6] << 6 | IMAGES[symmetry << 6 | pair & 63];
                if (codes[pair] == NONE && codes[image] != NONE) {
                    codes[pair] = codes[image] | symmetry;
                }
            }
        }

        private static boolean areAdjacent(int pair) {
            return pair >> 6 == (pair & 63) || (Attacks.KING[pair >> 6] >>> pair & 1) != 0;
        }

        private static int tie(int pair) {
            return aboveDiagonal(pair >> 6) == 0 && aboveDiagonal(pair & 63) == 0 ? TIE : 0;
        }

        private static int symmetry(int pair, boolean pawns) {
            int white = pair >> 6;
            int symmetry = (white & 7) > FOURTH_RANK ? MIRROR_FILES : 0;
            if (pawns) {
                return symmetry;
            }
            symmetry |= white >> 3 > FOURTH_RANK ? MIRROR_RANKS : 0;
            int above = aboveDiagonal(IMAGES[symmetry << 6 | white]);
            above = above == 0 ? aboveDiagonal(IMAGES[symmetry << 6 | pair & 63]) : above;
            return above > 0 ? symmetry | TRANSPOSE : symmetry;
        }

        private static int aboveDiagonal(int square) {
            return (square >> 3) - (square & 7);
        }
    }

    private static byte[] images() {
        byte[] images = new byte[SYMMETRIES * 64];
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            for (int square = 0; square < 64; square++) {
                int to = square ^ ((symmetry & MIRROR_FILES) != 0 ? 7 : 0) ^ ((symmetry & MIRROR_RANKS) != 0 ? 56 : 0);
                images[symmetry << 6 | square] = (byte) ((symmetry & TRANSPOSE) != 0 ? (to & 7) << 3 | to >> 3 : to);
            }
        }
        return images;
    }

    private static int squares(int piece) {
        return Piece.type(piece) == Piece.PAWN ? PAWN_SQUARES : 64;
    }

    public MaterialSignature materialSignature() {
        return materialSignature;
    }

    /** Returns the largest number plus 1. */
    public int size() {
        return plainSize + (materialSignature.hasEnPassant() ? kings.count * EN_PASSANT_PAIRS : 0);
    }

    /** Returns whether a number is of a position with an en passant capture. */
    public boolean isEnPassant(int number) {
        return number >= plainSize;
    }

    /** Returns the number of a position whose pieces are in the order of the material, or {@link #NONE}. */
    public int number(EndgamePosition position) {
        int code = kings.codes[position.squares[Piece.WHITE] << 6 | position.squares[Piece.BLACK]];
        if (code == NONE) {
            return NONE;
        }
        int symmetry = code & SYMMETRIES - 1;
        int pair = code >>> NUMBER_SHIFT;
        if (position.enPassant != 0) {
            return plainSize + pair * EN_PASSANT_PAIRS + enPassantPair(position, symmetry);
        }
        int number = pieceNumber(position, symmetry);
        if ((code & TIE) != 0) {
            number = Math.min(number, pieceNumber(position, symmetry | TRANSPOSE));
        }
        return pair * perKings + number;
    }

    private int pieceNumber(EndgamePosition position, int symmetry) {
        int first = IMAGES[symmetry << 6 | position.squares[EndgamePosition.KINGS]];
        if (materialSignature.second() == Piece.NONE) {
            return first - (firstSquares == 64 ? 0 : FIRST_PAWN_SQUARE);
        }
        int second = IMAGES[symmetry << 6 | position.squares[EndgamePosition.KINGS + 1]];
        first -= firstSquares == 64 ? 0 : FIRST_PAWN_SQUARE;
        second -= secondSquares == 64 ? 0 : FIRST_PAWN_SQUARE;
        if (materialSignature.hasEqualPieces()) {
            int lesser = Math.min(first, second);
            int greater = Math.max(first, second);
            return greater * (greater - 1) / 2 + lesser;
        }
        return first * secondSquares + second;
    }

    private static int enPassantPair(EndgamePosition position, int symmetry) {
        int white = IMAGES[symmetry << 6 | position.squares[EndgamePosition.KINGS]] & 7;
        int black = IMAGES[symmetry << 6 | position.squares[EndgamePosition.KINGS + 1]] & 7;
        return 2 * white - 1 + (black > white ? 1 : 0);
    }

    /**
     * Sets up the pieces of a number, in the order of the material. Pieces may share squares, or have another number.
     * The number is unused then.
     */
    public void setUp(int number, int side, EndgamePosition into) {
        into.count = materialSignature.pieceCount();
        into.pieces[EndgamePosition.KINGS] = materialSignature.first();
        into.pieces[EndgamePosition.MAX_PIECES - 1] = materialSignature.second();
        into.side = side;
        into.enPassant = 0;
        if (isEnPassant(number)) {
            placeEnPassant(number - plainSize, into);
            return;
        }
        placeKings(number / perKings, into);
        int rest = number % perKings;
        int first = materialSignature.hasEqualPieces() ? 0 : rest / secondSquares;
        int second = rest % secondSquares;
        if (materialSignature.hasEqualPieces()) {
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

    /** Sets up two adjacent pawns. The pawn of the side that is not to move has just made a double step. */
    private void placeEnPassant(int passing, EndgamePosition into) {
        placeKings(passing / EN_PASSANT_PAIRS, into);
        int pair = passing % EN_PASSANT_PAIRS;
        int white = (pair + 1) / 2;
        int black = (pair & 1) == 0 ? white + 1 : white - 1;
        int rank = into.side == Piece.BLACK ? FOURTH_RANK : 7 - FOURTH_RANK;
        into.squares[EndgamePosition.KINGS] = rank << 3 | white;
        into.squares[EndgamePosition.KINGS + 1] = rank << 3 | black;
        into.enPassant = enPassantSquare(into);
    }

    /**
     * Returns the square behind the last pushed pawn if an enemy pawn may capture it en passant; 0 if not. Assumes a
     * double step of the side that is not to move. Ignores whether the king is safe afterwards.
     */
    public int enPassantSquare(EndgamePosition position) {
        if (!materialSignature.hasEnPassant()) {
            return 0;
        }
        int pushed = position.squares[position.side == Piece.BLACK ? EndgamePosition.KINGS : EndgamePosition.KINGS + 1];
        int other = position.squares[position.side == Piece.BLACK ? EndgamePosition.KINGS + 1 : EndgamePosition.KINGS];
        int rank = position.side == Piece.BLACK ? FOURTH_RANK : 7 - FOURTH_RANK;
        boolean beside = pushed >> 3 == rank && other >> 3 == rank && Math.abs(pushed - other) == 1;
        int back = position.side == Piece.BLACK ? -8 : 8;
        boolean free = (position.occupied() & (1L << pushed + back | 1L << pushed + 2 * back)) == 0;
        return beside && free ? pushed + back : 0;
    }
}
