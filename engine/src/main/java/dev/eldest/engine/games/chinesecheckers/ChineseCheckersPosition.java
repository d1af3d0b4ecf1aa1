package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.ZobristTable;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.NetworkPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/** A position: the board, the side to move, the history, and the options for move generation and evaluation. */
final class ChineseCheckersPosition implements NetworkPosition {
    private static final int FIRST_ROOM = 64;

    /**
     * Evaluation by the weights from which the network is not used: for the network all won games are equal, while the
     * weights lead to the end.
     */
    private static final int DECIDED = 8 * StarEvaluation.UNIT;

    private static final ZobristTable KEYS = new ZobristTable(0x5354_4152L);
    private static final long[][] PIECE_KEYS = {KEYS.next(StarGeometry.HOLES), KEYS.next(StarGeometry.HOLES)};
    private static final long SECOND_TO_MOVE = KEYS.next();

    private final ChineseCheckersConfig settings;
    private final StarBoard board;
    private final Repetitions repetitions;
    private final HopReach hopReach = new HopReach();
    private final MoveFilter moveFilter = new MoveFilter();
    private final ChineseCheckersMoveGenerator generator;
    private final int[] order;
    private final boolean conditions;

    /** Scratch list of moves that are only counted or searched; few positions need it. */
    private final MoveList listed = new MoveList(0);

    private final IncrementalEvaluation evaluation;

    private final ChineseCheckersFeatures inputs = new ChineseCheckersFeatures(this);
    /** Null if only the weights are used. */
    private final Network network;
    /** Created on first use of the network. */
    private NetworkEvaluator evaluator;

    private int side;
    private long key;
    /** Result of the last {@link #bestChildEvaluation}. */
    private int best;

    private int bestMove;
    private int[] made = new int[FIRST_ROOM];
    private int madeCount;

    ChineseCheckersPosition(ChineseCheckersConfig settings, StarBoard board, int side) {
        this(settings, board, side, new Repetitions());
        repetitions.add(key);
    }

