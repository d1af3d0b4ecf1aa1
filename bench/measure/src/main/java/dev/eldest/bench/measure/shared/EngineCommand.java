package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that loads its own engine, within the memory limits of the whole command line. */
public abstract class EngineCommand implements Callable<Integer> {
    private Supplier<MemoryLimits> memoryLimits = () -> MemoryLimits.NONE;
    private UnaryOperator<EngineConfig> gameData = UnaryOperator.identity();

    @Spec
    private CommandSpec spec;

    /** @param limits called when the command runs */
    public final void setMemoryLimits(Supplier<MemoryLimits> limits) {
        memoryLimits = limits;
    }

    /** @param more adds the command line's game data to a config; called when the command runs */
    public final void setGameData(UnaryOperator<EngineConfig> more) {
        gameData = more;
    }

    protected final Engine engine() {
        return Engine.load(withGameData(EngineConfig.forSingleUser(memoryLimits())));
    }

    /** Adds the command line's game data to the config. */
    protected final EngineConfig withGameData(EngineConfig settings) {
        return gameData.apply(settings);
    }

    protected final MemoryLimits memoryLimits() {
        return memoryLimits.get();
    }

    /** Opens a session of the game with these options, by id. A refused option is an error of the command line. */
    protected final Session open(Engine engine, Game game, Map<String, String> options) {
        try {
            return Sessions.open(engine, game.name(), options);
        } catch (RefusedException e) {
            throw invalidValue(e.getMessage());
        }
    }

    protected final CommandSpec spec() {
        return spec;
    }

    /** Returns an exception for an invalid value of the command line. {@code reason} is the message. */
    protected final ParameterException invalidValue(String reason) {
        return Require.invalidValue(spec, reason);
    }
}
