package dev.eldest.engine.games;

import dev.eldest.engine.api.GameData.TablebaseSource;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.games.gomoku.GomokuGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.xiangqi.XiangqiGame;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.nn.NetworkFile;
import dev.eldest.engine.spi.Game;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/** All games of the engine, in the order for clients. New games are added here. */
public final class GameRegistry {
    private final List<Game> games;

    public GameRegistry() {
        this(List.of(
                new ChessGame(),
                new TicTacToeGame(),
                new ConnectFourGame(),
                new GrundyGame(),
                new ChineseCheckersGame(),
                new XiangqiGame(),
                new GomokuGame()));
    }

    private GameRegistry(List<Game> games) {
        this.games = games;
    }

    /**
     * Creates the games with other weights.
     *
     * @param weights by game name, weights as text or a network
     */
    public GameRegistry(Map<String, byte[]> weights) {
        List<Game> chosen = new ArrayList<>(new GameRegistry().all());
        for (Map.Entry<String, byte[]> learnt : weights.entrySet()) {
            String name = learnt.getKey();
            Game game = find(chosen, name).orElseThrow(() -> new RefusedException("unknown game '" + name + "'"));
            chosen.set(chosen.indexOf(game), with(game, learnt.getValue()));
        }
        games = List.copyOf(chosen);
    }

    /**
     * Returns the games with endgame tables.
     *
     * @param tablebases tables by game name
     * @param allocator allocates the off-heap bytes of a table
     */
    public GameRegistry withTablebases(
            Map<String, List<TablebaseSource>> tablebases, LongFunction<MemorySegment> allocator) {
        List<Game> chosen = new ArrayList<>(games);
        tablebases.forEach((name, tables) -> {
            Game game = find(chosen, name).orElseThrow(() -> new RefusedException("unknown game '" + name + "'"));
            chosen.set(chosen.indexOf(game), game.withTablebases(tables, allocator));
        });
        return new GameRegistry(List.copyOf(chosen));
    }

    private static Game with(Game game, byte[] learnt) {
        try {
            return isMeantAsNetwork(game, learnt) ? withNetwork(game, learnt) : withWeights(game, learnt);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(game.name() + ", " + e.getMessage());
        }
    }

    /** Returns whether the data is a network; for a game without weights it always is. */
    private static boolean isMeantAsNetwork(Game game, byte[] learnt) {
        return NetworkFile.isNetwork(learnt)
                || TunableGame.of(game).isEmpty() && NetworkGame.of(game).isPresent();
    }

    private static Game withNetwork(Game game, byte[] network) {
        return NetworkGame.of(game)
                .orElseThrow(() -> new RefusedException(game.name() + " cannot be evaluated by a network"))
                .withNetwork(network);
    }

    private static Game withWeights(Game game, byte[] text) {
        return TunableGame.of(game)
                .orElseThrow(() -> new RefusedException(game.name() + " has no weights that can be chosen"))
                .withWeights(new String(text, StandardCharsets.UTF_8));
    }

    public List<Game> all() {
        return games;
    }

    /** Returns the heap bytes of all games' networks and tables; each is loaded on first use. */
    public long sharedBytes() {
        long networks = games.stream()
                .flatMap(game -> NetworkGame.of(game).stream())
                .mapToLong(NetworkEvaluation::networkBytes)
                .sum();
        return networks + games.stream().mapToLong(Game::tableBytes).sum();
    }

    public Optional<Game> find(String name) {
        return find(games, name);
    }

    private static Optional<Game> find(List<Game> games, String name) {
        return games.stream().filter(game -> game.name().equalsIgnoreCase(name)).findFirst();
    }
}
