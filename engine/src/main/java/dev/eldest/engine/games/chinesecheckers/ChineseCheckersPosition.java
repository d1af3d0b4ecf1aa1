package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/** A board, whose turn it is, what led here, and the options that say what is generated and how it is valued. */
final class ChineseCheckersPosition implements Position {
    private static final int FIRST_ROOM = 64;

    /**
     * Who is so far ahead by the weights is past what the network is asked: to it all won games are the same, while the
     * weights tell how to bring them home.
     */
    private static final int DECIDED = 8 * StarEvaluation.UNIT;

    private final ChineseCheckersConfig chineseCheckersConfig;
    private final StarBoard board;
    private final Repetitions repetitions;
    private final HopReach hopReach = new HopReach();
    private final MoveFilter choice = new MoveFilter();
    private final ChineseCheckersMoveGenerator generator;
    private final int[] order;
    private final boolean conditions;

    /** Scratch, for what is generated only to be counted or looked through; few positions need it. */
    private final MoveList listed = new MoveList(0);

    private final IncrementalEvaluation values;

    private final ChineseCheckersFeatures inputs = new ChineseCheckersFeatures(this);
    /** Null where the weights alone are asked. */
    private final Network network;
    /** Made when the network is first asked. */
    private NetworkEvaluator evaluator;

    private int side;
    private long key;
    /** What {@link #bestChildEvaluation} found. */
    private int best;

    private int bestMove;
    private int[] made = new int[FIRST_ROOM];
    private int madeCount;

    ChineseCheckersPosition(ChineseCheckersConfig chineseCheckersConfig, StarBoard board, int side) {
        this(chineseCheckersConfig, board, side, new Repetitions());
        repetitions.add(key);
    }

