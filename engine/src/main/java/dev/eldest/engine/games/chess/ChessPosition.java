package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.UndoStack;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.NetworkPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/**
 * A chess position, changed in place: a bitboard per piece, the piece on each square, and the key. Checkers and pinned
 * pieces are calculated on first use.
 */
final class ChessPosition implements NetworkPosition {
    /** Slots of an undo stack entry. */
    private static final int CHECKERS = 0;

    private static final int PINNED = 1;
    private static final int COUNTERS = 2;
    private static final int UNDO_SLOTS = 3;

    /** Limit of plies without a capture or pawn move. */
    static final int FIFTY_MOVES = 100;

    /** Number of castling rights. Index: 2 * colour, plus 1 for the queen side. */
    static final int RIGHTS = 4;

    /** Numbers of different {@link #moveHistoryIndex} and {@link #correctionKey} arguments. */
    static final int MOVE_HISTORY_SIZE = Piece.COUNT * 64;

    static final int CORRECTION_KEYS = 3;

    /** Marks {@link #pinned} and {@link #checkers} as not calculated. No set of pinned pieces has all squares. */
    private static final long UNKNOWN = -1L;

    private final long[] pieces;
    private final long[] sides;
    private final byte[] board;
    private final CastlingRules castlingRules;
    private final int firstMoveNumber;
    private final int firstSide;
    private final UndoStack undoStack;
    private final MoveList scratch = new MoveList(MoveGenerator.MAX_MOVES);

    private int side;
    private long key;
    private int castling;
    /** The square behind a pawn that can legally be captured en passant; 0 if there is none. */
    private int enPassant;
    /** Plies since the last capture or pawn move, without null moves. */
    private int quietPlies;
    /** Plies to check for repetitions. Null moves reset it, too. */
    private int reversiblePlies;

    private long checkers;
    private long pinned = UNKNOWN;

    /** Created on first use. Not shared with copies, because it caches values and accumulators. */
    private NetworkEvaluator evaluator;

    /** Null if endgame tables are not probed. */
    private TablebaseProbe tablebaseProbe;

    private final ChessFeatures inputs = new ChessFeatures(this);

    ChessPosition(Setup setup) {
        board = setup.board.clone();
        pieces = new long[Piece.COUNT];
        sides = new long[2];
        castlingRules = new CastlingRules(setup);
        firstMoveNumber = setup.moveNumber;
        firstSide = setup.side;
        undoStack = new UndoStack(UNDO_SLOTS);
        side = setup.side;
        castling = castlingRules.initialRights();
        quietPlies = setup.quietPlies;
        for (int square = 0; square < 64; square++) {
            if (board[square] != Piece.NONE) {
                place(board[square], square);
            }
        }
        key ^= castlingRules.key(castling) ^ (side == Piece.BLACK ? ChessZobrist.BLACK_TO_MOVE : 0);
        if (setup.enPassant != 0) {
            setEnPassant(setup.enPassant);
        }
    }

    private ChessPosition(ChessPosition other) {
        board = other.board.clone();
        pieces = other.pieces.clone();
        sides = other.sides.clone();
        castlingRules = other.castlingRules;
        firstMoveNumber = other.firstMoveNumber;
        firstSide = other.firstSide;
        undoStack = new UndoStack(other.undoStack);
        side = other.side;
        key = other.key;
        castling = other.castling;
        enPassant = other.enPassant;
        quietPlies = other.quietPlies;
        reversiblePlies = other.reversiblePlies;
        checkers = other.checkers;
        pinned = other.pinned;
        tablebaseProbe = other.tablebaseProbe == null ? null : other.tablebaseProbe.copy();
    }

    /** Enables tablebase probes, in the built-in tables and in these, which may be null. */
    void setTablebase(Tablebase given) {
        tablebaseProbe = new TablebaseProbe(given);
    }

    boolean hasCastlingRights() {
        return castling != 0;
    }

    private void place(int piece, int square) {
        pieces[piece] |= 1L << square;
        sides[Piece.colour(piece)] |= 1L << square;
        key ^= ChessZobrist.PIECE_SQUARE[piece << 6 | square];
    }

    /** Returns a copy without the piece on a square, which may only be evaluated. */
    ChessPosition without(int square) {
        ChessPosition copy = new ChessPosition(this);
        int piece = board[square];
        copy.board[square] = Piece.NONE;
        copy.pieces[piece] ^= 1L << square;
        copy.sides[Piece.colour(piece)] ^= 1L << square;
        return copy;
    }

