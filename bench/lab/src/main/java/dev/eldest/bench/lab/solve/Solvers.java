package dev.eldest.bench.lab.solve;

import dev.eldest.bench.lab.solve.connectfour.ConnectFourSolver;
import dev.eldest.bench.lab.tables.KnownTables;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists the solvers of all games. Add new ones here, except for games with a {@link Game#solver}. */
final class Solvers {
    private Solvers() {}

    static List<GameSolver> all() {
        GameRegistry games = new GameRegistry();
        List<GameSolver> solvers = new ArrayList<>(List.of(
                new PositionSolver(game(games, "tictactoe"), (_, _) -> new ExhaustiveOracle(), "all"),
                new ConnectFourSolver(game(games, "connectfour")),
                new GrundySolver(game(games, "grundy")),
                new TakeAwaySolver(),
                chess(game(games, "chess")),
                new PositionSolver(
                        game(games, "xiangqi"),
                        (_, _) -> Solvers::exactOutcome,
                        "pawn, two pawns, horse, cannon or rook against guards")));
        for (Game game : games.all()) {
            if (game.solver().isPresent()) {
                solvers.add(new LineSolver(
                        game, game.name().equals("gomoku") ? new LineSolver.WinsByThreats() : () -> "the outcome"));
            }
        }
        return solvers;
    }

    private static Game game(GameRegistry games, String name) {
        return games.find(name).orElseThrow();
    }

    private static GameSolver chess(Game chess) {
        return new PositionSolver(
                chess,
                (root, _) -> {
                    withTables(chess, root);
                    return Solvers::exactOutcome;
                },
                "at most four pieces, within fifty moves");
    }

    /** Generates the tables of an endgame and adds them to the position. */
    private static void withTables(Game chess, Position root) {
        try {
            KnownTables.chess(chess.notation().format(root).split(" ", 2)[0].replaceAll("[^A-Za-z]", ""))
                    .convert(root);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Returns the value that the game itself looks up. */
    private static Optional<GameValue> exactOutcome(Position position) {
        int value = position.exactValue();
        return value == Position.NO_VALUE ? Optional.empty() : Optional.of(GameValue.ofScore(value));
    }
}
