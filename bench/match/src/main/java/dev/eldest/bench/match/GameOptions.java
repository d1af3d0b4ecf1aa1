package dev.eldest.bench.match;

import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.bench.measure.shared.VariantOptions;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for the game of a match. */
final class GameOptions {
    @Option(names = "--game", paramLabel = "<game>", description = "Game to play (default: ${DEFAULT-VALUE}).")
    private String name = GameChoice.CHESS;

    @Option(names = "--chess960", description = "Chess960 castling, and random start positions.")
    private boolean chess960;

    @Mixin
    private VariantOptions variants;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    Game game() {
        return rules().of(baseGame());
    }

    private Game baseGame() {
        return new GameChoice(spec).find(name);
    }

    GameVariant rules() {
        Game game = baseGame();
        GameVariant rules = variants.variant(game);
        if (!chess960) {
            return rules;
        }
        new GameChoice(spec).requireChess("--chess960", game);
        return GameVariant.of(game, ChessGame.CHESS960, "true");
    }

    boolean chess960() {
        return chess960;
    }

    /**
     * Returns the name of the game in its record, with its rules if they are not the default ones; null for plain
     * chess.
     */
    String variant() {
        if (chess960) {
            return "Chess960";
        }
        return name.equalsIgnoreCase(GameChoice.CHESS) ? null : (baseGame().name() + " " + rules()).strip();
    }
}
