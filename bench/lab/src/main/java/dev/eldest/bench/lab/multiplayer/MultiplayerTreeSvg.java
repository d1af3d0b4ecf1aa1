package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.draw.VectorTrace;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** Draws a small tree with the max^n values of each node. */
final class MultiplayerTreeSvg {
    static final int MAX_NODES = 1000;

    private final MultiplayerTree tree;
    private final Set<Integer> allies;
    private final VectorTrace trace;
    private final NodeBudget drawn = NodeBudget.withoutProgress(MAX_NODES);

    /** @param allies the players that maximise the sum of their values; may be empty */
    MultiplayerTreeSvg(MultiplayerTree tree, Set<Integer> allies) {
        this.tree = tree;
        this.allies = allies;
        trace = new VectorTrace(tree.players());
    }

    String picture(String title, int depth) {
        MultiplayerSearch.Found found = draw(depth);
        int[] line = found.line().stream().mapToInt(Integer::intValue).toArray();
        return trace.picture(title + ": " + values(found), line);
    }

    /** Searches each node again. So {@link MaxN} needs no tracing; the trees are small. */
    private MultiplayerSearch.Found draw(int depth) {
        drawn.countNode();
        MultiplayerSearch.Found found = new MaxN(tree, allies, NodeBudget.withoutProgress(MAX_NODES)).search(depth);
        int[] moves = depth == 0 ? new int[0] : tree.moves();
        trace.visit(values(found), moves.length == 0);
        for (int move : moves) {
            trace.down(move, tree.name(move));
            tree.make(move);
            draw(depth - 1);
            tree.unmake();
            trace.up();
        }
        return found;
    }

    private static String values(MultiplayerSearch.Found found) {
        return Arrays.stream(found.values()).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    }
}
