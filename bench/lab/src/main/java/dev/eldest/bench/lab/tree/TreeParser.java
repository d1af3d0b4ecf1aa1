package dev.eldest.bench.lab.tree;

import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses trees: a leaf is its value, another node its children in brackets, each with an optional name before it.
 * {@code #} starts a comment.
 *
 * <pre>
 * # A moves to the left
 * A( B(3 12 8) C(2 D=4 E=6) F!=5(14 5 2) )
 * </pre>
 *
 * Values are for MAX, the side to move at the root, or one per player, as in {@code 1,2,6}. An inner node may have a
 * static value, else it is 0. {@code ∞} is a win of MAX, {@code -∞} one of MIN. {@code !} after the name marks the move
 * to the node as tactical.
 */
public final class TreeParser {
    private static final int MAX_DEPTH = 64;
    private static final int MAX_NODES = 100_000;
    private static final int MAX_VALUE = 10_000;
    private static final int MAX_PLAYERS = 8;
    private static final Pattern WORD =
            Pattern.compile("#[^\n]*|[\\s\uFEFF]+|([\\p{L}_][\\p{L}\\p{M}\\p{N}_'-]*)|([-+]?(?:\\d{1,9}|∞))|(.)");
    private static final int NAME = 1;
    private static final int NUMBER = 2;
    private static final int SIGN = 3;

    private final Matcher words;
    private final String text;
    private int players;
    private int nodes;
    /** Whether the matcher is at a word. */
    private boolean found;

    private TreeParser(String text) {
        this.text = text;
        words = WORD.matcher(text);
        next();
    }

    public static TreeNode parse(String text) throws NotationException {
        TreeParser reader = new TreeParser(text);
        TreeNode root = reader.node(0);
        if (reader.found) {
            throw reader.expected("the end, after the root");
        }
        return root;
    }

    private TreeNode node(int depth) throws NotationException {
        if (depth > MAX_DEPTH || ++nodes > MAX_NODES) {
            throw new NotationException("the tree exceeds %d nodes or depth %d".formatted(MAX_NODES, MAX_DEPTH));
        }
        String name = is(NAME) ? take() : "";
        boolean tactical = !name.isEmpty() && skip("!");
        boolean valued = name.isEmpty() || skip("=");
        List<Integer> values = valued && !isSign("(") ? values() : List.of();
        List<TreeNode> children = new ArrayList<>();
        if (skip("(")) {
            while (!skip(")")) {
                if (!found) {
                    throw expected("')'");
                }
                children.add(node(depth + 1));
            }
        }
        if (children.isEmpty() && values.isEmpty()) {
            throw expected("a value, or children in brackets");
        }
        return new TreeNode(name, values, tactical, List.copyOf(children));
    }

    private List<Integer> values() throws NotationException {
        List<Integer> values = new ArrayList<>();
        do {
            values.add(number());
        } while (skip(","));
        if (players == 0 && values.size() <= MAX_PLAYERS) {
            players = values.size();
        }
        if (values.size() != players) {
            throw expected("values for " + Math.max(1, players) + " everywhere");
        }
        return List.copyOf(values);
    }

    private int number() throws NotationException {
        boolean infinite = is(NUMBER) && words.group().endsWith("∞");
        int value = !is(NUMBER) ? MAX_VALUE + 1 : infinite ? Score.WIN : Integer.parseInt(words.group());
        if (!infinite && Math.abs(value) > MAX_VALUE) {
            throw expected("a number, %d at most, or ∞".formatted(MAX_VALUE));
        }
        int signed = infinite && words.group().startsWith("-") ? -value : value;
        next();
        return signed;
    }

    private boolean is(int kind) {
        return found && words.group(kind) != null;
    }

    private boolean isSign(String sign) {
        return is(SIGN) && words.group().equals(sign);
    }

    private String take() {
        String word = words.group();
        next();
        return word;
    }

    private boolean skip(String sign) {
        boolean matched = isSign(sign);
        if (matched) {
            next();
        }
        return matched;
    }

    private void next() {
        do {
            found = words.find();
        } while (found && !is(NAME) && !is(NUMBER) && !is(SIGN));
    }

    private NotationException expected(String what) {
        int at = found ? words.start() : text.length();
        long line = text.substring(0, at).lines().count() + (at == 0 || text.charAt(at - 1) == '\n' ? 1 : 0);
        return new NotationException(
                "line %d, %s: expected %s".formatted(line, found ? "'" + words.group() + "'" : "the end", what));
    }
}
