package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.SplittableRandom;

/**
 * A small random tree in which a deep enough search finds the same value with any extensions, however deep it searches,
 * and with or without null moves. Below each leaf there is one move after another, and the value does not change, so
 * depth beyond the tree changes nothing. Null moves are sound at some nodes: they lead to a value no better than the
 * node's. At others they are wrong, as in zugzwang: they seem to win at once, and only verification finds out.
 */
final class SettledTree implements Position {
    /** The least depth for which singular searches within singular searches still see the whole tree. */
    static final int ENOUGH = 38;

    static final int UNIT = 100;

    private static final int HEIGHT = 4;
    private static final int MIN_MOVES = 2;
    private static final int MAX_MOVES = 4;
    private static final int WIDEST = 3 * UNIT;
    private static final int MAX_PLIES = 256;

    /**
     * {@code value} is that of the best line, from the side to move; {@code verdict} is NONE except after a wrong null
     * move.
     */
    private record Node(long key, int value, int evaluation, int verdict, Node afterPass, Node[] children) {
        boolean isLeaf() {
            return children.length == 0;
        }
    }

    private final Node[] path;
    private int ply;

    private SettledTree(Node[] path) {
        this.path = path;
    }

    /** Returns the tree of this seed. */
    static SettledTree root(long seed) {
        Node[] path = new Node[MAX_PLIES];
        path[0] = inner(new SplittableRandom(seed), HEIGHT);
        return new SettledTree(path);
    }

    private static Node inner(SplittableRandom random, int height) {
        if (height == 0) {
            return leaf(random, random.nextInt(-WIDEST, WIDEST), Verdict.NONE);
        }
        Node[] children = new Node[random.nextInt(MIN_MOVES, MAX_MOVES + 1)];
        int value = -WIDEST;
        for (int i = 0; i < children.length; i++) {
            children[i] = inner(random, height - 1);
            value = Math.max(value, -children[i].value());
        }
        int evaluation = value + random.nextInt(-UNIT, UNIT);
        return new Node(random.nextLong(), value, evaluation, Verdict.NONE, afterPass(random, value), children);
    }

    private static Node leaf(SplittableRandom random, int value, int verdict) {
        return new Node(random.nextLong(), value, value, verdict, null, new Node[0]);
    }

    private static Node afterPass(SplittableRandom random, int value) {
        return switch (random.nextInt(3)) {
            case 0 -> null;
            case 1 -> leaf(random, random.nextInt(UNIT / 2) - value, Verdict.NONE);
            default -> leaf(random, -WIDEST, Verdict.LOSS);
        };
    }

    int value() {
        return path[0].value();
    }

    private Node node() {
        return path[ply];
    }

    @Override
    public int sideToMove() {
        return ply & 1;
    }

    @Override
    public long key() {
        return node().key();
    }

    @Override
    public void generate(int kinds, MoveList into) {
        for (int number = 0; number < countMoves(); number++) {
            int move = move(number);
            if ((kinds & (Move.isTactical(move) ? TACTICAL : QUIET)) != 0) {
                into.add(move, -number);
            }
        }
    }

    private static int move(int number) {
        return number == 1 ? number + 1 | Move.TACTICAL : number + 1;
    }

    @Override
    public int countMoves() {
        return node().isLeaf() ? 1 : node().children().length;
    }

    @Override
    public int findMove(int identity) {
        return identity >= 1 && identity <= countMoves() ? move(identity - 1) : Move.NONE;
    }

    @Override
    public void make(int move) {
        Node from = node();
        path[++ply] = from.isLeaf() ? below(from) : from.children()[Move.identity(move) - 1];
    }

    private static Node below(Node leaf) {
        long key = leaf.key() * 0x9E37_79B9_7F4A_7C15L + 1;
        return new Node(key, -leaf.value(), -leaf.value(), Verdict.NONE, null, leaf.children());
    }

    @Override
    public void unmake() {
        ply--;
    }

    @Override
    public void makeNull() {
        Node after = node().afterPass();
        path[++ply] = after;
    }

    @Override
    public void unmakeNull() {
        ply--;
    }

    @Override
    public boolean nullMoveAllowed() {
        return node().afterPass() != null;
    }

    @Override
    public int evaluate() {
        return node().evaluation();
    }

    @Override
    public int verdict() {
        return node().verdict();
    }

    @Override
    public int verdictWithoutMoves() {
        throw new AssertionError("there is always a move");
    }

    @Override
    public void markRoot() {}

    @Override
    public SettledTree copy() {
        SettledTree copy = new SettledTree(path.clone());
        copy.ply = ply;
        return copy;
    }
}
