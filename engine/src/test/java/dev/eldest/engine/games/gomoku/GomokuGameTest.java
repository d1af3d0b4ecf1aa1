package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import java.util.List;

/** Contract of games for gomoku with move filters, as in the search: far cells and replies to threats. */
class GomokuGameTest extends GameContract {
    private final Game game = new GomokuGame();

    @Override
    public Game game() {
        return game;
    }

    @Override
    public List<Perft> perfts() {
        return List.of(new Perft(game.startPosition(), 1, 24));
    }

    @Override
    public int playouts() {
        return 1;
    }

    @Override
    public int maxPlayoutPlies() {
        return 30;
    }
}
