package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.gomocup.GomocupPlayer;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.players.spec.EngineSpec.Protocol;
import dev.eldest.bench.match.players.uci.UcciPlayer;
import dev.eldest.bench.match.players.uci.UciPlayer;
import dev.eldest.bench.match.players.xboard.XboardPlayer;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.bench.measure.shared.Sessions;
import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.uci.Uci;
import dev.eldest.protocol.uci.UciNames;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Creates contestants from their descriptions.
 *
 * @param engine of the built-in contestants
 * @param game with the rules applied
 * @param timeoutMillis maximum time for an engine to get ready
 */
public record Contestants(Engine engine, Game game, GameVariant rules, long timeoutMillis) {

    /** @param defaultLimits limits of contestants without their own */
    public Contestant of(EngineSpec spec, Limits defaultLimits) {
        Limits limits = spec.limitsOr(defaultLimits);
        EngineSetup setup = new EngineSetup(game, rules, spec.options(), spec.squares(), timeoutMillis);
        return switch (spec.location()) {
            case Location.Here here -> new Contestant(spec.name(), () -> builtIn(spec.options()), limits);
            case Location.Program program ->
                new Contestant(
                        spec.name(),
                        () -> openPlayer(
                                spec.protocol(), EngineConnection.start(program.command(), program.folder()), setup),
                        limits);
            case Location.Server server ->
                new Contestant(
                        spec.name(),
                        () -> openPlayer(spec.protocol(), EngineConnection.connect(server), setup),
                        limits);
        };
    }

    /** Opens a player that owns the connection. */
    static Player openPlayer(Protocol protocol, EngineConnection engineConnection, EngineSetup setup)
            throws PlayerFault, InterruptedException {
        try {
            return switch (protocol) {
                case UCI -> new UciPlayer(engineConnection, setup);
                case UCCI -> new UcciPlayer(engineConnection, setup);
                case GOMOCUP -> new GomocupPlayer(engineConnection, setup);
                case XBOARD -> new XboardPlayer(engineConnection, setup);
            };
        } catch (PlayerFault | InterruptedException e) {
            engineConnection.close();
            throw e;
        }
    }

    private Player builtIn(Map<String, String> options) throws PlayerFault {
        try {
            return new BuiltIn(Sessions.open(engine, game.name(), session -> {
                rules.applyTo(session);
                options.forEach((name, value) -> session.set(id(session, name), value));
            }));
        } catch (RefusedException e) {
            throw PlayerFault.protocol(message(e));
        }
    }

    /** Returns the message with the option's UCI name. */
    private static String message(RefusedException refusal) {
        return refusal instanceof BadValueException bad
                ? UciNames.of(bad.option()) + " " + bad.reason()
                : refusal.getMessage();
    }

    /** Returns the session's id of an option with this UCI name. */
    private static String id(Session session, String name) {
        Option option = new Uci().findOption(session.options(), name);
        if (option == null) {
            throw new RefusedException("has no option '" + name + "'; it has "
                    + session.options().stream().map(UciNames::of).collect(Collectors.joining(", ")));
        }
        return option.id();
    }
}
