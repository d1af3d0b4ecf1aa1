package dev.eldest.bench.learn.play;

import dev.eldest.bench.learn.data.OwnThinker;
import dev.eldest.bench.learn.data.Thinkers;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;

/**
 * Games in this process, one on each thread.
 *
 * @param game a copy that evaluates as it should
 * @param copy tells copies of the game apart, each of which is searched by code of its own
 */
public record OwnThinkers(Game game, long nodes, Seats seats, String copy, int atOnce) implements Thinkers {
    @Override
    public OwnThinker open() {
        return new OwnThinker(game, nodes, seats, copy);
    }
}
