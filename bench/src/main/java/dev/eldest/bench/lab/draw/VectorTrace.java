package dev.eldest.bench.lab.draw;

import dev.eldest.engine.reference.tree.NodeExit;

/** A tree of more than two players, who move by turns, made node by node to be drawn with a value for each of them. */
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

    /** @param values as they are to be read */
    public void visit(String values, boolean leaf) {
        here.visits++;
        here.number = ++visits;
        here.vector = values;
        here.how = leaf ? NodeExit.LEAF : NodeExit.SEARCHED;
    }

    /** @param line the moves that all of them choose */
    public String picture(String title, int[] line) {
        searchTrace.markLine(line);
        return new TreeSvg(searchTrace).picture(title);
    }
}
