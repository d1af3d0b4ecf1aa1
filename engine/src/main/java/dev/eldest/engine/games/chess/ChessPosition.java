package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.UndoStack;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;

/**
 * A chess position, changed in place: a bitboard per piece, the piece on each square, and the key. Which pieces give
 * check or are pinned is found when first asked for.
 */
final class ChessPosition implements Position {
    /** What is kept of each move made. */
    private static final int CHECKERS = 0;

    private static final int PINNED = 1;
    private static final int COUNTERS = 2;
    private static final int NUMBERS = 3;

    /** Rights to castle, by 2 * colour, plus 1 for the long side. */
    static final int RIGHTS = 4;

    /** How many numbers {@link #moveHistoryIndex} has, and of how much {@link #correctionKey} knows. */
    static final int TRACES = Piece.COUNT * 64;

    static final int STRUCTURES = 3;

    /** Stands in {@link #pinned} until somebody asks; no real set of pinned pieces has all squares. */
    private static final long UNKNOWN = -1L;

    private final long[] pieces;
    private final long[] sides;
    private final byte[] board;
    private final CastlingRules castlingRules;
    private final int firstMoveNumber;
    private final int firstSide;
    private final UndoStack undoStack;
    private final MoveList found = new MoveList(MoveGenerator.ROOM);

    private int side;
    private long key;
    private int castling;
    /** The square behind a pawn that can be taken en passant, legally; 0 if there is none. */
    private int enPassant;
    /** Plies since the last capture or pawn move, null moves not counted. */
    private int quietPlies;
    /** Plies that can be gone back in search of a repetition: null moves end them too. */
    private int reversiblePlies;

    private long checkers;
    private long pinned = UNKNOWN;

    /** Made when first needed, never shared with copies: it remembers values and what they were made of. */
    private NetworkEvaluator evaluator;

    /** Null if endings are not looked up. */
    private TablebaseProbe tablebaseProbe;

    private final ChessFeatures inputs = new ChessFeatures(this);

    ChessPosition(Setup setup) {
        board = setup.board.clone();
        pieces = new long[Piece.COUNT];
        sides = new long[2];
        castlingRules = new CastlingRules(setup);
        firstMoveNumber = setup.moveNumber;
        firstSide = setup.side;
        undoStack = new UndoStack(NUMBERS);
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
        tablebaseProbe = other.tablebaseProbe == null ? null : other.tablebaseProbe.forAnother();
    }

    /** From now on endings are looked up, besides where they always can be in these tables, which may be null. */
    void consult(Tablebase given) {
        tablebaseProbe = new TablebaseProbe(given);
    }

    boolean mayCastle() {
        return castling != 0;
    }

    private void place(int piece, int square) {
        pieces[piece] |= 1L << square;
        sides[Piece.colour(piece)] |= 1L << square;
        key ^= ChessZobrist.PIECE_SQUARE[piece << 6 | square];
    }

    long pieces(int piece) {
        return pieces[piece];
    }

    long pieces(int colour, int type) {
        return pieces[colour * Piece.TYPES + type];
    }

    /** Rooks and queens of a colour. */
    long straight(int colour) {
        int first = colour * Piece.TYPES;
        return pieces[first + Piece.ROOK] | pieces[first + Piece.QUEEN];
    }

