package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import java.util.List;

/** The game as it is searched: far cells and what a threat forbids are left out. */
class GomokuGameTest extends GameContract {
    private final Game game = new GomokuGame();

    @Override
    protected Game game() {
        return game;
    }

    @Override
    protected List<Perft> perfts() {
        return List.of(new Perft(game.startPosition(), 1, 24));
    }

    @Override
    protected int playouts() {
        return 1;
    }

    @Override
    protected int longestPlayout() {
        return 30;
    }
}
