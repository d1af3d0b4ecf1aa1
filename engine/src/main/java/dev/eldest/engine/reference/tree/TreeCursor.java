package dev.eldest.engine.reference.tree;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;
import java.util.Arrays;

/**
 * A search's way through a game tree. It finds out by itself what the search does not say: the best line, where a
 * cutoff comes from, how much is kept in mind. At every node a search calls {@link #visit}, then perhaps {@link #moves}
 * and, for each, {@link #make} and {@link #unmake} with a visit between them, and in the end {@link #leave} or one of
 * those beside it, whose result is the value once more. Values are those of the side to move.
 */
public final class TreeCursor {
    /** What a node on the path takes in memory, beside its moves. */
    public static final int NODE_BYTES = 32;

    public static final int MOVE_BYTES = 4;

    /**
     * What a walk may take.
     *
     * @param nodes the most that it may visit or, to order or drop moves, estimate
     * @param bytes the most that it may keep in mind
     */
    public record Limits(long nodes, long bytes) {
        public static final Limits NONE = new Limits(Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /** Thrown where a walk has taken what it may; the message says what that is. */
    public static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1;

        private TooLong(String what) {
            super("more than " + what);
        }
    }

    /** What is known of a node on the path. */
    private static final class Step {
        int move;
        int alpha;
        int best;
        int bestMove;
        int[] line;
        int[] moves = NOTHING;
        /** How many of the moves have been dealt with. */
        int tried;

        boolean restsOnPath;
        int value;

        void begin(int atLeast) {
            alpha = atLeast;
            best = -Score.INFINITE;
            bestMove = Move.NONE;
            line = NOTHING;
            restsOnPath = false;
        }
    }

    private static final int[] NOTHING = {};

    private final GameTree tree;
    private final Tracer tracer;
    private final Limits limits;
    private final Step[] steps = new Step[Score.MAX_PLY + 1];
    private int ply;
    private long visited;
    /** Children that were estimated without a visit. */
    private long previewed;

    private long kept;
    private long peak;

    public TreeCursor(GameTree tree) {
        this(tree, Tracer.DEAF, Limits.NONE);
    }

    /** @param limits beyond which it is {@link TooLong} */
    public TreeCursor(GameTree tree, Tracer tracer, Limits limits) {
        this.tree = tree;
        this.tracer = tracer;
        this.limits = limits;
        Arrays.setAll(steps, each -> new Step());
        steps[0].begin(-Score.INFINITE);
        keep(NODE_BYTES);
    }

    /** Says that a search of the whole tree begins; only a search that has several needs to say so. */
    public void pass(String name) {
        tracer.pass(name);
    }

    /** Comes to a node whose value matters whatever it is. */
    public void visit() {
        visit(-Score.INFINITE, Score.INFINITE);
    }