    /** Bishops and queens of a colour. */
    long diagonal(int colour) {
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

    /** The pieces by square, not to be changed. */
    byte[] board() {
        return board;
    }

    int kingSquare(int colour) {
        return Long.numberOfTrailingZeros(pieces[colour * Piece.TYPES + Piece.KING]);
    }

    /** The rights to castle, a bit each. */
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

    /** Moves that are remembered, passed turns included. */
    int plies() {
        return undoStack.remembered();
    }

    /** The key before the last so many moves. */
    long keyBefore(int moves) {
        return moves == 0 ? key : undoStack.keyBefore(moves);
    }

    /** The last move but so many; 0 for a turn that was passed. */
    int moveBefore(int moves) {
        return undoStack.moveBefore(moves);
    }

    int moveNumber() {
        return firstMoveNumber + (undoStack.all() + firstSide) / 2;
    }

    @Override
    public int sideToMove() {
        return side;
    }

    @Override
    public long key() {
        return key;
    }

    /** The enemy pieces that give check to the side to move. */
    long checkers() {
        if (pinned == UNKNOWN) {
            findThreats();
        }
        return checkers;
    }

    /** The pieces of the side to move that stand between their king and an enemy piece. */
    long pinned() {
        if (pinned == UNKNOWN) {
            findThreats();
        }
        return pinned;
    }

    private void findThreats() {
        int them = side ^ 1;
        int king = kingSquare(side);
        long occupied = occupied();
        long giveCheck =
                Attacks.KNIGHT[king] & pieces(them, Piece.KNIGHT) | Attacks.pawn(side, king) & pieces(them, Piece.PAWN);
        long blockers = 0;
        long snipers = Attacks.ROOK_RAYS[king] & straight(them) | Attacks.BISHOP_RAYS[king] & diagonal(them);
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

    /** Whether a colour attacks a square, given what stands on the board. */
    boolean attacks(int colour, int square, long occupied) {
        return (Attacks.KNIGHT[square] & pieces(colour, Piece.KNIGHT)
                                | Attacks.KING[square] & pieces(colour, Piece.KING)
                                | Attacks.pawn(colour ^ 1, square) & pieces(colour, Piece.PAWN))
                        != 0
                || slidesTo(colour, square, occupied);
    }

    /** Whether a bishop, rook or queen of a colour attacks a square, given what stands on the board. */
    boolean slidesTo(int colour, int square, long occupied) {
        long diagonal = Attacks.BISHOP_RAYS[square] & diagonal(colour);
        long straight = Attacks.ROOK_RAYS[square] & straight(colour);
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
                : MoveGenerator.find(this, identity, found);
    }

    /** Right for all but castling, promotions, captures en passant, and moves that change these rights. */
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
        remember(move);
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

    private void remember(int move) {
        undoStack.add(key, move);
        undoStack.keep(CHECKERS, checkers);
        undoStack.keep(PINNED, pinned);
        undoStack.keep(COUNTERS, (long) quietPlies << 32 | reversiblePlies << 10 | enPassant << 4 | castling);
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
        int left = castling & castlingRules.kept(from) & castlingRules.kept(to);
        if (left != castling) {
            key ^= castlingRules.key(castling) ^ castlingRules.key(left);
            castling = left;
        }
    }

    /** What a pawn's move does besides shifting it; the other side is to move already. */
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

    /** Keeps the en passant square only if the side to move can capture there, so that equal keys mean equal moves. */
    private void setEnPassant(int square) {
        long capturers = Attacks.pawn(side ^ 1, square) & pieces(side, Piece.PAWN);
        for (; capturers != 0; capturers &= capturers - 1) {
            if (allowsEnPassant(Long.numberOfTrailingZeros(capturers), square)) {
                enPassant = square;
                key ^= ChessZobrist.EN_PASSANT[square];
                return;
            }
        }
    }

    /** Whether the king of the side to move is safe after a pawn's capture en passant: two pawns leave their rank. */
    boolean allowsEnPassant(int from, int square) {
        int them = side ^ 1;
        int king = kingSquare(side);
        long taken = 1L << (square ^ 8);
        long after = occupied() ^ taken ^ 1L << from | 1L << square;
        long others = pieces(them, Piece.PAWN) & ~taken;
        return (Attacks.KNIGHT[king] & pieces(them, Piece.KNIGHT) | Attacks.pawn(side, king) & others) == 0
                && !slidesTo(them, king, after);
    }

    /** Moves king and rook, whatever squares they share; the same once more, backwards, takes it back. */
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
        int move = recall();
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

    /** Sets everything back that a record holds; returns the move. */
    private int recall() {
        undoStack.removeLast();
        key = undoStack.key();
        checkers = undoStack.kept(CHECKERS);
        pinned = undoStack.kept(PINNED);
        long numbers = undoStack.kept(COUNTERS);
        quietPlies = (int) (numbers >>> 32);
        reversiblePlies = (int) numbers >>> 10;
        enPassant = (int) numbers >>> 4 & 63;
        castling = (int) numbers & 15;
        return undoStack.move();
    }

    @Override
    public void makeNull() {
        remember(0);
        key ^= ChessZobrist.BLACK_TO_MOVE ^ ChessZobrist.EN_PASSANT[enPassant];
        enPassant = 0;
        reversiblePlies = 0;
        side ^= 1;
        pinned = UNKNOWN;
    }

    @Override
    public void unmakeNull() {
        recall();
        side ^= 1;
    }

    @Override
    public boolean nullMoveAllowed() {
        long plain = pieces(side, Piece.PAWN) | pieces(side, Piece.KING);
        return sides[side] != plain && !inCheck();
    }

    @Override
    public int evaluate() {
        return judged(evaluator().evaluate(inputs));
    }

    @Override
    public void prepareToEvaluate() {
        evaluator().prepare(inputs);
    }

    private NetworkEvaluator evaluator() {
        if (evaluator == null) {
            evaluator = new NetworkEvaluator(ChessNetwork.inUse());
        }
        return evaluator;
    }

    @Override
    public int evaluateOnce() {
        return judged(NetworkEvaluator.once(ChessNetwork.inUse(), inputs));
    }

    /** What a position is worth that a network holds to be worth {@code value}. */
    int judged(int value) {
        return EndgameKnowledge.judge(this, EvaluationScale.weighed(this, value));
    }

    @Override
    public int verdict() {
        return DrawRules.verdict(this);
    }

    @Override
    public int exactValue() {
        return tablebaseProbe == null ? Position.NO_VALUE : tablebaseProbe.proven(this);
    }

    @Override
    public int exactMove() {
        return tablebaseProbe == null ? Move.NONE : tablebaseProbe.bestMove(this);
    }

    @Override
    public int pliesToRuleLimit() {
        return Math.max(0, DrawRules.FIFTY_MOVES - quietPlies);
    }

    /** Whether this position stood once before since the root, or twice in the whole game. */
    boolean isRepetition() {
        return undoStack.cycle(key, reversiblePlies) != 0;
    }

    @Override
    public int verdictWithoutMoves() {
        return inCheck() ? Verdict.LOSS : Verdict.DRAW;
    }

    @Override
    public boolean inCheck() {
        return checkers() != 0;
    }

    /** The piece and where it goes. */
    @Override
    public int moveHistoryIndex(int move) {
        return ChessMove.piece(move) << 6 | ChessMove.to(move);
    }

    @Override
    public int victimType(int move) {
        return Piece.type(ChessMove.captured(move));
    }

    /** The pawns of both, or what else a colour has. */
    @Override
    public long correctionKey(int which) {
        return which == 0 ? StructureKeys.pawns(pieces) : StructureKeys.others(pieces, which - 1);
    }

    @Override
    public boolean givesCheck(int move) {
        return Checks.givenBy(this, move);
    }

    @Override
    public boolean seeAtLeast(int move, int threshold) {
        return StaticExchange.atLeast(this, move, threshold);
    }

    @Override
    public void markRoot() {
        reversiblePlies = Math.min(reversiblePlies, DrawRules.FIFTY_MOVES);
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
}
