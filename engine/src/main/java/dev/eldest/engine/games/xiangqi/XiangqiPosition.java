package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.UndoStack;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.NetworkPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/**
 * A position, changed in place: a set of points per piece, the piece on each point, the key, and the counters for the
 * rules about repetition and moves without a capture.
 */
final class XiangqiPosition implements NetworkPosition {
    /** Limit of plies without a capture. */
    static final int SIXTY_MOVES = 120;

    /** Slots of an undo stack entry: two counters, and then the check info. */
    private static final int COUNTERS = 0;

    private static final int CHECK_INFO = 1;
    private static final int NUMBERS = CHECK_INFO + CheckInfo.UNDO_SLOTS;

    /** Number of different {@link #correctionKey} arguments. */
    static final int CORRECTION_KEYS = 3;

    private final XiangqiConfig settings;
    /** Points, by piece and half. */
    private final long[] pieces = new long[2 * XiangqiPiece.COUNT];
    /** Points, by side and half. */
    private final long[] sides = new long[4];

    private final byte[] board;
    private final int firstMoveNumber;
    private final int firstSide;
    private final UndoStack undoStack;
    private final CheckInfo checkInfo = new CheckInfo(this);
    private final XiangqiMoveGenerator moves = new XiangqiMoveGenerator(this);
    private final XiangqiStaticExchange exchange = new XiangqiStaticExchange(this);
    private final RepetitionJudge judge = new RepetitionJudge(this);

    private final XiangqiEndgames endgames = new XiangqiEndgames(this);

    private final XiangqiFeatures inputs = new XiangqiFeatures(this);
    /** Created on first use; passed on to later positions of the same search. */
    private NetworkEvaluator evaluator;

    private int side;
    private long key;
    /** Plies since the last capture, without null moves. */
    private int quietPlies;
    /** Plies to check for repetitions. Null moves reset it, too. */
    private int reversiblePlies;

