package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.EldestCommand;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that slow initialization happens after {@code uciok}, for which graphical interfaces wait. */
class StartTest {
    /** Base classes of commands. */
    private static final Set<String> BASES = Set.of("measure.shared.EngineCommand", "StdioCommand");

    private static final Pattern COMMAND = Pattern.compile(" dev\\.eldest\\.(?:server\\.cli|bench)\\.(\\S*Command) ");
    private static final String CHESS_TABLES = "Initializing 'dev/eldest/engine/games/chess/Attacks'";

    @Test
    void initializesChessTablesOnlyWhenNeeded() throws Exception {
        String initialised = output("uci\nisready\nquit\n");

        assertTrue(initialised.contains("uciok"), initialised);
        assertFalse(initialised.contains(CHESS_TABLES), "the chess tables are initialized before uciok");
    }

    @Test
    void loadsNeitherNetworkNorCommandLineParser() throws Exception {
        String loaded = output("-Xlog:class+load=info", "uci\nposition startpos\ngo depth 3\nquit\n");

        assertTrue(loaded.contains("dev.eldest.server.cli.StdioCommand$UciCommand"), loaded);
        for (String library :
                new String[] {"io.netty.", "io.prometheus.", "org.slf4j.", "ch.qos.", "picocli.CommandLine "}) {
            assertFalse(loaded.contains(" " + library), library);
        }
    }

    /**
     * The start-up cache holds neither generated classes for type switches and record comparison, nor service lookup in
     * jars.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "$$TypeSwitch",
                "java.lang.runtime.ObjectMethods",
                "java.util.ServiceLoader$LazyClassPathLookupIterator"
            })
    void usesOnlyCacheableClassesBeforeUciok(String uncacheable) throws Exception {
        String loaded = output("-Xlog:class+load=info", "uci\nquit\n");

        String before = loaded.substring(0, loaded.indexOf("uciok"));
        assertTrue(before.contains("dev.eldest.engine.core.EngineImpl"), before);
        assertFalse(before.contains(uncacheable));
    }

    @ParameterizedTest
    @CsvSource({"--help, ''", "--version, ''", "match --help, match.MatchCommand", "uci --help, StdioCommand$UciCommand"
    })
    void loadsOnlyNamedCommand(String line, String named) throws Exception {
        String loaded = output(List.of("-Xlog:class+load=info"), "", line.split(" "));

        Set<String> commands = COMMAND.matcher(loaded)
                .results()
                .map(found -> found.group(1))
                .filter(name -> !BASES.contains(name))
                .collect(Collectors.toSet());
        assertEquals(named.isEmpty() ? Set.of() : Set.of(named), commands);
    }

    @Test
    void initializesChessTablesForPosition() throws Exception {
        assertTrue(output("position startpos\nquit\n").contains(CHESS_TABLES));
    }

    private static String output(String commands) throws IOException, InterruptedException {
        return output("-Xlog:class+init=info", commands);
    }

    private static String output(String log, String commands) throws IOException, InterruptedException {
        return output(List.of(log), commands, "uci");
    }

    private static String output(List<String> flags, String commands, String... words)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(EldestCommand.withFlags(flags, words))
                .redirectErrorStream(true)
                .start();
        try {
            try (OutputStream input = process.getOutputStream()) {
                input.write(commands.getBytes(StandardCharsets.US_ASCII));
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, process.waitFor(), output);
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
