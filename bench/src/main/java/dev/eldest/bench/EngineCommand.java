package dev.eldest.bench;

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

/** A command with an engine of its own. How much memory that may take is for the whole command line to say. */
public abstract class EngineCommand implements Callable<Integer> {
    private Supplier<MemoryLimits> memory = () -> MemoryLimits.NONE;
    private UnaryOperator<EngineConfig> lore = UnaryOperator.identity();

    @Spec
    private CommandSpec spec;

    /** @param limits asked when the command runs */
    public final void boundBy(Supplier<MemoryLimits> limits) {
        memory = limits;
    }

    /** @param more what the command line has engines know, asked for when the command runs */
    public final void knowing(UnaryOperator<EngineConfig> more) {
        lore = more;
    }

    protected final Engine engine() {
        return Engine.load(informed(EngineConfig.plain(memory())));
    }

    /** The same settings, and what the command line has engines know. */
    protected final EngineConfig informed(EngineConfig settings) {
        return lore.apply(settings);
    }

    /** What the command may take. */
    protected final MemoryLimits memory() {
        return memory.get();
    }

    /** A session of the game with these options, by id; one that is refused is a bad value of the command line. */
    protected final Session open(Engine engine, Game game, Map<String, String> options) {
        try {
            return Sessions.open(engine, game.name(), options);
        } catch (RefusedException e) {
            throw bad(e.getMessage());
        }
    }

    protected final CommandSpec spec() {
        return spec;
    }

    /** To throw where a value of the command line is wrong; {@code why} is the sentence that says so. */
    protected final ParameterException bad(String why) {
        return Require.bad(spec, why);
    }
}
