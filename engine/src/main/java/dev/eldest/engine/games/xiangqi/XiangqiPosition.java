package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.UndoStack;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;

/**
 * A position, changed in place: a set of points per man, the man on each point, the key, and what the rules about
 * repetition and plies without a capture count.
 */
final class XiangqiPosition implements Position {
    /** Plies without a capture that draw. */
    static final int SIXTY_MOVES = 120;

    /** What is kept of each move made: two counters, and then the threats that were known. */
    private static final int COUNTERS = 0;

    private static final int THREATS = 1;
    private static final int NUMBERS = THREATS + CheckInfo.NUMBERS;

    private final XiangqiConfig settings;
    /** By man and half. */
    private final long[] men = new long[2 * XiangqiPiece.COUNT];
    /** By side and half. */
    private final long[] sides = new long[4];

    private final byte[] board;
    private final int firstMoveNumber;
    private final int firstSide;
    private final UndoStack undoStack;
    private final CheckInfo threats = new CheckInfo(this);
    private final XiangqiMoveGenerator moves = new XiangqiMoveGenerator(this);
    private final XiangqiStaticExchange exchange = new XiangqiStaticExchange(this);
    private final RepetitionJudge judge = new RepetitionJudge(this);

    private final XiangqiEndgames endings = new XiangqiEndgames(this);

    private final XiangqiFeatures inputs = new XiangqiFeatures(this);
    /** Made when first needed; shared with later positions of the same search. */
    private NetworkEvaluator evaluator;

    private int side;
    private long key;
    /** Plies since the last capture, null moves not counted. */
    private int quietPlies;
    /** Plies that can be gone back in search of a repetition: null moves end them too. */
    private int reversiblePlies;

    XiangqiPosition(XiangqiConfig settings, XiangqiSetup setup) {
        this.settings = settings;
        board = setup.board.clone();
        firstMoveNumber = setup.moveNumber;
        firstSide = setup.side;
        undoStack = new UndoStack(NUMBERS);
        side = setup.side;
        quietPlies = setup.quietPlies;
        key = side == XiangqiPiece.BLACK ? XiangqiZobrist.BLACK_TO_MOVE : 0;
        for (int point = 0; point < Points.NUMBERS; point++) {
            int man = board[point];
            if (man != XiangqiPiece.NONE) {
                flip(man, point);
                key ^= XiangqiZobrist.of(man, point);
            }
        }
    }

