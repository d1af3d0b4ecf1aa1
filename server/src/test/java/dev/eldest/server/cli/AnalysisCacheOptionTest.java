package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class AnalysisCacheOptionTest {
    private static final long MEGABYTE = 1 << 20;

    @Command(name = "serve")
    private static final class Serve {
        @Mixin
        private AnalysisCacheOption cacheOption;
    }

    private static AnalysisCacheOption parse(String... words) {
        Serve serve = new Serve();
        new CommandLine(serve).parseArgs(words);
        return serve.cacheOption;
    }

    private static Engine engine() {
        return Engine.load(new EngineConfig(new MemoryLimits(64 * MEGABYTE, 64 * MEGABYTE), 1, 0, 1));
    }

    @Test
    void namesLargestSizeAndOptionsThatLimitIt() {
        try (Engine engine = engine()) {
            long max = engine.freeHeapMemory() / MEGABYTE;
            String limit = "--analysis-cache must be at most " + max + " with this --memory";
            AnalysisCacheOption tooLarge = parse("--analysis-cache", "1024");
            ParameterException member =
                    assertThrows(ParameterException.class, () -> tooLarge.createCache(engine, true));
            assertEquals(limit + " and --cluster, not '1024'", member.getMessage());
            ParameterException single =
                    assertThrows(ParameterException.class, () -> tooLarge.createCache(engine, false));
            assertEquals(limit + ", not '1024'", single.getMessage());
            assertNotNull(parse("--analysis-cache", Long.toString(max)).createCache(engine, true));
        }
    }

    @Test
    void createsNoCacheByDefault() {
        try (Engine engine = engine()) {
            long free = engine.freeHeapMemory();
            assertNull(parse().createCache(engine, true));
            assertEquals(free, engine.freeHeapMemory());
        }
    }
}
