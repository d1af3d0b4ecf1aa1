package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.cli.MemoryOption.MemorySize;
import dev.eldest.server.cluster.keys.ClusterAuthority;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Tests invalid options of {@code eldest serve}, and the sources of options. */
class ServeOptionsTest {
    @TempDir
    private static Path shared;

    private static Path keys;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void issueKeys() throws IOException {
        keys = shared.resolve("keys");
        ClusterAuthority.create(keys, List.of("one"));
    }

    private int run(Map<String, String> environment, String... args) {
        CommandLine line = Main.commandLine(args).setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return Main.execute(line, environment, args);
    }

    private void assertRefused(int code, String... words) {
        assertEquals(2, code, err::toString);
        assertEquals(1, err.toString().lines().count(), err::toString);
        for (String word : words) {
            assertTrue(err.toString().contains(word), () -> word + " in " + err);
        }
        assertEquals("", out.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1:9",
        "::, [::]:9",
        "::1, [::1]:9",
        "fe80::1:0:0:2, [fe80::1:0:0:2]:9",
        "1:2:0:4:5:6:7:8, [1:2:0:4:5:6:7:8]:9"
    })
    void shortensAddresses(String address, String shown) throws UnknownHostException {
        assertEquals(shown, OptionErrors.format(new InetSocketAddress(InetAddress.getByName(address), 9)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --port 70000                         | --port      | '70000'
        --port x                             | --port      | 'x'
        --host no.such.host.invalid          | --host      | 'no.such.host.invalid'
        --host 0.0.0.0                       | --open      | '0.0.0.0'
        --host 0.0.0.0 --open=false          | --open      | '0.0.0.0'
        --token short                        | --token     | 16
        --token @/no/such/file               | --token     | '/no/such/file'
        --tokens /no/such/file               | --tokens    | '/no/such/file'
        --proxy-protocol=loopback,example.org | --proxy-protocol | 'example.org'
        --tls-cert a.pem                     | --tls-key   | TLS
        --tls-client-ca a.pem                | --tls-cert  | TLS
        --cluster a/b                        | --cluster   | 'a/b'
        --cluster a --cluster-port 0         | --cluster-port | '0'
        --cluster a --join localhost         | --join      | 'localhost'
        --cluster a --join 192.0.2.1:7879    | --join      | '192.0.2.1:7879'
        --cluster a --join-file /no/such/file | --join-file | '/no/such/file'
        --cluster a --cluster-host 0.0.0.0   | --cluster-host | --cluster-keys
        --cluster a --cluster-host no.such.host.invalid | --cluster-host | 'no.such.host.invalid'
        --cluster a --cluster-keys /no/such/file | --cluster-keys | '/no/such/file'
        --max-sessions 0                     | --max-sessions | '0'
        --max-searches -1                    | --max-searches | '-1'
        --client-searches 0                  | --client-searches | '0'
        --client-threads 0                   | --client-threads | '0'
        --client-memory 12                   | --client-memory | '12'
        --max-per-address 0                  | --max-per-address | '0'
        --line-limit 9                       | --line-limit | '9'
        --idle-timeout 5                     | --idle-timeout | '5'
        --threads 0                          | --threads   | '0'
        --hash -1                            | --hash      | '-1'
        --memory 20m                         | --memory    | '20m'
        --log-level loud                     | --log-level | 'loud'
        --config /no/such/file               | --config    | '/no/such/file'
        """)
    void reportsInvalidValueInOneSentence(String line, String option, String named) {
        assertRefused(run(Map.of(), ("serve " + line).split(" ")), option, named);
    }

    @Test
    void refusesFileWithoutClusterKeys() throws IOException {
        Path file = Files.writeString(folder.resolve("keys"), "no keys\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertRefused(
                run(Map.of(), "serve", "--cluster", "a", "--cluster-keys", file.toString()),
                "--cluster-keys",
                file.toString(),
                "eldest cluster-keys");
    }

    /** A member needs an address that the others can use. */
    @ParameterizedTest
    @CsvSource({
        "--cluster-host 0.0.0.0, '0.0.0.0'",
        "--cluster-host 192.0.2.1, '192.0.2.1'",
        "--join 192.0.2.1:7879, '127.0.0.1'"
    })
    void refusesAddressThatOthersCannotUse(String line, String named) {
        String[] options = ("serve --cluster a --cluster-keys " + keys.resolve("one.p12") + " " + line).split(" ");
        assertRefused(run(Map.of(), options), "--cluster-host", named);
    }

    @ParameterizedTest
    @CsvSource({"ELDEST_PORT, 70000", "ELDEST_MEMORY, 20m"})
    void namesVariableOfInvalidValue(String variable, String value) {
        assertRefused(run(Map.of(variable, value), "serve"), "'" + value + "'", "environment variable " + variable);
    }

    @Test
    void namesFileOfInvalidValue() throws IOException {
        Path file = Files.writeString(folder.resolve("eldest.properties"), "max-sessions = 0\n");
        assertRefused(run(Map.of(), "serve", "--config", file.toString()), "'0'", "from file " + file);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --proxy-protocol=nobody --token @FILE                  | --token        | 0123456789abcdefghij
        --proxy-protocol=nobody --tokens FILE                  | --tokens       | white 0123456789abcdefghij
        --proxy-protocol=nobody --tls-cert FILE --tls-key FILE | --tls-key      | -----BEGIN PRIVATE KEY-----
        --cluster a --cluster-keys FILE                        | --cluster-keys | no keys
        --proxy-protocol=nobody --config FILE                  | --config       | token = 0123456789abcdefghij
        """)
    void warnsOfFileWithSecretThatOthersMayRead(String line, String option, String text) throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), text + "\n");
        for (String readers : List.of("rw-r-----", "rw----r--")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(readers));
            // Most of these servers do not start, for other reasons.
            run(Map.of(), ("serve " + line.replace("FILE", file.toString())).split(" "));
            boolean warned =
                    err.toString().contains("warning: file '" + file + "' of " + option + " is readable by every user");
            assertEquals(readers.endsWith("r--"), warned, err::toString);
        }
    }

    @Test
    void readsFileNamedByEnvironment() throws IOException {
        Path file = Files.writeString(folder.resolve("eldest.properties"), "threads = 0\n");
        assertRefused(run(Map.of("ELDEST_CONFIG", file.toString()), "serve"), "--threads", "'0'");
    }

    @Test
    void namesUnknownKeyOfFile() throws IOException {
        Path file = Files.writeString(folder.resolve("eldest.properties"), "prot = 9000\n");
        assertRefused(run(Map.of(), "serve", "--config=" + file), "'prot'", "port");
    }

    @Test
    void prefersCommandLineToEnvironmentToFile() throws IOException {
        Path file = Files.writeString(folder.resolve("eldest.properties"), "port = 70001\nhash = -1\n");
        Map<String, String> environment = Map.of("ELDEST_PORT", "70002");
        assertRefused(run(environment, "serve", "--config", file.toString(), "--hash", "1"), "'70002'");
        err.getBuffer().setLength(0);
        assertRefused(
                run(environment, "serve", "--config", file.toString(), "--hash", "1", "--port", "70003"), "'70003'");
    }

    @Test
    void otherCommandsIgnoreServerOptions() {
        assertEquals(0, run(Map.of("ELDEST_CONFIG", "/no/such/file", "ELDEST_PORT", "x"), "--version"));
    }

    @Test
    void reportsLeastMemoryWhenThereIsTooLittle() {
        long min = MemoryCap.minCap(Runtime.getRuntime().maxMemory()) + MemoryCap.SERVER_BYTES;
        String tooLittle = MemorySize.roundedUp(min - (2 << 20)).toString();
        assertRefused(
                run(Map.of(), "serve", "--memory", tooLittle),
                "--memory must be at least " + MemorySize.roundedUp(min) + " for a server",
                "'" + tooLittle + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1g", "2000m ", "much"})
    void refusesMemorySizeUnknownToLauncher(String seen) {
        System.setProperty(MemoryOption.LAUNCHER_SIZE_PROPERTY, seen);
        try {
            assertRefused(run(Map.of(), "serve", "--memory", "2000m"), "--memory", "'2000m'", "'" + seen + "'");
        } finally {
            System.clearProperty(MemoryOption.LAUNCHER_SIZE_PROPERTY);
        }
    }

    @Test
    void acceptsSameSizeInOtherForm() {
        assertTrue(MemorySize.parse("2048M").isWrittenAs("2g"));
    }

    @Test
    void helpListsEveryOptionInOneGroup() {
        assertEquals(0, run(Map.of(), "serve", "--help"));
        String help = out.toString();
        String list = help.substring(help.indexOf("Listening, tokens and TLS:"));
        for (OptionSpec option : Main.commandLine("serve")
                .getSubcommands()
                .get("serve")
                .getCommandSpec()
                .options()) {
            assertEquals(
                    1,
                    list.lines()
                            .filter(line -> line.matches("  .{4}" + option.longestName() + "([=\\[ ].*)?"))
                            .count(),
                    option.longestName() + " in " + list);
        }
        assertTrue(list.contains("\nLimits of clients:\n      --client-memory"), list);
    }

    @Test
    void checkNamesEveryWrongWord() throws IOException {
        Path file = Files.writeString(
                folder.resolve("eldest.properties"),
                "prot = 9000\n"
                        + "max-sesions = 5\n"
                        + "hash = much\n"
                        + "max-sessions = 0\n"
                        + "line-limit = 9\n"
                        + "tokens = /no/such/file\n");
        Map<String, String> environment = Map.of("ELDEST_PORT", "70000", "ELDEST_TLS_CERT", "/no/cert.pem");
        String[] words = {"serve", "--check-config", "--config", file.toString(), "--threads", "x", "--memory=20m"};
        assertEquals(2, run(environment, words));
        for (String wrong : List.of(
                "'max-sesions', 'prot' in file",
                "'much'",
                "--max-sessions must be",
                "--line-limit must be",
                "'/no/such/file'",
                "'70000'",
                "--tls-key is required",
                "'x'",
                "'20m'")) {
            assertEquals(
                    1,
                    err.toString().lines().filter(line -> line.contains(wrong)).count(),
                    () -> wrong + " in " + err);
        }
        assertEquals(9, err.toString().lines().count(), err::toString);
        assertEquals("", out.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --tls-cert FILE --tls-key FILE          | --tls-cert cannot be used: file 'FILE' has no
        --book FILE                             | opening book
        --tables /no/such/folder                | '/no/such/folder'
        --analysis-cache 1000                   | --analysis-cache must be at most
        --metrics-port 9878 --metrics-host no.such.host.invalid | --metrics-host
        --cluster a/b                           | 'a/b'
        """)
    void checkReadsFiles(String line, String named) throws IOException {
        Path path = Files.writeString(folder.resolve("file"), "nothing\n");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        String file = path.toString();
        String[] words = ("serve --check-config " + line.replace("FILE", file)).split(" ");
        assertRefused(run(Map.of(), words), named.replace("FILE", file));
    }

    @Test
    void checkStartsNothing() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            String port = Integer.toString(taken.getLocalPort());
            assertEquals(0, run(Map.of("ELDEST_PORT", port), "serve", "--check-config"), err::toString);
            assertEquals("all options are valid\n", out.toString());
        }
    }
}
