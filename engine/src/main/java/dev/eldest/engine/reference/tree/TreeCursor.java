package dev.eldest.engine.reference.tree;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;
import java.util.Arrays;

/**
 * Cursor of a search in a game tree. It also finds the best line and the origin of cutoffs, and counts the memory. At
 * each node a search calls {@link #visit}. Then it may call {@link #moves} and, for each move, {@link #make}, the visit
 * of the child and {@link #unmake}. Finally it calls {@link #leave} or one of its variants, which return the value.
 * Values are for the side to move.
 */
public final class TreeCursor {
    /** Bytes of a node on the path, besides its moves. */
    public static final int NODE_BYTES = 32;

    public static final int MOVE_BYTES = 4;

    /**
     * Limits of a search.
     *
     * @param nodes number of nodes that it may visit, or evaluate to order or drop moves
     * @param bytes number of bytes that it may keep
     */
    public record Limits(long nodes, long bytes) {
        public static final Limits NONE = new Limits(Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /** Thrown if a limit is exceeded; the message names the limit. */
    public static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1;

        private TooLong(String what) {
            super("more than " + what);
        }
    }

    /** State of a node on the path. */
    private static final class Step {
        int move;
        int alpha;
        int best;
        int bestMove;
        int[] line;
        int[] moves = EMPTY;
        /** Number of moves that were searched or dropped. */
        int tried;

        boolean restsOnPath;
        int value;

        void begin(int atLeast) {
            alpha = atLeast;
            best = -Score.INFINITE;
            bestMove = Move.NONE;
            line = EMPTY;
            restsOnPath = false;
        }
    }

    private static final int[] EMPTY = {};

    private final GameTree tree;
    private final Tracer tracer;
    private final Limits limits;
    private final Step[] steps = new Step[Score.MAX_PLY + 1];
    private int ply;
    private long visited;
    /** Number of children that were evaluated without a visit. */
    private long previewed;

    private long keptBytes;
    private long peakBytes;

    public TreeCursor(GameTree tree) {
        this(tree, Tracer.NONE, Limits.NONE);
    }

    /** @param limits throws {@link TooLong} beyond these */
    public TreeCursor(GameTree tree, Tracer tracer, Limits limits) {
        this.tree = tree;
        this.tracer = tracer;
        this.limits = limits;
        Arrays.setAll(steps, each -> new Step());
        steps[0].begin(-Score.INFINITE);
        addBytes(NODE_BYTES);
    }

    /** Starts a search of the whole tree. Only needed if a search has several. */
    public void startPass(String name) {
        tracer.startPass(name);
    }

    /** Enters a node with the full window. */
    public void visit() {
        visit(-Score.INFINITE, Score.INFINITE);
    }

    public void visit(int alpha, int beta) {
        visited++;
        requireNodes();
        releaseMoves(steps[ply]);
        steps[ply].begin(alpha);
        tracer.visit(alpha, beta);
    }

    private void requireNodes() {
        if (visited + previewed > limits.nodes) {
            throw new TooLong(limits.nodes + " nodes");
        }
    }

    public boolean isOver() {
        return tree.isOver();
    }

    /** Returns the node's moves, to be searched in the game's order. */
    public int[] moves() {
        int[] moves = tree.moves();
        expand(moves);
        return moves;
    }

    /** Returns the node's moves. The caller sorts them and then calls {@link #expand}. */
    public int[] unorderedMoves() {
        return tree.moves();
    }

    /** Returns the node's tactical moves, to be searched in the game's order. */
    public int[] tacticalMoves() {
        int[] moves = Arrays.stream(tree.moves()).filter(tree::isTactical).toArray();
        expand(moves);
        return moves;
    }

    /** Reports the order in which the moves will be searched. */
    public void expand(int[] moves) {
        releaseMoves(steps[ply]);
        addBytes(MOVE_BYTES * moves.length);
        steps[ply].moves = moves;
        steps[ply].tried = 0;
        tracer.expand(moves);
    }

    public void make(int move) {
        tree.make(move);
        steps[ply].tried++;
        steps[++ply].move = move;
        addBytes(NODE_BYTES);
        tracer.down(move);
    }

    /** Takes back the last move and updates the node's best value. */
    public void unmake() {
        Step child = steps[ply];
        moveUp();
        Step here = steps[ply];
        here.restsOnPath |= child.restsOnPath;
        if (-child.value > here.best) {
            here.best = -child.value;
            here.bestMove = child.move;
            here.line = new int[child.line.length + 1];
            here.line[0] = child.move;
            System.arraycopy(child.line, 0, here.line, 1, child.line.length);
        }
    }

    /** Takes back a move whose value does not count for the node. */
    public void unmakeTrial() {
        moveUp();
        steps[ply].tried--;
    }

    private void moveUp() {
        tree.unmake();
        releaseMoves(steps[ply--]);
        addBytes(-NODE_BYTES);
        tracer.up();
    }