    /** Comes to a node whose value matters between these bounds only. */
    public void visit(int alpha, int beta) {
        visited++;
        requireNodes();
        forgetMoves(steps[ply]);
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

    /** This node's moves, which will be tried in the game's order. */
    public int[] moves() {
        int[] moves = tree.moves();
        expand(moves);
        return moves;
    }

    /** This node's moves, which the caller puts in an order of his own and then {@link #expand}s. */
    public int[] unordered() {
        return tree.moves();
    }

    /** Of this node's moves those that change the value at once. */
    public int[] tacticalMoves() {
        int[] moves = Arrays.stream(tree.moves()).filter(tree::isTactical).toArray();
        expand(moves);
        return moves;
    }

    /** Says in which order this node's moves will be tried. */
    public void expand(int[] moves) {
        forgetMoves(steps[ply]);
        keep(MOVE_BYTES * moves.length);
        steps[ply].moves = moves;
        steps[ply].tried = 0;
        tracer.expand(moves);
    }

    public void make(int move) {
        tree.make(move);
        steps[ply].tried++;
        steps[++ply].move = move;
        keep(NODE_BYTES);
        tracer.down(move);
    }

    /** Takes the last move back and takes note of what it is worth. */
    public void unmake() {
        Step child = steps[ply];
        goUp();
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

    /** Takes back a move that was searched to learn something else than its value. */
    public void unmakeTrial() {
        goUp();
        steps[ply].tried--;
    }

    private void goUp() {
        tree.unmake();
        forgetMoves(steps[ply--]);
        keep(-NODE_BYTES);
        tracer.up();
    }

    private void forgetMoves(Step step) {
        keep(-MOVE_BYTES * step.moves.length);
        step.moves = NOTHING;
    }

    /** Leaves a node below which nothing is searched, with the value it has by itself. */
    public int leaf() {
        return depart(value(), NodeExit.LEAF, 0);
    }

    /** This node's value by itself: what the rules say, or an estimate. */
    public int value() {
        if (tree.isJudged()) {
            tracer.evaluate();
        }
        steps[ply].restsOnPath |= tree.restsOnPath();
        return tree.value();
    }

    /** The same, with which the side to move may be content. */
    public int stand() {
        int value = value();
        steps[ply].best = value;
        tracer.stand(value);
        return value;
    }

    /** The value by itself of the node after a move, for the side that makes it. */
    public int valueAfter(int move) {
        previewed++;
        requireNodes();
        tracer.preview();
        tree.make(move);
        if (tree.isJudged()) {
            tracer.evaluate();
        }
        int value = -tree.value();
        tree.unmake();
        return value;
    }

    /** Leaves a node all of whose moves have been dealt with. */
    public int leave(int value) {
        return depart(value, NodeExit.SEARCHED, 0);
    }

    /** Leaves a node because of a move so good that the others, if there are any left, do not matter. */
    public int cut(int value) {
        Step here = steps[ply];
        boolean last = here.moves.length > 0 && here.tried >= here.moves.length;
        return last ? leave(value) : depart(value, NodeExit.CUT, origin(value));
    }

    /** Leaves a node whose best move is known, while of the others no more can be hoped for. */
    public int decide(int value) {
        return depart(value, NodeExit.DECIDED, 0);
    }

    /** Leaves a node of which no more than this can be hoped for, which the node at this ply has already. */
    public int outbid(int bound, int above) {
        return depart(bound, NodeExit.OUTBID, above);
    }

    /** Leaves a node with a value that was remembered. */
    public int remember(int value) {
        return depart(value, NodeExit.REMEMBERED, 0);
    }

    /** Leaves a node though the rest of its moves might change something. */
    public int giveUp(int value) {
        return depart(value, NodeExit.GIVEN_UP, 0);
    }

    private int depart(int value, NodeExit how, int origin) {
        steps[ply].value = value;
        tracer.leave(value, how, origin);
        return value;
    }

    /** Whose choice makes this value more than anybody will let happen: the nearest who has one as good already. */
    private int origin(int value) {
        for (int above = ply - 1; above >= 0; above -= 2) {
            Step step = steps[above];
            if (step.best > step.alpha && -step.best <= value) {
                return above;
            }
        }
        return Tracer.FROM_OUTSIDE;
    }

    public void drop(int move) {
        steps[ply].tried++;
        tracer.drop(move);
    }

    /** Goes where these moves lead to from the root, without a look at what lies on the way. */
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

    /** The number of moves made from the root to here. */
    public int ply() {
        return ply;
    }

    /** The move of the path that was made at this ply. */
    public int moveAt(int ofPly) {
        return steps[ofPly + 1].move;
    }

    public long key() {
        return tree.key();
    }

    public boolean isThreatened() {
        return tree.isThreatened();
    }

    /** Whether what has been found below this node rests on how it was reached. */
    public boolean restsOnPath() {
        return steps[ply].restsOnPath;
    }

    /** Counts what the search has in mind besides the path: more bytes, or fewer. */
    public void keep(long bytes) {
        kept += bytes;
        if (kept > limits.bytes) {
            throw new TooLong(limits.bytes + " bytes");
        }
        peak = Math.max(peak, kept);
    }

    /** The most bytes that were kept in mind at once. */
    public long peak() {
        return peak;
    }

    /** How many nodes have been visited. */
    public long visited() {
        return visited;
    }

    /** The best moves of both sides from the root on, as far as the search knows them. */
    public int[] line() {
        return steps[0].line.clone();
    }

    /** The best moves from this node on. */
    public int[] lineHere() {
        return steps[ply].line.clone();
    }

    /** The moves that lead here, and the best from here on. */
    public int[] lineFromRoot() {
        int[] line = Arrays.copyOf(path(), ply + steps[ply].line.length);
        System.arraycopy(steps[ply].line, 0, line, ply, steps[ply].line.length);
        return line;
    }

    private int[] path() {
        int[] path = new int[ply];
        Arrays.setAll(path, this::moveAt);
        return path;
    }

    /** The best move at the root, {@link Move#NONE} if there is none. */
    public int bestMove() {
        return steps[0].bestMove;
    }

    /** Takes over the best line of a search that goes through the tree in no order that tells it. */
    public void settle(int[] line) {
        steps[0].line = line.clone();
        steps[0].bestMove = line.length == 0 ? Move.NONE : line[0];
    }
}
