package dev.eldest.bench.match.players;

import dev.eldest.bench.GameVariant;
import dev.eldest.bench.Sessions;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.gomocup.GomocupPlayer;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.players.uci.UcciPlayer;
import dev.eldest.bench.match.players.uci.UciPlayer;
import dev.eldest.bench.match.players.xboard.XboardPlayer;
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
 * Makes contestants from their descriptions.
 *
 * @param engine of the built-in ones
 * @param game by these rules
 * @param patienceMillis how long an engine may take to be ready
 */
public record Contestants(Engine engine, Game game, GameVariant rules, long patienceMillis) {

    /** @param usual the limits of who has none of its own */
    public Contestant of(EngineSpec spec, Limits usual) {
        Limits limits = spec.limits() == null ? usual : spec.limits();
        EngineSetup setup = new EngineSetup(game, rules, spec.options(), spec.squares(), patienceMillis);
        return switch (spec.where()) {
            case Where.Here here -> new Contestant(spec.name(), () -> builtIn(spec.options()), limits);
            case Where.Program program ->
                new Contestant(
                        spec.name(),
                        () -> talk(spec, EngineConnection.start(program.command(), program.folder()), setup),
                        limits);
            case Where.Server server ->
                new Contestant(spec.name(), () -> talk(spec, EngineConnection.connect(server), setup), limits);
        };
    }

    private static Player talk(EngineSpec spec, EngineConnection engineConnection, EngineSetup setup)
            throws PlayerFault, InterruptedException {
        return switch (spec.protocol()) {
            case UCI -> UciPlayer.open(engineConnection, setup);
            case UCCI -> UcciPlayer.open(engineConnection, setup);
            case GOMOCUP -> GomocupPlayer.open(engineConnection, setup);
            case XBOARD -> XboardPlayer.open(engineConnection, setup);
        };
    }

    private Player builtIn(Map<String, String> options) throws PlayerFault {
        try {
            return new BuiltIn(Sessions.open(engine, game.name(), session -> {
                rules.set(session);
                options.forEach((name, value) -> session.set(id(session, name), value));
            }));
        } catch (RefusedException e) {
            throw new PlayerFault(TerminationReason.PROTOCOL, why(e));
        }
    }

    /** An option is named as in what was asked for. */
    private static String why(RefusedException refusal) {
        return refusal instanceof BadValueException bad
                ? UciNames.of(bad.option()) + " " + bad.reason()
                : refusal.getMessage();
    }

    /** What the engine calls the option that UCI calls so. */
    private static String id(Session session, String name) {
        Option option = new Uci().find(session.options(), name);
        if (option == null) {
            throw new RefusedException("has no option '" + name + "'; it has "
                    + session.options().stream().map(UciNames::of).collect(Collectors.joining(", ")));
        }
        return option.id();
    }
}
