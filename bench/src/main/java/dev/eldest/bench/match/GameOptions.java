package dev.eldest.bench.match;

import dev.eldest.bench.GameChoice;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is played. */
final class GameOptions {
    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = GameChoice.CHESS,
            description = "What is played (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(names = "--chess960", description = "Chess960: its castling, and start positions drawn by lot.")
    private boolean chess960;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    Game game() {
        GameChoice choice = new GameChoice(spec);
        Game plain = choice.one(name);
        if (!chess960) {
            return plain;
        }
        choice.requireChess("--chess960", plain);
        return plain.withOptions(Map.of(ChessGame.CHESS960, "true"));
    }

    boolean chess960() {
        return chess960;
    }

    /** The name of the game in its record, or null for plain chess. */
    String variant() {
        if (chess960) {
            return "Chess960";
        }
        return name.equalsIgnoreCase(GameChoice.CHESS) ? null : game().name();
    }
}
