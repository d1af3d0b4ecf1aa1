package dev.eldest.bench.lab.solve;

import dev.eldest.bench.lab.solve.chess.ChessEndgameOracle;
import dev.eldest.bench.lab.solve.connectfour.ConnectFourSolver;
import dev.eldest.bench.lab.solve.heaps.GrundySolver;
import dev.eldest.bench.lab.solve.heaps.TakeAwaySolver;
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
                solvers.add(
                        new LineSolver(game, game.name().equals("gomoku") ? new WinsByThreats() : () -> "the outcome"));
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
                (_, _) -> new ChessEndgameOracle(chess.notation()),
                "queen, rook, pawn, or two men that are not both pawns, against a lone king, within fifty moves");
    }

    /** Returns the value that the game itself looks up. */
    private static Optional<GameValue> exactOutcome(Position position) {
        int value = position.exactValue();
        return value == Position.NO_VALUE ? Optional.empty() : Optional.of(GameValue.ofScore(value));
    }
}
