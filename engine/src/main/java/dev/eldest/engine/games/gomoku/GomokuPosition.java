package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.NetworkPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/**
 * A gomoku position. A move's identity is its cell number + 1. Cells are numbered from 0, file by file within rank by
 * rank from the bottom. A move is tactical if it makes four or five.
 */
final class GomokuPosition implements NetworkPosition {
    /** Enough for all cells of the largest board. */
    static final int IDENTITY_BITS = 9;

    private static final int FIRST_PLACED = 32;

    /** Ordering score of one step of the tables below, added to the search's history scores. */
    private static final int STEP = 64;

    /** Steps for what a move makes, and for what it prevents, by level. */
    private static final int[] MAKES_STEPS = {0, 0, 4, 12, 20, 16, 26, 40, 50, 70, 45, 65, 120, 300, 1000};

    private static final int[] PREVENTS_STEPS = {0, 0, 3, 9, 15, 10, 18, 30, 38, 55, 32, 45, 90, 150, 500};

    private final GomokuConfig settings;
    private final ThreatBoard board;
    private final CandidateMoves candidateMoves;
    /** Created on first use. */
    private ThreatSearch threatSearch;

    private final GomokuFeatures inputs = new GomokuFeatures(this);
    /** Created on first use. */
    private NetworkEvaluator evaluator;

    /** Cells of the moves since the position was set up. */
    private short[] placed = new short[FIRST_PLACED];

    private int placedCount;
    /** Number of occupied cells, walls included. */
    private int occupiedCount;

    private int side;
    private long key;
    /** Whether the last stone made five. */
    private boolean won;

    /** @param won whether the side not to move has won */
    GomokuPosition(LineBoard lines, int side, boolean won, GomokuConfig settings) {
        this.settings = settings;
        this.side = side;
        this.won = won;
        board = new ThreatBoard(lines, settings.rule());
        candidateMoves = new CandidateMoves(board, settings);
        key = GomokuZobrist.ofSize(lines.size()) ^ (side == 0 ? 0 : GomokuZobrist.SECOND_TO_MOVE);
        for (int cell = 0; cell < lines.cells(); cell++) {
            occupiedCount += lines.isEmpty(cell) ? 0 : 1;
            key ^= lines.has(cell, 0) ? GomokuZobrist.of(cell, 0) : 0;
            key ^= lines.has(cell, 1) ? GomokuZobrist.of(cell, 1) : 0;
            key ^= lines.hasWall(cell) ? GomokuZobrist.ofWall(cell) : 0;
        }
    }

    private GomokuPosition(GomokuPosition other) {
        settings = other.settings;
        board = other.board.copy();
        candidateMoves = new CandidateMoves(board, settings);
        placed = other.placed.clone();
        placedCount = other.placedCount;
        occupiedCount = other.occupiedCount;
        side = other.side;
        key = other.key;
        won = other.won;
    }

    /** Returns the same stones under other options. */
    GomokuPosition withConfig(GomokuConfig others) {
        return new GomokuPosition(lines().copy(), side, others.rule().hasWon(lines(), 1 - side), others);
    }

    GomokuConfig settings() {
        return settings;
    }

    ThreatBoard board() {
        return board;
    }

    LineBoard lines() {
        return board.lines();
    }

    int occupiedCount() {
        return occupiedCount;
    }

    @Override
    public int plies() {
        return placedCount;
    }

    /** Returns the cell of the move that was made {@code moves} moves before the last one. */
    int placedBefore(int moves) {
        return placed[placedCount - 1 - moves];
    }

    @Override
    public long keyBefore(int moves) {
        long before = (moves & 1) == 0 ? key : key ^ GomokuZobrist.SECOND_TO_MOVE;
        for (int move = 0; move < moves; move++) {
            before ^= GomokuZobrist.of(placedBefore(move), side ^ 1 ^ move & 1);
        }
        return before;
    }

    /** Returns whether the rules forbid the side to move an empty cell. */
    boolean isForbidden(int cell) {
        return !candidateMoves.isLegal(cell, side);
    }

