package dev.eldest.bench.match;

import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.Text;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** What is played. */
final class GameOptions {
    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = EngineSetup.CHESS,
            description = "What is played (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(names = "--chess960", description = "Chess960: its castling, and start positions drawn by lot.")
    private boolean chess960;

    Game game() {
        GameRegistry registry = new GameRegistry();
        Game plain = registry.find(name)
                .orElseThrow(() -> new RefusedException("--game must be one of "
                        + registry.all().stream().map(Game::name).collect(Collectors.joining(", ")) + ", not '"
                        + Text.echo(name) + "'"));
        if (chess960 && !plain.name().equals(EngineSetup.CHESS)) {
            throw new RefusedException("--chess960 is for chess only, not for '" + plain.name() + "'");
        }
        return chess960 ? plain.withOptions(Map.of("chess960", "true")) : plain;
    }

    boolean chess960() {
        return chess960;
    }

    /** The name of the game in its record, or null for plain chess. */
    String variant() {
        if (chess960) {
            return "Chess960";
        }
        return name.equalsIgnoreCase(EngineSetup.CHESS) ? null : game().name();
    }
}
