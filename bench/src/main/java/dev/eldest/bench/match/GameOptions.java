package dev.eldest.bench.match;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.GameVariant;
import dev.eldest.bench.VariantOptions;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private VariantOptions given;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    Game game() {
        return rules().of(usual());
    }

    private Game usual() {
        return new GameChoice(spec).one(name);
    }

    GameVariant rules() {
        Game game = usual();
        GameVariant rules = given.of(game);
        if (!chess960) {
            return rules;
        }
        new GameChoice(spec).requireChess("--chess960", game);
        return GameVariant.of(game, ChessGame.CHESS960, "true");
    }

    boolean chess960() {
        return chess960;
    }

    /** The name of the game in its record, with its rules if they are not the usual ones, or null for plain chess. */
    String variant() {
        if (chess960) {
            return "Chess960";
        }
        return name.equalsIgnoreCase(GameChoice.CHESS) ? null : (usual().name() + " " + rules()).strip();
    }
}