    private XiangqiPosition(XiangqiConfig settings, XiangqiPosition other) {
        this.settings = settings;
        System.arraycopy(other.men, 0, men, 0, men.length);
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

    /** The same position, with its history, under other options. */
    XiangqiPosition with(XiangqiConfig others) {
        return new XiangqiPosition(others, this);
    }

    @Override
    public Position copy() {
        return with(settings);
    }

    private void flip(int man, int point) {
        int half = point >> Points.HALF_SHIFT;
        men[man << 1 | half] ^= 1L << point;
        sides[XiangqiPiece.side(man) << 1 | half] ^= 1L << point;
    }

    /** The half of the points that a man is on. */
    long men(int man, int half) {
        return men[man << 1 | half];
    }

    long side(int of, int half) {
        return sides[of << 1 | half];
    }

    long occupied(int half) {
        return sides[half] | sides[2 | half];
    }

    int manOn(int point) {
        return board[point];
    }

    /** The point of a side's king, which never leaves its half. */
    int king(int of) {
        return of << Points.HALF_SHIFT
                | Long.numberOfTrailingZeros(men[XiangqiPiece.of(of, XiangqiPiece.KING) << 1 | of]);
    }

    int quietPlies() {
        return quietPlies;
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

    /** What the king of the side to move has to fear. */
    CheckInfo checkInfo() {
        return threats;
    }

    /** Whether a move that its man can make leaves the king of the side to move out of check. */
    boolean keepsKingSafe(int from, int to) {
        int king = king(side);
        long low = occupied(0) & ~Points.low(from) | Points.low(to);
        long high = occupied(1) & ~Points.high(from) | Points.high(to);
        return !CheckDetector.isAttacked(this, side ^ 1, from == king ? to : king, low, high, to);
    }

    /** Whether a side could take the other's king now. */
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
        int man = board[from];
        int captured = board[to];
        boolean own = man != XiangqiPiece.NONE && XiangqiPiece.side(man) == side;
        boolean free = captured == XiangqiPiece.NONE || XiangqiPiece.side(captured) != side;
        return own && free && mayGo(man, from, to) ? XiangqiMove.of(man, from, to, captured) : Move.NONE;
    }

    /** Whether a man can go from one point to another, whatever becomes of its king. */
    boolean reaches(int man, int from, int to) {
        if ((AttackTables.targets(man, from, to >> Points.HALF_SHIFT) >>> to & 1) == 0) {
            return false;
        }
        boolean jumps = XiangqiPiece.kind(man) == XiangqiPiece.CANNON && board[to] != XiangqiPiece.NONE;
        return AttackTables.menBetween(to, from, occupied(0), occupied(1)) == (jumps ? 1 : 0);
    }

    /** Whether a man of the side to move has this legal move. */
    boolean mayGo(int man, int from, int to) {
        return reaches(man, from, to) && keepsKingSafe(from, to);
    }

    /**
     * Whether a man of the side to move could take another without exposing his king to anybody but those who check it
     * anyway; the king himself, to nobody.
     *
     * @param standing by side and half, who checks anyway
     */
    boolean mayTake(int man, int from, int to, long[] standing) {
        if (!reaches(man, from, to)) {
            return false;
        }
        if (man == XiangqiPiece.of(side, XiangqiPiece.KING)) {
            return keepsKingSafe(from, to);
        }
        long low = occupied(0) & ~Points.low(from) | Points.low(to);
        long high = occupied(1) & ~Points.high(from) | Points.high(to);
        int king = king(side);
        return (CheckDetector.attackers(this, side ^ 1, king, low, high, to, 0) & ~standing[side << 1]
                        | CheckDetector.attackers(this, side ^ 1, king, low, high, to, 1) & ~standing[side << 1 | 1])
                == 0;
    }

    /** Those of one half who check a side's king. */
    long checkers(int of, int half) {
        return CheckDetector.attackers(this, of ^ 1, king(of), occupied(0), occupied(1), Points.NOWHERE, half);
    }

    /** How many moves that are remembered led here, passed turns included. */
    int plies() {
        return undoStack.remembered();
    }

    /** The key before the last so many of them. */
    long keyBefore(int moves) {
        return moves == 0 ? key : undoStack.keyBefore(moves);
    }

    /** The last of them but so many. */
    int moveBefore(int moves) {
        return undoStack.moveBefore(moves);
    }

    @Override
    public long keyAfter(int move) {
        int man = XiangqiMove.man(move);
        int to = XiangqiMove.to(move);
        return key
                ^ XiangqiZobrist.BLACK_TO_MOVE
                ^ XiangqiZobrist.of(man, XiangqiMove.from(move))
                ^ XiangqiZobrist.of(man, to)
                ^ XiangqiZobrist.of(XiangqiMove.captured(move), to);
    }

    @Override
    public void make(int move) {
        remember(move);
        key = keyAfter(move);
        int from = XiangqiMove.from(move);
        int to = XiangqiMove.to(move);
        int man = XiangqiMove.man(move);
        int captured = XiangqiMove.captured(move);
        quietPlies++;
        reversiblePlies++;
        if (captured != XiangqiPiece.NONE) {
            flip(captured, to);
            quietPlies = 0;
            reversiblePlies = 0;
        }
        flip(man, from);
        flip(man, to);
        board[from] = XiangqiPiece.NONE;
        board[to] = (byte) man;
        side ^= 1;
        threats.forget();
    }

    private void remember(int move) {
        undoStack.add(key, move);
        undoStack.keep(COUNTERS, (long) quietPlies << 32 | reversiblePlies);
        threats.keep(undoStack, THREATS);
    }

    @Override
    public void unmake() {
        int move = recall();
        int from = XiangqiMove.from(move);
        int to = XiangqiMove.to(move);
        int man = XiangqiMove.man(move);
        int captured = XiangqiMove.captured(move);
        flip(man, from);
        flip(man, to);
        board[from] = (byte) man;
        board[to] = (byte) captured;
        if (captured != XiangqiPiece.NONE) {
            flip(captured, to);
        }
    }

    /** Sets everything back that a record holds, and the side; returns the move. */
    private int recall() {
        undoStack.removeLast();
        key = undoStack.key();
        quietPlies = (int) (undoStack.kept(COUNTERS) >>> 32);
        // A judge goes back beyond the root, to where more was remembered once than is now.
        reversiblePlies = Math.min((int) undoStack.kept(COUNTERS), undoStack.remembered());
        threats.recall(undoStack, THREATS);
        side ^= 1;
        return undoStack.move();
    }

    @Override
    public void makeNull() {
        remember(Move.NONE);
        key ^= XiangqiZobrist.BLACK_TO_MOVE;
        reversiblePlies = 0;
        side ^= 1;
        threats.forget();
    }

    @Override
    public void unmakeNull() {
        recall();
    }

    /** Who has only king, guards and pawns may be glad to pass. */
    @Override
    public boolean nullMoveAllowed() {
        long others = 0;
        for (int kind = XiangqiPiece.HORSE; kind <= XiangqiPiece.ROOK; kind++) {
            others |= men(XiangqiPiece.of(side, kind), 0) | men(XiangqiPiece.of(side, kind), 1);
        }
        return others != 0 && !inCheck();
    }

    @Override
    public int evaluate() {
        return evaluator().evaluate(inputs);
    }

    @Override
    public void prepareToEvaluate() {
        evaluator().prepare(inputs);
    }

    private NetworkEvaluator evaluator() {
        if (evaluator == null) {
            evaluator = new NetworkEvaluator(XiangqiNetwork.inUse());
        }
        return evaluator;
    }

    @Override
    public int evaluateOnce() {
        return NetworkEvaluator.once(XiangqiNetwork.inUse(), inputs);
    }

    @Override
    public int verdict() {
        int cycle = cycle();
        if (cycle != 0) {
            return judge.verdict(cycle, settings.repetition()) | Verdict.PATH;
        }
        if (isSixtyMoves() && countMoves() != 0) {
            return Verdict.DRAW | Verdict.PATH;
        }
        return settings.insufficient() && isDead() ? Verdict.DRAW : Verdict.NONE;
    }

    /** Whether the last {@link #verdict} was found because of a perpetual check. */
    boolean endsByCheck() {
        return judge.foundCheck();
    }

    /** How many plies the cycle has that ends here and is to be judged; 0 if none does. */
    int cycle() {
        return reversiblePlies < 4 ? 0 : undoStack.cycle(key, reversiblePlies);
    }

    /** Whether the rule of sixty moves ends the game, unless it is over anyway. */
    private boolean isSixtyMoves() {
        return settings.sixtyMoves() && quietPlies >= SIXTY_MOVES;
    }

    /** Whether all that is left are kings and the men that guard them. */
    private boolean isDead() {
        long attackers = 0;
        for (int half = 0; half < 2; half++) {
            for (int of = XiangqiPiece.RED; of <= XiangqiPiece.BLACK; of++) {
                attackers |= side(of, half)
                        & ~men(XiangqiPiece.of(of, XiangqiPiece.KING), half)
                        & ~men(XiangqiPiece.of(of, XiangqiPiece.ADVISOR), half)
                        & ~men(XiangqiPiece.of(of, XiangqiPiece.ELEPHANT), half);
            }
        }
        return attackers == 0;
    }

    /** Stalemate loses like mate. */
    @Override
    public int verdictWithoutMoves() {
        return Verdict.LOSS;
    }

    /** A win that the rule of sixty moves may forestall is none. */
    @Override
    public int exactValue() {
        int value = endings.value();
        boolean inTime =
                value == Position.NO_VALUE || value == Score.DRAW || Score.pliesToEnd(value) <= pliesToRuleLimit();
        return inTime ? value : Position.NO_VALUE;
    }

    @Override
    public boolean mateMayBeShorter() {
        return endings.mayEndSooner();
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
        return threats.checker() >= 0;
    }

    @Override
    public boolean givesCheck(int move) {
        return XiangqiChecks.givenBy(this, move);
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
}
