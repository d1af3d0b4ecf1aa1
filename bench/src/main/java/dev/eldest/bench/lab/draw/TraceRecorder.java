package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.Tracer;

/** Writes down what a search does on a tree. */
final class TraceRecorder implements Tracer {
    private final GameTree tree;
    private final SearchTrace searchTrace = new SearchTrace();
    private TraceNode here;
    private int visits;

    TraceRecorder(GameTree tree) {
        this.tree = tree;
        begin("");
    }

    SearchTrace searchTrace() {
        return searchTrace;
    }

    private void begin(String name) {
        searchTrace.passes.add(new SearchTrace.Pass(name));
        here = searchTrace.lastRoot();
    }

    /** A first part that has no name of its own is what the algorithm does before all else. */
    @Override
    public void pass(String name) {
        if (searchTrace.lastRoot().wasReached()) {
            if (searchTrace.passes.getLast().name.isEmpty()) {
                searchTrace.passes.getLast().name = "first";
            }
            begin(name);
        } else {
            searchTrace.passes.getLast().name = name;
        }
    }

    @Override
    public void down(int move) {
        TraceNode known = here.child(move);
        here = known == null ? add(move, nameBefore(move)) : known;
    }

    private String nameBefore(int move) {
        tree.unmake();
        String name = tree.name(move);
        tree.make(move);
        return name;
    }

    private TraceNode add(int move, String name) {
        TraceNode child = new TraceNode(here, move, name);
        here.children.add(child);
        return child;
    }

    @Override
    public void up() {
        here = here.parent;
    }

    @Override
    public void visit(int alpha, int beta) {
        here.visits++;
        visits++;
        if (here.number == 0) {
            here.number = visits;
            here.label = tree.label();
        }
        here.how = null;
        here.setWindow(alpha, beta);
        tell(SearchTrace.Kind.VISIT, "to " + here.place() + ", where " + NodeWords.player(here) + " moves");
    }

    @Override
    public void expand(int[] moves) {
        for (int move : moves) {
            if (here.child(move) == null) {
                add(move, tree.name(move));
            }
        }
        tell(SearchTrace.Kind.EXPAND, here.place() + " has " + moves.length + (moves.length == 1 ? " move" : " moves"));
    }

    /** The moves that it goes on with are known by now. */
    @Override
    public void stand(int value) {
        here.mayStop = true;
        here.stop = here.toMax(value);
        here.children.forEach(child -> child.tactical = true);
        String text = NodeWords.player(here) + " may stop at " + here.place() + " with " + ValueFormat.text(here.stop);
        searchTrace.events.add(new SearchTrace.Event(
                searchTrace.passes.size() - 1, here, SearchTrace.Kind.STAND, here.stop, here.stop, text));
    }

    @Override
    public void drop(int move) {
        TraceNode child = here.child(move);
        TraceNode dropped = child == null ? add(move, tree.name(move)) : child;
        dropped.dropped = true;
        searchTrace.events.add(new SearchTrace.Event(
                searchTrace.passes.size() - 1,
                dropped,
                SearchTrace.Kind.DROP,
                here.low,
                here.high,
                dropped.place() + " is dropped"));
    }

    @Override
    public void leave(int value, NodeExit how, int origin) {
        here.value = here.toMax(value);
        here.how = how;
        here.origin = origin;
        tell(SearchTrace.Kind.LEAVE, NodeWords.leaving(here));
    }

    private void tell(SearchTrace.Kind kind, String text) {
        boolean leaves = kind == SearchTrace.Kind.LEAVE;
        searchTrace.events.add(new SearchTrace.Event(
                searchTrace.passes.size() - 1,
                here,
                kind,
                leaves ? here.value : here.low,
                leaves ? here.value : here.high,
                text));
    }
}