    long pieces(int piece) {
        return pieces[piece];
    }

    long pieces(int colour, int type) {
        return pieces[colour * Piece.TYPES + type];
    }

    long rooksAndQueens(int colour) {
        int first = colour * Piece.TYPES;
        return pieces[first + Piece.ROOK] | pieces[first + Piece.QUEEN];
    }

    long bishopsAndQueens(int colour) {
        int first = colour * Piece.TYPES;
        return pieces[first + Piece.BISHOP] | pieces[first + Piece.QUEEN];
    }

    long side(int colour) {
        return sides[colour];
    }

    long occupied() {
        return sides[0] | sides[1];
    }

    int pieceOn(int square) {
        return board[square];
    }

    /** Returns the pieces by square. Callers must not change the array. */
    byte[] board() {
        return board;
    }

    int kingSquare(int colour) {
        return Long.numberOfTrailingZeros(pieces[colour * Piece.TYPES + Piece.KING]);
    }

    /** Returns the castling rights, one bit each. */
    int castling() {
        return castling;
    }

    CastlingRules castlingRules() {
        return castlingRules;
    }

    int enPassant() {
        return enPassant;
    }

    int quietPlies() {
        return quietPlies;
    }

    @Override
    public int plies() {
        return undoStack.recordCount();
    }

    @Override
    public long keyBefore(int moves) {
        return moves == 0 ? key : undoStack.keyBefore(moves);
    }

    /** Returns the move that was made {@code moves} moves before the last one; 0 for a null move. */
    int moveBefore(int moves) {
        return undoStack.moveBefore(moves);
    }

    int moveNumber() {
        return firstMoveNumber + (undoStack.moveCount() + firstSide) / 2;
    }

    @Override
    public int sideToMove() {
        return side;
    }

    @Override
    public long key() {
        return key;
    }

    /** Returns the enemy pieces that give check to the side to move. */
    long checkers() {
        if (pinned == UNKNOWN) {
            findCheckersAndPins();
        }
        return checkers;
    }

    /** Returns the pinned pieces of the side to move. */
    long pinned() {
        if (pinned == UNKNOWN) {
            findCheckersAndPins();
        }
        return pinned;
    }

    private void findCheckersAndPins() {
        int them = side ^ 1;
        int king = kingSquare(side);
        long occupied = occupied();
        long giveCheck =
                Attacks.KNIGHT[king] & pieces(them, Piece.KNIGHT) | Attacks.pawn(side, king) & pieces(them, Piece.PAWN);
        long blockers = 0;
        long snipers =
                Attacks.ROOK_RAYS[king] & rooksAndQueens(them) | Attacks.BISHOP_RAYS[king] & bishopsAndQueens(them);
        for (; snipers != 0; snipers &= snipers - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & occupied;
            if (between == 0) {
                giveCheck |= snipers & -snipers;
            } else if ((between & between - 1) == 0) {
                blockers |= between;
            }
        }
        checkers = giveCheck;
        pinned = blockers & sides[side];
    }

    /** Returns whether a colour attacks a square with these squares occupied. */
    boolean attacks(int colour, int square, long occupied) {
        return (Attacks.KNIGHT[square] & pieces(colour, Piece.KNIGHT)
                                | Attacks.KING[square] & pieces(colour, Piece.KING)
                                | Attacks.pawn(colour ^ 1, square) & pieces(colour, Piece.PAWN))
                        != 0
                || slidesTo(colour, square, occupied);
    }

    /** Returns whether a bishop, rook or queen of a colour attacks a square with these squares occupied. */
    boolean slidesTo(int colour, int square, long occupied) {
        long diagonal = Attacks.BISHOP_RAYS[square] & bishopsAndQueens(colour);
        long straight = Attacks.ROOK_RAYS[square] & rooksAndQueens(colour);
        return diagonal != 0 && (Attacks.bishop(square, occupied) & diagonal) != 0
                || straight != 0 && (Attacks.rook(square, occupied) & straight) != 0;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        MoveGenerator.generate(this, kinds, into);
    }

    @Override
    public int countMoves() {
        return MoveGenerator.generate(this, ALL, null);
    }

    @Override
    public int findMove(int identity) {
        return MoveValidator.covers(this, identity)
                ? MoveValidator.find(this, identity)
                : MoveGenerator.find(this, identity, scratch);
    }