    private ChineseCheckersPosition(
            ChineseCheckersConfig chineseCheckersConfig, StarBoard board, int side, Repetitions repetitions) {
        this.chineseCheckersConfig = chineseCheckersConfig;
        this.board = board;
        this.side = side;
        this.repetitions = repetitions;
        generator = new ChineseCheckersMoveGenerator(hopReach, chineseCheckersConfig.byClusters());
        order = StarEvaluation.order(chineseCheckersConfig.progressOnly());
        values = new IncrementalEvaluation(board, chineseCheckersConfig.progressOnly());
        network = chineseCheckersConfig.progressOnly() ? null : ChineseCheckersNetwork.inUse();
        conditions = chineseCheckersConfig.hasConditions();
        key = side == 0 ? 0 : ChineseCheckersZobrist.SECOND_TO_MOVE;
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            for (int owner = 0; owner < 2; owner++) {
                if (board.has(owner, hole)) {
                    key ^= ChineseCheckersZobrist.man(owner, hole);
                }
            }
        }
    }

    StarBoard board() {
        return board;
    }

    IncrementalEvaluation values() {
        return values;
    }

    /** The same position, with its history, under other options. */
    ChineseCheckersPosition with(ChineseCheckersConfig others) {
        ChineseCheckersPosition copy = new ChineseCheckersPosition(others, board.copy(), side, repetitions.copy());
        copy.made = made.clone();
        copy.madeCount = madeCount;
        return copy;
    }

    @Override
    public ChineseCheckersPosition copy() {
        return with(chineseCheckersConfig);
    }

    @Override
    public int sideToMove() {
        return side;
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        if ((kinds & QUIET) != 0 && !isWon()) {
            int first = into.size;
            generator.generate(board, side, order, into);
            if (!chineseCheckersConfig.allMoves() || chineseCheckersConfig.ordered()) {
                choose(into, first);
            }
        }
    }

    /** Leaves what the options leave, in the order they say. */
    private void choose(MoveList list, int first) {
        MoveFilter.applyConditions(chineseCheckersConfig, side, list, first);
        if (chineseCheckersConfig.dropWorst() > 0 || chineseCheckersConfig.ordered()) {
            long others = values.worth(1 - side);
            for (int i = first; i < list.size; i++) {
                list.scores[i] = valueAfter(list.moves[i], others);
            }
        }
        if (chineseCheckersConfig.dropWorst() > 0) {
            choice.dropWorst(chineseCheckersConfig, list, first);
        }
        if (chineseCheckersConfig.ordered()) {
            MoveFilter.order(chineseCheckersConfig, key, list, first);
        } else if (chineseCheckersConfig.dropWorst() > 0) {
            for (int i = first; i < list.size; i++) {
                list.scores[i] = ChineseCheckersMoveGenerator.gain(side, list.moves[i], order);
            }
        }
    }

    @Override
    public int countMoves() {
        if (isWon()) {
            return 0;
        }
        return chineseCheckersConfig.allMoves() ? generator.count(board, side) : list();
    }

    /** Lists the moves in the scratch list, and tells how many there are. */
    private int list() {
        listed.size = 0;
        generate(ALL, listed);
        return listed.size;
    }

    @Override
    public int findMove(int identity) {
        int from = ChineseCheckersMove.from(identity);
        int to = ChineseCheckersMove.to(identity);
        if (from >= StarGeometry.HOLES || to >= StarGeometry.HOLES || !board.has(side, from) || isWon()) {
            return Move.NONE;
        }
        boolean legal = chineseCheckersConfig.allMoves() ? generator.reaches(board, from, to) : isListed(identity);
        return legal ? identity : Move.NONE;
    }

    private boolean isListed(int identity) {
        int count = list();
        for (int i = 0; i < count; i++) {
            if (listed.moves[i] == identity) {
                return true;
            }
        }
        return false;
    }

    @Override
    public long keyAfter(int move) {
        return key
                ^ ChineseCheckersZobrist.man(side, ChineseCheckersMove.from(move))
                ^ ChineseCheckersZobrist.man(side, ChineseCheckersMove.to(move))
                ^ ChineseCheckersZobrist.SECOND_TO_MOVE;
    }

    @Override
    public void make(int move) {
        remember(move);
        key = keyAfter(move);
        go(ChineseCheckersMove.from(move), ChineseCheckersMove.to(move));
        side ^= 1;
        repetitions.add(key);
    }

    @Override
    public void unmake() {
        int move = made[--madeCount];
        repetitions.removeLast();
        side ^= 1;
        go(ChineseCheckersMove.to(move), ChineseCheckersMove.from(move));
        key = keyAfter(move);
    }

    private void remember(int move) {
        if (madeCount == made.length) {
            made = Arrays.copyOf(made, 2 * madeCount);
        }
        made[madeCount++] = move;
    }

    /** How many moves since the root led here, passed turns included. */
    int plies() {
        return madeCount;
    }

    /** The last move but so many; {@link Move#NONE} for a passed turn. */
    int moveBefore(int moves) {
        return made[madeCount - 1 - moves];
    }

    /** Who made it. */
    int moverBefore(int moves) {
        return side ^ moves + 1 & 1;
    }

    /** The key before the last so many moves. */
    long keyBefore(int moves) {
        return repetitions.keyBefore(moves);
    }

    private void go(int from, int to) {
        values.move(side, StarBoard.seenBy(side, from), StarBoard.seenBy(side, to));
    }

    @Override
    public void makeNull() {
        remember(Move.NONE);
        side ^= 1;
        key ^= ChineseCheckersZobrist.SECOND_TO_MOVE;
        repetitions.add(key);
    }

    @Override
    public void unmakeNull() {
        madeCount--;
        repetitions.removeLast();
        side ^= 1;
        key ^= ChineseCheckersZobrist.SECOND_TO_MOVE;
    }

    /** There is hardly a position in which every move harms, but a pass is no move where the game is over or a race. */
    @Override
    public boolean nullMoveAllowed() {
        return !isWon() && !Race.apart(board.low(0), board.high(0), board.low(1), board.high(1));
    }

    @Override
    public int evaluate() {
        int value = values.value(side);
        if (isForWeights(value)) {
            return value;
        }
        return evaluator().evaluate(inputs);
    }

    @Override
    public void prepareToEvaluate() {
        if (usesNetwork()) {
            evaluator().prepare(inputs);
        }
    }

    private NetworkEvaluator evaluator() {
        if (evaluator == null) {
            evaluator = new NetworkEvaluator(network);
        }
        return evaluator;
    }

    @Override
    public int evaluateOnce() {
        return usesNetwork() ? NetworkEvaluator.once(network, inputs) : values.value(side);
    }

    /** Whether the value here is the network's. */
    boolean usesNetwork() {
        return !isForWeights(values.value(side));
    }

    /** What the network's value would be without a man; only where it is asked. */
    int valueWithout(int hole) {
        return NetworkEvaluator.onceWithout(network, inputs, inputs.inputOn(0, hole), inputs.inputOn(1, hole));
    }

    /** Whether a value by the weights is the last word. */
    private boolean isForWeights(int value) {
        return network == null || Math.abs(value) >= DECIDED;
    }

    @Override
    public void reuseCaches(Position earlier) {
        evaluator = ((ChineseCheckersPosition) earlier).evaluator;
    }

    /** @param others what the other side's men are worth */
    private int valueAfter(int move, long others) {
        int from = StarBoard.seenBy(side, ChineseCheckersMove.from(move));
        int to = StarBoard.seenBy(side, ChineseCheckersMove.to(move));
        return values.valueAfter(side, from, to, others, -Score.INFINITE);
    }

    /**
     * Dropping the worst moves leaves the best one, so of the options only the conditions matter here. Where they allow
     * no move nothing is found, and the search has to generate.
     */
    @Override
    public int bestChildEvaluation(int floor, int enough) {
        if (network != null || mayEndSoon()) {
            return NO_VALUE;
        }
        best = NO_VALUE;
        long others = values.worth(1 - side);
        for (long men = board.low(side); men != 0 && best < enough; men &= men - 1) {
            lookFor(Long.numberOfTrailingZeros(men), others, floor, enough);
        }
        for (long men = board.high(side); men != 0 && best < enough; men &= men - 1) {
            lookFor(Long.SIZE + Long.numberOfTrailingZeros(men), others, floor, enough);
        }
        return best;
    }

    /** Looks for a better value than the best one after a man's moves. */
    private void lookFor(int seenFrom, long others, int floor, int enough) {
        int from = StarBoard.seenBy(side, seenFrom);
        int count = hopReach.look(board, from);
        for (int i = 0; i < count && best < enough; i++) {
            int to = hopReach.get(i);
            int seenTo = StarBoard.seenBy(side, to);
            if (conditions && !MoveFilter.isAllowed(chineseCheckersConfig, seenFrom, seenTo)) {
                continue;
            }
            int value = values.valueAfter(side, seenFrom, seenTo, others, Math.max(best, floor));
            if (value > best) {
                best = value;
                bestMove = ChineseCheckersMove.of(from, to);
            }
        }
    }

    /** Whether a move might end the game, or has. */
    private boolean mayEndSoon() {
        return board.mayEndSoon(side) || repetitions.anyTwice();
    }

    @Override
    public int bestAfterMove() {
        return bestMove;
    }

    private boolean isWon() {
        return board.hasWon(0) || board.hasWon(1);
    }

    /** A move that fills both goals wins for who made it. */
    @Override
    public int verdict() {
        if (board.hasWon(1 - side)) {
            return Verdict.LOSS;
        }
        if (board.hasWon(side)) {
            return Verdict.WIN;
        }
        if (repetitions.isThird()) {
            return (chineseCheckersConfig.repetitionDraws() ? Verdict.DRAW : Verdict.WIN) | Verdict.PATH;
        }
        return Verdict.NONE;
    }

    /** Who is shut in has lost. */
    @Override
    public int verdictWithoutMoves() {
        return Verdict.LOSS;
    }

    /** Who is ahead once the sides are apart and few men are left outside. */
    @Override
    public int tablebaseVerdict() {
        int other = 1 - side;
        int lead = Race.lead(board.low(side), board.high(side), board.low(other), board.high(other));
        return lead == Race.OPEN ? Verdict.NONE : lead > 0 ? Verdict.WIN : Verdict.LOSS;
    }

    @Override
    public void markRoot() {
        madeCount = 0;
        repetitions.forgetOld();
    }
}