    /** Returns why the rules forbid the side to move a cell that they forbid. */
    String forbiddenReason(int cell) {
        return candidateMoves.forbiddenReason(cell);
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
    public long keyAfter(int move) {
        return key ^ GomokuZobrist.of(cell(move), side) ^ GomokuZobrist.SECOND_TO_MOVE;
    }

    private static int cell(int move) {
        return Move.identity(move) - 1;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        if (verdict() != Verdict.NONE) {
            return;
        }
        long[] cells = candidateMoves.candidates(side);
        into.ensureCapacity(CellSet.count(cells));
        for (int word = 0; word < cells.length; word++) {
            for (long rest = cells[word]; rest != 0; rest &= rest - 1) {
                int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                int move = move(cell);
                if ((kinds & (Move.isTactical(move) ? TACTICAL : QUIET)) != 0) {
                    into.moves[into.size] = move;
                    into.scores[into.size++] = score(cell);
                }
            }
        }
    }

    private int score(int cell) {
        return STEP * (MAKES_STEPS[board.level(side, cell)] + PREVENTS_STEPS[board.level(1 - side, cell)]);
    }

    private int move(int cell) {
        return cell + 1 | (ThreatLevel.makesFour(board.code(side, cell)) ? Move.TACTICAL : 0);
    }

    @Override
    public int countMoves() {
        return verdict() == Verdict.NONE ? CellSet.count(candidateMoves.candidates(side)) : 0;
    }

    @Override
    public boolean hasMoves() {
        return verdict() == Verdict.NONE && (candidateMoves.allowsAllCells(side) || countMoves() > 0);
    }

    @Override
    public int findMove(int identity) {
        int cell = identity - 1;
        boolean free = cell >= 0 && cell < lines().cells() && lines().isEmpty(cell);
        return free && !won && candidateMoves.contains(cell, side) ? move(cell) : Move.NONE;
    }

    @Override
    public void make(int move) {
        int cell = cell(move);
        if (placedCount == placed.length) {
            placed = Arrays.copyOf(placed, 2 * placedCount);
        }
        placed[placedCount++] = (short) cell;
        won = board.level(side, cell) == ThreatLevel.FIVE;
        board.place(cell, side);
        occupiedCount++;
        key ^= GomokuZobrist.of(cell, side) ^ GomokuZobrist.SECOND_TO_MOVE;
        side ^= 1;
    }

    @Override
    public void unmake() {
        int cell = placed[--placedCount];
        side ^= 1;
        key ^= GomokuZobrist.of(cell, side) ^ GomokuZobrist.SECOND_TO_MOVE;
        occupiedCount--;
        board.remove(cell, side);
        won = false;
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
            evaluator = new NetworkEvaluator(GomokuFeatures.Current.NETWORK);
        }
        return evaluator;
    }

    @Override
    public int evaluateOnce() {
        return NetworkEvaluator.evaluateOnce(GomokuFeatures.Current.NETWORK, inputs);
    }

    @Override
    public int verdict() {
        return won ? Verdict.LOSS : occupiedCount == lines().cells() ? Verdict.DRAW : Verdict.NONE;
    }

    /** A side loses if all empty cells are forbidden. */
    @Override
    public int verdictWithoutMoves() {
        return occupiedCount == lines().cells() && !won ? Verdict.DRAW : Verdict.LOSS;
    }

    /** Forgets the moves: no rule depends on the path. */
    @Override
    public void markRoot() {
        placedCount = 0;
        board.commit();
    }

    @Override
    public GomokuPosition copy() {
        return new GomokuPosition(this);
    }

    @Override
    public int exactValue() {
        return exactValue(Integer.MAX_VALUE);
    }

    @Override
    public int exactValue(int depth) {
        if (threatSearch == null) {
            threatSearch = new ThreatSearch(board, candidateMoves, settings);
        }
        return threatSearch.value(side, key, depth);
    }

    @Override
    public void reuseCaches(Position earlier) {
        if (earlier instanceof GomokuPosition other && other.settings == settings) {
            threatSearch =
                    other.threatSearch == null ? null : other.threatSearch.forBoard(board, candidateMoves, settings);
            evaluator = other.evaluator;
        }
    }

    VcfSearch newVcfSearch(int tableBits) {
        return new VcfSearch(board, candidateMoves, settings.rule(), new VcfTable(tableBits));
    }

    VctSearch newVctSearch(int tableBits) {
        return new VctSearch(board, candidateMoves, settings.rule(), tableBits);
    }

    @Override
    public boolean inCheck() {
        return !won && board.count(1 - side, ThreatLevel.FIVE) > 0;
    }

    @Override
    public boolean givesCheck(int move) {
        int cell = cell(move);
        if (board.level(side, cell) == ThreatLevel.FIVE) {
            return false;
        }
        return ThreatLevel.makesFour(board.code(side, cell))
                || board.count(side, ThreatLevel.FIVE) > 0 && keepsFive(move);
    }

    /** Checks whether a five remains: a stone may make the row too long. */
    private boolean keepsFive(int move) {
        make(move);
        boolean keeps = inCheck();
        unmake();
        return keeps;
    }
}
