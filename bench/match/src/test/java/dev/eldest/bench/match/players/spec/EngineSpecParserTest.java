package dev.eldest.bench.match.players.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.players.spec.EngineSpec.Protocol;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineSpecParserTest {
    private final List<String> warnings = new ArrayList<>();

    private EngineSpec read(String text) {
        return EngineSpecParser.read(text, "--engine", warnings::add);
    }

    @Test
    void readsCommandWithArguments() {
        EngineSpec spec = read("/usr/games/eldest uci 'a file' proto=xboard dir=/tmp squares=0");
        assertEquals("eldest", spec.name());
        assertEquals(
                new Location.Program(List.of("/usr/games/eldest", "uci", "a file"), Path.of("/tmp")), spec.location());
        assertEquals(Protocol.XBOARD, spec.protocol());
        assertEquals(SquareNames.FROM_ZERO, spec.squares());
        assertNull(spec.limits());
    }

    @Test
    void readsKeysInAnyOrder() {
        EngineSpec spec = read(
                "name='My engine' cmd=\"java -jar x.jar a=b\" \"option.Skill Level=5\" option.Hash=64 tc=40/60+0.5");
        assertEquals("My engine", spec.name());
        assertEquals(new Location.Program(List.of("java", "-jar", "x.jar", "a=b"), null), spec.location());
        assertEquals(Map.of("Skill Level", "5", "Hash", "64"), spec.options());
        assertEquals(Limits.ofClock(new TimeControl(40, 60_000, 500)), spec.limits());
    }

    @Test
    void readsBuiltInEngineWithOptions() {
        EngineSpec spec = read("builtin?Threads=2&Hash=32 nodes=1000");
        assertEquals("builtin", spec.name());
        assertEquals(new Location.Here(), spec.location());
        assertEquals(Map.of("Threads", "2", "Hash", "32"), spec.options());
        assertEquals(Limits.ofNodes(1000), spec.limits());
    }

    @Test
    void countsRanksFromZeroWithUcci() {
        assertEquals(Protocol.UCCI, read("eye proto=ucci").protocol());
        assertEquals(SquareNames.FROM_ZERO, read("eye proto=ucci").squares());
        assertEquals(SquareNames.FROM_ONE, read("eye squares=1 proto=ucci").squares());
        assertEquals(SquareNames.FROM_ONE, read("eye").squares());
    }

    @Test
    void readsServers(@TempDir Path folder) throws IOException {
        assertEquals(
                new Location.Server("127.0.0.1", 7878, false, null),
                read("tcp://127.0.0.1:7878").location());
        assertEquals(
                new Location.Server("::1", 9000, true, "s3cret&x"),
                read("tls://[::1]:9000?token=s3cret&x").location());
        Path file = Files.writeString(folder.resolve("token"), "from-a-file\n");
        EngineSpec spec = read("tcp://example.org:1?token=@" + file);
        assertEquals(new Location.Server("example.org", 1, false, "from-a-file"), spec.location());
        assertEquals("example.org:1", spec.name());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        name=x                          | no engine in
        'stockfish ''oops'              | unclosed quote
        stockfish proto=uci2            | proto= must be gomocup or ucci or uci or xboard, not 'uci2'
        stockfish hash=64               | unknown key 'hash=' of an engine, expected name=
        stockfish tc=fast               | tc= must be seconds+increment
        stockfish st=0                  | st= must be seconds from 0.001
        stockfish depth=2000            | depth= must be a whole number from 1 to 1000, not '2000'
        stockfish nodes=-1              | nodes= must be a whole number of at least 1, not '-1'
        tcp://host                      | invalid address
        tcp://host:99999                | invalid address
        http://host:80                  | invalid address
        tcp://host:1?token=@/no/file    | token file '/no/file' cannot be read
        tcp://host:1?token=@/dev/zero   | token file '/dev/zero' is not a regular file
        builtin?Hash                    | 'Hash' after builtin?, expected NAME=VALUE
        """)
    void namesError(String text, String words) {
        String message = assertThrows(RefusedException.class, () -> read(text)).getMessage();
        assertTrue(message.contains(words), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "secret\nquit\n"})
    void refusesTokenFileWithoutSingleLine(String text, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), text);
        String message = assertThrows(RefusedException.class, () -> read("tcp://host:1?token=@" + file))
                .getMessage();
        assertTrue(message.contains("'" + file + "' must have exactly one line"), message);
    }

    @Test
    void warnsWhenEveryUserMayReadTokenFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), "secret");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        read("tcp://host:1?token=@" + file);
        assertEquals(List.of(), warnings);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        read("tcp://host:1?token=@" + file);
        assertEquals(1, warnings.size());
        assertTrue(
                warnings.getFirst().contains("'" + file + "' of --engine is readable by every user"),
                warnings::toString);
    }

    @Test
    void hidesToken() {
        String message = assertThrows(RefusedException.class, () -> read("tcp://host?token=s3cret"))
                .getMessage();
        assertTrue(!message.contains("s3cret"), message);
    }

    @ParameterizedTest
    @CsvSource({"h2e2, h1e1", "a10i9, a9i8", "b1c3q, b0c2q", "d, d"})
    void translatesSquaresBothWays(String internal, String external) {
        assertEquals(external, SquareNames.FROM_ZERO.toEngine(internal));
        assertEquals(internal, SquareNames.FROM_ZERO.fromEngine(external));
        assertEquals(internal, SquareNames.FROM_ONE.toEngine(internal));
    }
}