    /** Exact except for castling, promotions, en passant captures, and moves that change these rights. */
    @Override
    public long keyAfter(int move) {
        int piece = ChessMove.piece(move) << 6;
        int to = ChessMove.to(move);
        return key
                ^ ChessZobrist.BLACK_TO_MOVE
                ^ ChessZobrist.EN_PASSANT[enPassant]
                ^ ChessZobrist.PIECE_SQUARE[piece | ChessMove.from(move)]
                ^ ChessZobrist.PIECE_SQUARE[piece | to]
                ^ ChessZobrist.PIECE_SQUARE[ChessMove.captured(move) << 6 | to];
    }

    @Override
    public void make(int move) {
        pushUndo(move);
        int us = side;
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int piece = ChessMove.piece(move);
        int kind = ChessMove.kind(move);
        key ^= ChessZobrist.BLACK_TO_MOVE ^ ChessZobrist.EN_PASSANT[enPassant];
        enPassant = 0;
        quietPlies++;
        reversiblePlies++;
        if (kind == ChessMove.CASTLING) {
            castle(us, from, to, false);
        } else {
            int captured = ChessMove.captured(move);
            if (captured != Piece.NONE) {
                capture(captured, kind == ChessMove.EN_PASSANT ? to ^ 8 : to);
            }
            shift(us, piece, from, to);
        }
        dropRights(from, to);
        side = us ^ 1;
        pinned = UNKNOWN;
        if (piece == us * Piece.TYPES) {
            finishPawnMove(us, from, to, kind);
        }
    }

    private void pushUndo(int move) {
        undoStack.add(key, move);
        undoStack.setValue(CHECKERS, checkers);
        undoStack.setValue(PINNED, pinned);
        undoStack.setValue(COUNTERS, (long) quietPlies << 32 | reversiblePlies << 10 | enPassant << 4 | castling);
    }

    private void shift(int us, int piece, int from, int to) {
        long fromTo = 1L << from | 1L << to;
        pieces[piece] ^= fromTo;
        sides[us] ^= fromTo;
        board[from] = Piece.NONE;
        board[to] = (byte) piece;
        int first = piece << 6;
        key ^= ChessZobrist.PIECE_SQUARE[first | from] ^ ChessZobrist.PIECE_SQUARE[first | to];
    }

    private void capture(int captured, int square) {
        int them = side ^ 1;
        pieces[captured] ^= 1L << square;
        sides[them] ^= 1L << square;
        board[square] = Piece.NONE;
        key ^= ChessZobrist.PIECE_SQUARE[captured << 6 | square];
        quietPlies = 0;
        reversiblePlies = 0;
    }

    private void dropRights(int from, int to) {
        int remaining = castling & castlingRules.remainingRights(from) & castlingRules.remainingRights(to);
        if (remaining != castling) {
            key ^= castlingRules.key(castling) ^ castlingRules.key(remaining);
            castling = remaining;
        }
    }

    /** Finishes a pawn move: counters, en passant square and promotion. The side to move is already switched. */
    private void finishPawnMove(int us, int from, int to, int kind) {
        int pawn = us * Piece.TYPES;
        quietPlies = 0;
        reversiblePlies = 0;
        if (kind == ChessMove.DOUBLE_PUSH) {
            if ((Attacks.pawn(us, from + to >> 1) & pieces(us ^ 1, Piece.PAWN)) != 0) {
                setEnPassant(from + to >> 1);
            }
        } else if (kind >= ChessMove.PROMOTION) {
            promote(pawn, pawn + ChessMove.promotedType(kind), to);
        }
    }

    private void promote(int pawn, int piece, int to) {
        pieces[pawn] ^= 1L << to;
        pieces[piece] ^= 1L << to;
        board[to] = (byte) piece;
        key ^= ChessZobrist.PIECE_SQUARE[pawn << 6 | to] ^ ChessZobrist.PIECE_SQUARE[piece << 6 | to];
    }

    /**
     * Sets the en passant square only if the side to move can legally capture there, so equal keys mean equal moves.
     */
    private void setEnPassant(int square) {
        long capturers = Attacks.pawn(side ^ 1, square) & pieces(side, Piece.PAWN);
        for (; capturers != 0; capturers &= capturers - 1) {
            if (isEnPassantLegal(Long.numberOfTrailingZeros(capturers), square)) {
                enPassant = square;
                key ^= ChessZobrist.EN_PASSANT[square];
                return;
            }
        }
    }

