package dev.eldest.engine.core;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Optional;

/** All games of the engine, in the order clients see them; a new game is added here. */
public final class GameRegistry {
    private final List<Game> games =
            List.of(new ChessGame(), new TicTacToeGame(), new ConnectFourGame(), new GrundyGame());

    public List<Game> all() {
        return games;
    }

    public Optional<Game> find(String name) {
        return games.stream().filter(game -> game.name().equalsIgnoreCase(name)).findFirst();
    }
}
