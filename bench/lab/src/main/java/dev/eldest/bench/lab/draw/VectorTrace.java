package dev.eldest.bench.lab.draw;

import dev.eldest.engine.reference.tree.NodeExit;

/**
 * Trace of a search with more than two players, who move in turn. It is built node by node and drawn with a value per
 * player.
 */
public final class VectorTrace {
    private final SearchTrace searchTrace = new SearchTrace();
    private TraceNode here;
    private int visits;

    public VectorTrace(int players) {
        searchTrace.passes.add(new SearchTrace.Pass(""));
        here = searchTrace.lastRoot();
        here.players = players;
    }

    public void down(int move, String name) {
        TraceNode child = new TraceNode(here, move, name);
        here.children.add(child);
        here = child;
    }

    public void up() {
        here = here.parent;
    }

    public void visit(String values, boolean leaf) {
        here.visits++;
        here.firstVisit = ++visits;
        here.vector = values;
        here.exit = leaf ? NodeExit.LEAF : NodeExit.SEARCHED;
    }

    public String picture(String title, int[] line) {
        searchTrace.markBestLine(line);
        return new TreeSvg(searchTrace).picture(title);
    }
}