    /**
     * Returns whether the king of the side to move is safe after an en passant capture, which removes two pawns from a
     * rank.
     */
    boolean isEnPassantLegal(int from, int square) {
        int them = side ^ 1;
        int king = kingSquare(side);
        long taken = 1L << (square ^ 8);
        long after = occupied() ^ taken ^ 1L << from | 1L << square;
        long others = pieces(them, Piece.PAWN) & ~taken;
        return (Attacks.KNIGHT[king] & pieces(them, Piece.KNIGHT) | Attacks.pawn(side, king) & others) == 0
                && !slidesTo(them, king, after);
    }

    /** Moves king and rook, which may share squares; {@code back} undoes it. */
    private void castle(int us, int kingSquare, int rookSquare, boolean back) {
        int king = us * Piece.TYPES + Piece.KING;
        int rook = us * Piece.TYPES + Piece.ROOK;
        int kingTarget = CastlingRules.kingTarget(kingSquare, rookSquare);
        int rookTarget = CastlingRules.rookTarget(kingSquare, rookSquare);
        long kings = 1L << kingSquare ^ 1L << kingTarget;
        long rooks = 1L << rookSquare ^ 1L << rookTarget;
        pieces[king] ^= kings;
        pieces[rook] ^= rooks;
        sides[us] ^= kings ^ rooks;
        board[back ? kingTarget : kingSquare] = Piece.NONE;
        board[back ? rookTarget : rookSquare] = Piece.NONE;
        board[back ? kingSquare : kingTarget] = (byte) king;
        board[back ? rookSquare : rookTarget] = (byte) rook;
        if (!back) {
            key ^= ChessZobrist.PIECE_SQUARE[king << 6 | kingSquare]
                    ^ ChessZobrist.PIECE_SQUARE[king << 6 | kingTarget];
            key ^= ChessZobrist.PIECE_SQUARE[rook << 6 | rookSquare]
                    ^ ChessZobrist.PIECE_SQUARE[rook << 6 | rookTarget];
        }
    }

    @Override
    public void unmake() {
        int move = popUndo();
        side ^= 1;
        int us = side;
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int kind = ChessMove.kind(move);
        if (kind == ChessMove.CASTLING) {
            castle(us, from, to, true);
            return;
        }
        int piece = ChessMove.piece(move);
        long fromTo = 1L << from | 1L << to;
        pieces[piece] ^= fromTo;
        sides[us] ^= fromTo;
        board[from] = (byte) piece;
        board[to] = Piece.NONE;
        if (kind >= ChessMove.PROMOTION) {
            pieces[piece] ^= 1L << to;
            pieces[us * Piece.TYPES + ChessMove.promotedType(kind)] ^= 1L << to;
        }
        int captured = ChessMove.captured(move);
        if (captured != Piece.NONE) {
            int square = kind == ChessMove.EN_PASSANT ? to ^ 8 : to;
            pieces[captured] ^= 1L << square;
            sides[us ^ 1] ^= 1L << square;
            board[square] = (byte) captured;
        }
    }

    /** Pops the undo stack and restores its values. Returns the move. */
    private int popUndo() {
        undoStack.removeLast();
        key = undoStack.removedKey();
        checkers = undoStack.removedValue(CHECKERS);
        pinned = undoStack.removedValue(PINNED);
        long numbers = undoStack.removedValue(COUNTERS);
        quietPlies = (int) (numbers >>> 32);
        reversiblePlies = (int) numbers >>> 10;
        enPassant = (int) numbers >>> 4 & 63;
        castling = (int) numbers & 15;
        return undoStack.removedMove();
    }

    @Override
    public void makeNull() {
        pushUndo(0);
        key ^= ChessZobrist.BLACK_TO_MOVE ^ ChessZobrist.EN_PASSANT[enPassant];
        enPassant = 0;
        reversiblePlies = 0;
        side ^= 1;
        pinned = UNKNOWN;
    }

    @Override
    public void unmakeNull() {
        popUndo();
        side ^= 1;
    }

    @Override
    public boolean nullMoveAllowed() {
        long plain = pieces(side, Piece.PAWN) | pieces(side, Piece.KING);
        return sides[side] != plain && !inCheck();
    }

    @Override
    public int evaluate() {
        return adjustEvaluation(evaluator().evaluate(inputs));
    }

    @Override
    public void prepareEvaluation() {
        evaluator().prepare(inputs);
    }