    private ChineseCheckersPosition(
            ChineseCheckersConfig settings, StarBoard board, int side, Repetitions repetitions) {
        this.settings = settings;
        this.board = board;
        this.side = side;
        this.repetitions = repetitions;
        generator = new ChineseCheckersMoveGenerator(hopReach, settings.byClusters());
        order = StarEvaluation.orderingScores(settings.progressOnly());
        evaluation = new IncrementalEvaluation(board, settings.progressOnly());
        network = settings.progressOnly() ? null : ChineseCheckersFeatures.Current.NETWORK;
        conditions = settings.hasConditions();
        key = side == 0 ? 0 : SECOND_TO_MOVE;
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            for (int owner = 0; owner < 2; owner++) {
                if (board.has(owner, hole)) {
                    key ^= PIECE_KEYS[owner][hole];
                }
            }
        }
    }

    StarBoard board() {
        return board;
    }

    IncrementalEvaluation evaluation() {
        return evaluation;
    }

    /** Returns the same position, with its history, under other options. */
    ChineseCheckersPosition withConfig(ChineseCheckersConfig others) {
        ChineseCheckersPosition copy = new ChineseCheckersPosition(others, board.copy(), side, repetitions.copy());
        copy.made = made.clone();
        copy.madeCount = madeCount;
        return copy;
    }

    @Override
    public ChineseCheckersPosition copy() {
        return withConfig(settings);
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
            if (!settings.allMoves() || settings.ordered()) {
                filter(into, first);
            }
        }
    }

    /** Filters and orders the moves by the options. */
    private void filter(MoveList list, int first) {
        MoveFilter.applyConditions(settings, side, list, first);
        if (settings.dropWorst() > 0 || settings.ordered()) {
            long others = evaluation.pieceValue(1 - side);
            for (int i = first; i < list.size; i++) {
                list.scores[i] = valueAfter(list.moves[i], others);
            }
        }
        if (settings.dropWorst() > 0) {
            moveFilter.dropWorst(settings, list, first);
        }
        if (settings.ordered()) {
            MoveFilter.order(settings, key, list, first);
        } else if (settings.dropWorst() > 0) {
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
        return settings.allMoves() ? generator.count(board, side) : generateScratch();
    }

    /** Generates the moves into the scratch list. Returns their number. */
    private int generateScratch() {
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
        boolean legal = settings.allMoves() ? generator.reaches(board, from, to) : isListed(identity);
        return legal ? identity : Move.NONE;
    }

    private boolean isListed(int identity) {
        int count = generateScratch();
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
                ^ PIECE_KEYS[side][ChineseCheckersMove.from(move)]
                ^ PIECE_KEYS[side][ChineseCheckersMove.to(move)]
                ^ SECOND_TO_MOVE;
    }

    @Override
    public void make(int move) {
        pushMove(move);
        key = keyAfter(move);
        movePiece(ChineseCheckersMove.from(move), ChineseCheckersMove.to(move));
        side ^= 1;
        repetitions.add(key);
    }

    @Override
    public void unmake() {
        int move = made[--madeCount];
        repetitions.removeLast();
        side ^= 1;
        movePiece(ChineseCheckersMove.to(move), ChineseCheckersMove.from(move));
        key = keyAfter(move);
    }

    private void pushMove(int move) {
        if (madeCount == made.length) {
            made = Arrays.copyOf(made, 2 * madeCount);
        }
        made[madeCount++] = move;
    }

    @Override
    public int plies() {
        return madeCount;
    }

    /** Returns the move that was made {@code moves} moves before the last one; {@link Move#NONE} for a null move. */
    int moveBefore(int moves) {
        return made[madeCount - 1 - moves];
    }

    /** Returns the side that made the move of {@link #moveBefore}. */
    int moverBefore(int moves) {
        return side ^ moves + 1 & 1;
    }

    @Override
    public long keyBefore(int moves) {
        return repetitions.keyBefore(moves);
    }

    private void movePiece(int from, int to) {
        evaluation.move(side, StarBoard.relativeHole(side, from), StarBoard.relativeHole(side, to));
    }

    @Override
    public void makeNull() {
        pushMove(Move.NONE);
        side ^= 1;
        key ^= SECOND_TO_MOVE;
        repetitions.add(key);
    }

    @Override
    public void unmakeNull() {
        madeCount--;
        repetitions.removeLast();
        side ^= 1;
        key ^= SECOND_TO_MOVE;
    }

    /** Zugzwang is rare, but a null move makes no sense after the game or in a race. */
    @Override
    public boolean nullMoveAllowed() {
        return !isWon() && !Race.isRace(board.low(0), board.high(0), board.low(1), board.high(1));
    }

    @Override
    public int evaluate() {
        int value = evaluation.value(side);
        if (isForWeights(value)) {
            return value;
        }
        return evaluator().evaluate(inputs);
    }

    @Override
    public void prepareEvaluation() {
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
        return usesNetwork() ? NetworkEvaluator.evaluateOnce(network, inputs) : evaluation.value(side);
    }

    boolean usesNetwork() {
        return !isForWeights(evaluation.value(side));
    }

    /** Returns the network's evaluation without a piece. Only if {@link #usesNetwork}. */
    int valueWithout(int hole) {
        return NetworkEvaluator.evaluateWithout(network, inputs, inputs.featureOn(0, hole), inputs.featureOn(1, hole));
    }

    /** Returns whether the weights' evaluation is final. */
    private boolean isForWeights(int value) {
        return network == null || Math.abs(value) >= DECIDED;
    }

    @Override
    public void reuseCaches(Position earlier) {
        evaluator = ((ChineseCheckersPosition) earlier).evaluator;
    }

    /** @param others evaluation of the other side's pieces */
    private int valueAfter(int move, long others) {
        int from = StarBoard.relativeHole(side, ChineseCheckersMove.from(move));
        int to = StarBoard.relativeHole(side, ChineseCheckersMove.to(move));
        return evaluation.valueAfter(side, from, to, others, -Score.INFINITE);
    }

    /**
     * Dropped moves never include the best one, so of the options only the conditions matter here. If they allow no
     * move, nothing is found and the search has to generate.
     */
    @Override
    public int bestChildEvaluation(int floor, int enough) {
        if (network != null || mayEndSoon()) {
            return NO_VALUE;
        }
        best = NO_VALUE;
        long others = evaluation.pieceValue(1 - side);
        for (long pieces = board.low(side); pieces != 0 && best < enough; pieces &= pieces - 1) {
            updateBest(Long.numberOfTrailingZeros(pieces), others, floor, enough);
        }
        for (long pieces = board.high(side); pieces != 0 && best < enough; pieces &= pieces - 1) {
            updateBest(Long.SIZE + Long.numberOfTrailingZeros(pieces), others, floor, enough);
        }
        return best;
    }

    /** Updates the best value with a piece's moves. */
    private void updateBest(int seenFrom, long others, int floor, int enough) {
        int from = StarBoard.relativeHole(side, seenFrom);
        int count = hopReach.findTargets(board, from);
        for (int i = 0; i < count && best < enough; i++) {
            int to = hopReach.get(i);
            int seenTo = StarBoard.relativeHole(side, to);
            if (conditions && !MoveFilter.isAllowed(settings, seenFrom, seenTo)) {
                continue;
            }
            int value = evaluation.valueAfter(side, seenFrom, seenTo, others, Math.max(best, floor));
            if (value > best) {
                best = value;
                bestMove = ChineseCheckersMove.of(from, to);
            }
        }
    }

    /** Returns whether a move might end the game, or has ended it. */
    private boolean mayEndSoon() {
        return board.moveMayEndGame(side) || repetitions.hasRepetition();
    }

    @Override
    public int bestChildMove() {
        return bestMove;
    }

    private boolean isWon() {
        return board.hasWon(0) || board.hasWon(1);
    }

    /** A move that fills both goals wins. */
    @Override
    public int verdict() {
        if (board.hasWon(1 - side)) {
            return Verdict.LOSS;
        }
        if (board.hasWon(side)) {
            return Verdict.WIN;
        }
        if (repetitions.isThreefold()) {
            return (settings.repetitionDraws() ? Verdict.DRAW : Verdict.WIN) | Verdict.PATH;
        }
        return Verdict.NONE;
    }

    /** A side without legal moves loses. */
    @Override
    public int verdictWithoutMoves() {
        return Verdict.LOSS;
    }

    /** Decides races that the table covers, by the lead. */
    @Override
    public int tablebaseVerdict() {
        int other = 1 - side;
        int lead = Race.lead(board.low(side), board.high(side), board.low(other), board.high(other));
        return lead == Race.UNKNOWN ? Verdict.NONE : lead > 0 ? Verdict.WIN : Verdict.LOSS;
    }

    @Override
    public void markRoot() {
        madeCount = 0;
        repetitions.trim();
    }
}