    private void releaseMoves(Step step) {
        addBytes(-MOVE_BYTES * step.moves.length);
        step.moves = EMPTY;
    }

    /** Leaves a leaf with its static value. */
    public int leaf() {
        return leave(value(), NodeExit.LEAF);
    }

    /** Returns the node's static value: the result, or an evaluation. */
    public int value() {
        if (tree.isEvaluated()) {
            tracer.evaluate();
        }
        steps[ply].restsOnPath |= tree.dependsOnPath();
        return tree.value();
    }

    /** Returns the node's static value as a lower bound for the side to move (stand pat). */
    public int standPat() {
        int value = value();
        steps[ply].best = value;
        tracer.standPat(value);
        return value;
    }

    /** Returns the static value after a move, for the side that makes it. */
    public int valueAfter(int move) {
        previewed++;
        requireNodes();
        tracer.preview();
        tree.make(move);
        if (tree.isEvaluated()) {
            tracer.evaluate();
        }
        int value = -tree.value();
        tree.unmake();
        return value;
    }

    /** Leaves a node after all its moves. */
    public int leave(int value) {
        return leave(value, NodeExit.SEARCHED);
    }

    /** Leaves a node with a cutoff, if it has moves left. */
    public int leaveWithCutoff(int value) {
        Step here = steps[ply];
        boolean last = here.moves.length > 0 && here.tried >= here.moves.length;
        return last ? leave(value) : exit(value, NodeExit.CUTOFF, origin(value));
    }

    /** Leaves a node in a way that needs no origin. */
    public int leave(int value, NodeExit how) {
        return exit(value, how, 0);
    }

    /** Leaves a node with its upper bound, which the node at ply {@code above} has reached already. */
    public int leaveWithBound(int bound, int above) {
        return exit(bound, NodeExit.BOUNDED, above);
    }

    private int exit(int value, NodeExit how, int origin) {
        steps[ply].value = value;
        tracer.leave(value, how, origin);
        return value;
    }

    /**
     * Returns the ply of the nearest ancestor with an alternative that is at least as good, so that the value causes a
     * cutoff.
     */
    private int origin(int value) {
        for (int above = ply - 1; above >= 0; above -= 2) {
            Step step = steps[above];
            if (step.best > step.alpha && -step.best <= value) {
                return above;
            }
        }
        return Tracer.FROM_CALLER;
    }

    /** Reports that a move of this node will be searched one ply deeper. */
    public void extend(int move) {
        tracer.extend(move);
    }

    public void prune(int move) {
        steps[ply].tried++;
        tracer.prune(move);
    }

    /** Moves the cursor to the node at the end of a path from the root, without visits on the way. */
    public void goTo(int[] path) {
        int common = 0;
        while (common < Math.min(ply, path.length) && steps[common + 1].move == path[common]) {
            common++;
        }
        while (ply > common) {
            unmakeTrial();
        }
        while (ply < path.length) {
            make(path[ply]);
            steps[ply].begin(-Score.INFINITE);
        }
    }

    /** Returns the number of moves from the root. */
    public int ply() {
        return ply;
    }

    public int moveAt(int ofPly) {
        return steps[ofPly + 1].move;
    }

    /** Returns whether this node is on a line from the root, or at its end. */
    public boolean isOn(int[] line) {
        for (int i = 0; i < ply; i++) {
            if (i >= line.length || moveAt(i) != line[i]) {
                return false;
            }
        }
        return true;
    }

    public long key() {
        return tree.key();
    }

    public boolean inCheck() {
        return tree.inCheck();
    }

    /** Returns whether values below this node depend on the path. */
    public boolean dependsOnPath() {
        return steps[ply].restsOnPath;
    }

    /** Adds bytes that the search keeps besides the path; negative to release them. */
    public void addBytes(long bytes) {
        keptBytes += bytes;
        if (keptBytes > limits.bytes) {
            throw new TooLong(limits.bytes + " bytes");
        }
        peakBytes = Math.max(peakBytes, keptBytes);
    }

    public long peakBytes() {
        return peakBytes;
    }

    public long visited() {
        return visited;
    }

    /** Returns the best line from the root, as far as known. */
    public int[] bestLine() {
        return steps[0].line.clone();
    }

    /** Returns the path to this node and the best line from it. */
    public int[] bestLineFromRoot() {
        int[] line = Arrays.copyOf(path(), ply + steps[ply].line.length);
        System.arraycopy(steps[ply].line, 0, line, ply, steps[ply].line.length);
        return line;
    }

    private int[] path() {
        int[] path = new int[ply];
        Arrays.setAll(path, this::moveAt);
        return path;
    }

    /** Returns the best move at the root; {@link Move#NONE} if there is none. */
    public int bestMove() {
        return steps[0].bestMove;
    }

    /** Sets the best line, for a search whose order of nodes does not determine it. */
    public void setBestLine(int[] line) {
        steps[0].line = line.clone();
        steps[0].bestMove = line.length == 0 ? Move.NONE : line[0];
    }
}