    private NetworkEvaluator evaluator() {
        if (evaluator == null) {
            evaluator = new NetworkEvaluator(ChessFeatures.Current.NETWORK);
        }
        return evaluator;
    }

    @Override
    public int evaluateOnce() {
        return adjustEvaluation(NetworkEvaluator.evaluateOnce(ChessFeatures.Current.NETWORK, inputs));
    }

    /** Returns the evaluation, given the network's output. */
    int adjustEvaluation(int value) {
        return EvaluationAdjustment.adjusted(this, value);
    }

    @Override
    public int verdict() {
        boolean byPlies = quietPlies() >= FIFTY_MOVES && (!inCheck() || countMoves() != 0);
        if (byPlies || isRepetition()) {
            return Verdict.DRAW | Verdict.PATH;
        }
        return isDead() ? Verdict.DRAW : Verdict.NONE;
    }

    /**
     * Returns whether no sequence of moves leads to mate: bare kings, one minor piece, or bishops on squares of one
     * colour.
     */
    private boolean isDead() {
        long others = occupied() ^ pieces(Piece.KING) ^ pieces(Piece.TYPES + Piece.KING);
        if ((others & others - 1) != 0) {
            long bishops = pieces(Piece.BISHOP) | pieces(Piece.TYPES + Piece.BISHOP);
            return others == bishops
                    && ((others & Attacks.LIGHT_SQUARES) == 0 || (others & ~Attacks.LIGHT_SQUARES) == 0);
        }
        long pawns = pieces(Piece.PAWN) | pieces(Piece.TYPES + Piece.PAWN);
        return (others & (pawns | rooksAndQueens(Piece.WHITE) | rooksAndQueens(Piece.BLACK))) == 0;
    }

    @Override
    public int exactValue() {
        return tablebaseProbe == null ? Position.NO_VALUE : tablebaseProbe.exactValue(this);
    }

    @Override
    public int exactMove() {
        return tablebaseProbe == null ? Move.NONE : tablebaseProbe.bestMove(this);
    }

    @Override
    public int pliesToRuleLimit() {
        return Math.max(0, FIFTY_MOVES - quietPlies);
    }

    /** Returns whether this position occurred once since the root, or twice in the whole game. */
    boolean isRepetition() {
        return undoStack.repetitionDistance(key, reversiblePlies) != 0;
    }

    @Override
    public int verdictWithoutMoves() {
        return inCheck() ? Verdict.LOSS : Verdict.DRAW;
    }

    @Override
    public boolean inCheck() {
        return checkers() != 0;
    }

    /** Made of the piece and its target square. */
    @Override
    public int moveHistoryIndex(int move) {
        return ChessMove.piece(move) << 6 | ChessMove.to(move);
    }

    @Override
    public int victimType(int move) {
        return Piece.type(ChessMove.captured(move));
    }

    /** 0: the pawns of both colours; 1 and 2: the other pieces of a colour. */
    @Override
    public long correctionKey(int which) {
        return which == 0 ? ChessZobrist.pawns(pieces) : ChessZobrist.others(pieces, which - 1);
    }

    @Override
    public boolean givesCheck(int move) {
        return Checks.givesCheck(this, move);
    }

    @Override
    public boolean seeAtLeast(int move, int threshold) {
        return StaticExchange.atLeast(this, move, threshold);
    }

    @Override
    public void markRoot() {
        reversiblePlies = Math.min(reversiblePlies, FIFTY_MOVES);
        undoStack.markRoot(reversiblePlies);
    }

    @Override
    public void reuseCaches(Position earlier) {
        evaluator = ((ChessPosition) earlier).evaluator;
    }

    @Override
    public Position copy() {
        return new ChessPosition(this);
    }

    /** Contents of a new position, filled by parsers and transformations. */
    static final class Setup {
        final byte[] board = new byte[64];
        /** The rook's square for each castling right; -1 without the right. */
        final int[] castlingRooks = new int[ChessPosition.RIGHTS];

        int side;
        /** Square behind a pawn that has just moved two squares; 0 if there is none. */
        int enPassant;

        int quietPlies;
        int moveNumber = 1;

        Setup() {
            Arrays.fill(board, (byte) Piece.NONE);
            Arrays.fill(castlingRooks, -1);
        }

        int kingSquare(int colour) {
            int square = 0;
            while (board[square] != Piece.of(colour, Piece.KING)) {
                square++;
            }
            return square;
        }
    }
}
