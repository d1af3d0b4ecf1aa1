package dev.eldest.protocol.session;

import dev.eldest.engine.api.BenchListener;
import dev.eldest.engine.api.PerftListener;
import java.util.function.Consumer;

/** Converts the results of a count or a bench to replies. */
record ResultListener(Consumer<Reply> to) implements PerftListener, BenchListener {
    @Override
    public void move(String move, long leaves) {
        to.accept(new Reply.PerftMove(move, leaves));
    }

    @Override
    public void total(long leaves) {
        to.accept(new Reply.PerftTotal(leaves));
    }

    @Override
    public void position(String game, int index, int count, long nodes) {
        to.accept(new Reply.BenchPosition(game, index, count, nodes));
    }

    @Override
    public void game(String game, long nodes, long millis) {
        to.accept(new Reply.BenchGame(game, nodes, millis));
    }
}