    XiangqiPosition(XiangqiConfig settings, Setup setup) {
        this.settings = settings;
        board = setup.board.clone();
        firstMoveNumber = setup.moveNumber;
        firstSide = setup.side;
        undoStack = new UndoStack(NUMBERS);
        side = setup.side;
        quietPlies = setup.quietPlies;
        key = side == XiangqiPiece.BLACK ? XiangqiZobrist.BLACK_TO_MOVE : 0;
        for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
            int piece = board[point];
            if (piece != XiangqiPiece.NONE) {
                flip(piece, point);
                key ^= XiangqiZobrist.of(piece, point);
            }
        }
    }

    private XiangqiPosition(XiangqiConfig settings, XiangqiPosition other) {
        this.settings = settings;
        System.arraycopy(other.pieces, 0, pieces, 0, pieces.length);
        System.arraycopy(other.sides, 0, sides, 0, sides.length);
        board = other.board.clone();
        firstMoveNumber = other.firstMoveNumber;
        firstSide = other.firstSide;
        undoStack = new UndoStack(other.undoStack);
        side = other.side;
        key = other.key;
        quietPlies = other.quietPlies;
        reversiblePlies = other.reversiblePlies;
    }

    /** Returns the same position, with its history, under other options. */
    XiangqiPosition withConfig(XiangqiConfig others) {
        return new XiangqiPosition(others, this);
    }

    @Override
    public Position copy() {
        return withConfig(settings);
    }

    private void flip(int piece, int point) {
        int half = point >> Points.HALF_SHIFT;
        pieces[piece << 1 | half] ^= 1L << point;
        sides[XiangqiPiece.side(piece) << 1 | half] ^= 1L << point;
    }

    /** Returns one half of the points of a piece. */
    long pieces(int piece, int half) {
        return pieces[piece << 1 | half];
    }

    long side(int of, int half) {
        return sides[of << 1 | half];
    }

    long occupied(int half) {
        return sides[half] | sides[2 | half];
    }

    int pieceOn(int point) {
        return board[point];
    }

    /** Returns the point of a side's king, which never leaves its half. */
    int king(int of) {
        return of << Points.HALF_SHIFT
                | Long.numberOfTrailingZeros(pieces[XiangqiPiece.of(of, XiangqiPiece.KING) << 1 | of]);
    }

    int quietPlies() {
        return quietPlies;
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

    /** Returns the check info of the side to move. */
    CheckInfo checkInfo() {
        return checkInfo;
    }

    /** Returns whether a pseudo-legal move keeps the king of the side to move out of check. */
    boolean keepsKingSafe(int from, int to) {
        int king = king(side);
        long low = occupied(0) & ~Points.low(from) | Points.low(to);
        long high = occupied(1) & ~Points.high(from) | Points.high(to);
        return !CheckDetector.isAttacked(this, side ^ 1, from == king ? to : king, low, high, to);
    }

    /** Returns whether a side attacks the other's king. */
    boolean attacksKing(int by) {
        return CheckDetector.isAttacked(this, by, king(by ^ 1), occupied(0), occupied(1), Points.NOWHERE);
    }

    @Override
    public void generate(int kinds, MoveList into) {
        moves.generate(kinds, into);
    }

    @Override
    public int countMoves() {
        return moves.generate(ALL, null);
    }

    @Override
    public int findMove(int identity) {
        int from = XiangqiMove.from(identity);
        int to = XiangqiMove.to(identity);
        if (identity != XiangqiMove.identity(from, to) || !Points.exists(from) || !Points.exists(to)) {
            return Move.NONE;
        }
        int piece = board[from];
        int captured = board[to];
        boolean own = piece != XiangqiPiece.NONE && XiangqiPiece.side(piece) == side;
        boolean free = captured == XiangqiPiece.NONE || XiangqiPiece.side(captured) != side;
        return own && free && isLegal(piece, from, to) ? XiangqiMove.of(piece, from, to, captured) : Move.NONE;
    }

    /** Returns whether a move is pseudo-legal, ignoring the king's safety. */
    boolean isPseudoLegal(int piece, int from, int to) {
        if ((AttackTables.targets(piece, from, to >> Points.HALF_SHIFT) >>> to & 1) == 0) {
            return false;
        }
        boolean jumps = XiangqiPiece.kind(piece) == XiangqiPiece.CANNON && board[to] != XiangqiPiece.NONE;
        return AttackTables.countBetween(to, from, occupied(0), occupied(1)) == (jumps ? 1 : 0);
    }

    /** Returns whether a move of the side to move is legal. */
    boolean isLegal(int piece, int from, int to) {
        return isPseudoLegal(piece, from, to) && keepsKingSafe(from, to);
    }

    /**
     * Returns whether a capture is possible without exposing the king to new checkers. The king itself must not move
     * into any check.
     *
     * @param standing existing checkers, by side and half
     */
    boolean canCapture(int piece, int from, int to, long[] standing) {
        if (!isPseudoLegal(piece, from, to)) {
            return false;
        }
        if (piece == XiangqiPiece.of(side, XiangqiPiece.KING)) {
            return keepsKingSafe(from, to);
        }
        long low = occupied(0) & ~Points.low(from) | Points.low(to);
        long high = occupied(1) & ~Points.high(from) | Points.high(to);
        int king = king(side);
        return (CheckDetector.attackers(this, side ^ 1, king, low, high, to, 0) & ~standing[side << 1]
                        | CheckDetector.attackers(this, side ^ 1, king, low, high, to, 1) & ~standing[side << 1 | 1])
                == 0;
    }

    /** Returns the checkers of a side's king in one half. */
    long checkers(int of, int half) {
        return CheckDetector.attackers(this, of ^ 1, king(of), occupied(0), occupied(1), Points.NOWHERE, half);
    }

    @Override
    public int plies() {
        return undoStack.recordCount();
    }

    @Override
    public long keyBefore(int moves) {
        return moves == 0 ? key : undoStack.keyBefore(moves);
    }

    /** Returns the move that was made {@code moves} moves before the last one. */
    int moveBefore(int moves) {
        return undoStack.moveBefore(moves);
    }

    @Override
    public long keyAfter(int move) {
        int piece = XiangqiMove.piece(move);
        int to = XiangqiMove.to(move);
        return key
                ^ XiangqiZobrist.BLACK_TO_MOVE
                ^ XiangqiZobrist.of(piece, XiangqiMove.from(move))
                ^ XiangqiZobrist.of(piece, to)
                ^ XiangqiZobrist.of(XiangqiMove.captured(move), to);
    }

    @Override
    public void make(int move) {
        pushUndo(move);
        key = keyAfter(move);
        int from = XiangqiMove.from(move);
        int to = XiangqiMove.to(move);
        int piece = XiangqiMove.piece(move);
        int captured = XiangqiMove.captured(move);
        quietPlies++;
        reversiblePlies++;
        if (captured != XiangqiPiece.NONE) {
            flip(captured, to);
            quietPlies = 0;
            reversiblePlies = 0;
        }
        flip(piece, from);
        flip(piece, to);
        board[from] = XiangqiPiece.NONE;
        board[to] = (byte) piece;
        side ^= 1;
        checkInfo.invalidate();
    }

    private void pushUndo(int move) {
        undoStack.add(key, move);
        undoStack.setValue(COUNTERS, (long) quietPlies << 32 | reversiblePlies);
        checkInfo.save(undoStack, CHECK_INFO);
    }

    @Override
    public void unmake() {
        int move = popUndo();
        int from = XiangqiMove.from(move);
        int to = XiangqiMove.to(move);
        int piece = XiangqiMove.piece(move);
        int captured = XiangqiMove.captured(move);
        flip(piece, from);
        flip(piece, to);
        board[from] = (byte) piece;
        board[to] = (byte) captured;
        if (captured != XiangqiPiece.NONE) {
            flip(captured, to);
        }
    }

    /** Pops the undo stack and restores its values and the side to move. Returns the move. */
    private int popUndo() {
        undoStack.removeLast();
        key = undoStack.removedKey();
        quietPlies = (int) (undoStack.removedValue(COUNTERS) >>> 32);
        // The judge unmakes moves before the root, where the stack had more moves than now.
        reversiblePlies = Math.min((int) undoStack.removedValue(COUNTERS), undoStack.recordCount());
        checkInfo.restore(undoStack, CHECK_INFO);
        side ^= 1;
        return undoStack.removedMove();
    }

    @Override
    public void makeNull() {
        pushUndo(Move.NONE);
        key ^= XiangqiZobrist.BLACK_TO_MOVE;
        reversiblePlies = 0;
        side ^= 1;
        checkInfo.invalidate();
    }

    @Override
    public void unmakeNull() {
        popUndo();
    }

    /** False with only king, guards and pawns: zugzwang is likely. */
    @Override
    public boolean nullMoveAllowed() {
        long others = 0;
        for (int kind = XiangqiPiece.HORSE; kind <= XiangqiPiece.ROOK; kind++) {
            others |= pieces(XiangqiPiece.of(side, kind), 0) | pieces(XiangqiPiece.of(side, kind), 1);
        }
        return others != 0 && !inCheck();
    }

    @Override
    public int evaluate() {
        return evaluator().evaluate(inputs);
    }

    @Override
    public void prepareEvaluation() {
        evaluator().prepare(inputs);
    }

    private NetworkEvaluator evaluator() {
        if (evaluator == null) {
            evaluator = new NetworkEvaluator(XiangqiFeatures.Current.NETWORK);
        }
        return evaluator;
    }

    @Override
    public int evaluateOnce() {
        return NetworkEvaluator.evaluateOnce(XiangqiFeatures.Current.NETWORK, inputs);
    }

    @Override
    public int verdict() {
        int cycle = repetitionLength();
        if (cycle != 0) {
            return judge.verdict(cycle, settings.repetition()) | Verdict.PATH;
        }
        if (isSixtyMoves() && countMoves() != 0) {
            return Verdict.DRAW | Verdict.PATH;
        }
        return settings.insufficient() && isDead() ? Verdict.DRAW : Verdict.NONE;
    }

    /** Returns whether the last {@link #verdict} is because of a perpetual check. */
    boolean isPerpetualCheck() {
        return judge.isPerpetualCheck();
    }

    /** Returns the length in plies of the repetition that ends here and is to be judged; 0 if there is none. */
    int repetitionLength() {
        return reversiblePlies < 4 ? 0 : undoStack.repetitionDistance(key, reversiblePlies);
    }

    /** Returns whether the sixty-move rule applies, unless the game is over anyway. */
    private boolean isSixtyMoves() {
        return settings.sixtyMoves() && quietPlies >= SIXTY_MOVES;
    }

    /** Returns whether only kings, advisors and elephants are left. */
    private boolean isDead() {
        return (attackers(XiangqiPiece.RED, 0)
                        | attackers(XiangqiPiece.RED, 1)
                        | attackers(XiangqiPiece.BLACK, 0)
                        | attackers(XiangqiPiece.BLACK, 1))
                == 0;
    }

    /** Returns one half of a side's pieces that can cross the river. */
    long attackers(int of, int half) {
        return side(of, half)
                & ~pieces(XiangqiPiece.of(of, XiangqiPiece.KING), half)
                & ~pieces(XiangqiPiece.of(of, XiangqiPiece.ADVISOR), half)
                & ~pieces(XiangqiPiece.of(of, XiangqiPiece.ELEPHANT), half);
    }

    /** Stalemate loses, as checkmate does. */
    @Override
    public int verdictWithoutMoves() {
        return Verdict.LOSS;
    }

    /** A win beyond the limit of the sixty-move rule is unknown. */
    @Override
    public int exactValue() {
        int value = endgames.value();
        boolean inTime =
                value == Position.NO_VALUE || value == Score.DRAW || Score.pliesToEnd(value) <= pliesToRuleLimit();
        return inTime ? value : Position.NO_VALUE;
    }

    @Override
    public boolean mateMayBeShorter() {
        return endgames.mateMayBeShorter();
    }

    @Override
    public int tablebaseVerdict() {
        int value = exactValue();
        if (value == Position.NO_VALUE) {
            return Verdict.NONE;
        }
        return value == Score.DRAW ? Verdict.DRAW : value > Score.DRAW ? Verdict.WIN : Verdict.LOSS;
    }

    @Override
    public int pliesToRuleLimit() {
        return settings.sixtyMoves() ? Math.max(0, SIXTY_MOVES - quietPlies) : Integer.MAX_VALUE;
    }

    @Override
    public boolean inCheck() {
        return checkInfo.checker() >= 0;
    }

    @Override
    public int moveHistoryIndex(int move) {
        return MoveHistoryIndices.of(XiangqiMove.piece(move), XiangqiMove.to(move));
    }

    @Override
    public int victimType(int move) {
        return XiangqiPiece.kind(XiangqiMove.captured(move));
    }

    /** 0: the pawns of both sides; 1 and 2: the horses, cannons and rooks of a side. */
    @Override
    public long correctionKey(int which) {
        return which == 0 ? XiangqiZobrist.pawns(pieces) : XiangqiZobrist.attackers(pieces, which - 1);
    }

    @Override
    public boolean givesCheck(int move) {
        return CheckDetector.givesCheck(this, move);
    }

    @Override
    public boolean seeAtLeast(int move, int threshold) {
        return exchange.atLeast(move, threshold);
    }

    @Override
    public void reuseCaches(Position earlier) {
        evaluator = ((XiangqiPosition) earlier).evaluator;
    }

    @Override
    public void markRoot() {
        reversiblePlies = Math.min(reversiblePlies, SIXTY_MOVES);
        undoStack.markRoot(reversiblePlies);
    }

    /** Contents of a new position, filled by parsers and transformations. */
    static final class Setup {
        final byte[] board = new byte[Points.NUMBER_LIMIT];

        int side;
        int quietPlies;
        int moveNumber = 1;

        Setup() {
            Arrays.fill(board, (byte) XiangqiPiece.NONE);
        }
    }
}
