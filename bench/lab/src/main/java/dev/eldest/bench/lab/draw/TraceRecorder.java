package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.Tracer;

/** Records what a search does on a tree. */
final class TraceRecorder implements Tracer {
    private final GameTree tree;
    private final SearchTrace searchTrace = new SearchTrace();
    private TraceNode here;
    private int visits;

    TraceRecorder(GameTree tree) {
        this.tree = tree;
        addPass("");
    }

    SearchTrace searchTrace() {
        return searchTrace;
    }

    private void addPass(String name) {
        searchTrace.passes.add(new SearchTrace.Pass(name));
        here = searchTrace.lastRoot();
    }

    /** Starts a pass. An unnamed first pass gets the name "first" when a second one starts. */
    @Override
    public void startPass(String name) {
        if (searchTrace.lastRoot().isVisited()) {
            if (searchTrace.passes.getLast().name.isEmpty()) {
                searchTrace.passes.getLast().name = "first";
            }
            addPass(name);
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
        if (here.firstVisit == 0) {
            here.firstVisit = visits;
            here.label = tree.label();
        }
        here.exit = null;
        here.setWindow(alpha, beta);
        addEvent(SearchTrace.Kind.VISIT, "visit " + here.pathText() + ", " + NodeWords.player(here) + " to move");
    }

    @Override
    public void expand(int[] moves) {
        for (int move : moves) {
            if (here.child(move) == null) {
                add(move, tree.name(move));
            }
        }
        addEvent(
                SearchTrace.Kind.EXPAND,
                here.pathText() + " has " + moves.length + (moves.length == 1 ? " move" : " moves"));
    }

    /** Records a stand-pat value. The children known by now are the tactical moves. */
    @Override
    public void standPat(int value) {
        here.canStandPat = true;
        here.standPat = here.toMax(value);
        here.children.forEach(child -> child.tactical = true);
        String text = NodeWords.player(here) + " may stand pat at " + here.pathText() + " with "
                + ValueFormat.text(here.standPat);
        searchTrace.events.add(new SearchTrace.Event(
                searchTrace.passes.size() - 1, here, SearchTrace.Kind.STAND, here.standPat, here.standPat, text));
    }

    @Override
    public void extend(int move) {
        here.child(move).extended = true;
    }

    @Override
    public void prune(int move) {
        TraceNode child = here.child(move);
        TraceNode dropped = child == null ? add(move, tree.name(move)) : child;
        dropped.dropped = true;
        searchTrace.events.add(new SearchTrace.Event(
                searchTrace.passes.size() - 1,
                dropped,
                SearchTrace.Kind.DROP,
                here.low,
                here.high,
                dropped.pathText() + " is pruned"));
    }

    @Override
    public void leave(int value, NodeExit how, int origin) {
        here.value = here.toMax(value);
        here.exit = how;
        here.cutoffPly = origin;
        addEvent(SearchTrace.Kind.LEAVE, NodeWords.exitSentence(here));
    }

    private void addEvent(SearchTrace.Kind kind, String text) {
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
