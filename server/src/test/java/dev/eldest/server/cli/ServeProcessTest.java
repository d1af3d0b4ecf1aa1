package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.tools.attach.VirtualMachine;
import dev.eldest.engine.spi.ZobristKeys;
import dev.eldest.server.EldestCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the server in its own process. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ServeProcessTest {
    private static final Pattern LISTENS = Pattern.compile(
            "Eldest .+ listens on 127\\.0\\.0\\.1:(\\d+), memory up to" + " \\d+m, cores \\d+, games chess, .*");

    private final List<Process> processes = new ArrayList<>();

    /**
     * Starts a server.
     *
     * @param errors redirection of standard error in shell syntax
     */
    private Process start(String errors) throws IOException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" 2>" + errors, "sh"));
        command.addAll(EldestCommand.withFlags(List.of("-Xmx256m"), "serve", "--port", "0", "--log-level", "debug"));
        return start(command);
    }

    private Process start(List<String> command) throws IOException {
        processes.add(new ProcessBuilder(command).start());
        return processes.getLast();
    }

    @AfterEach
    void end() {
        processes.forEach(Process::destroyForcibly);
    }

    private static int port(Process process) throws IOException {
        String line = process.inputReader(StandardCharsets.UTF_8).readLine();
        Matcher matcher = LISTENS.matcher(String.valueOf(line));
        assertTrue(matcher.matches(), () -> String.valueOf(line));
        return Integer.parseInt(matcher.group(1));
    }

    @Test
    void showsAddressOfAllInterfacesAsGivenAndPageOnThisMachine() throws IOException {
        Process process = start(EldestCommand.of("serve", "--host", "0.0.0.0", "--open", "--port", "0"));
        String line = process.inputReader(StandardCharsets.UTF_8).readLine();
        assertTrue(line.matches(".* listens on 0\\.0\\.0\\.0:(\\d+), .*, board http://localhost:\\1/"), line);
    }

    @Test
    void sendsBestMovesAndExitsWithZeroOnSigterm() throws Exception {
        Process process = start("/dev/null");
        int port = port(process);
        List<BufferedReader> clients = new ArrayList<>();
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Socket socket = new Socket("127.0.0.1", port);
            sockets.add(socket);
            BufferedReader in = reader(socket);
            clients.add(in);
            boolean searches = i % 2 == 0;
            send(socket, "uci\nposition startpos\n" + (searches ? "go infinite\n" : "go perft 12\n") + "isready\n");
            readUntil(in, searches ? "info depth " : "uciok");
        }
        process.destroy();
        for (BufferedReader client : clients) {
            assertTrue(readUntil(client, "bestmove ").startsWith("bestmove "));
            readToEnd(client);
        }
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), "the process exits with another code after three seconds");
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    /** With known keys a client could send positions that collide in the shared table. */
    @Test
    void usesSecretZobristKeys() throws Exception {
        Process process = start("/dev/null");
        port(process);
        VirtualMachine jvm = VirtualMachine.attach(Long.toString(process.pid()));
        assertEquals("true", jvm.getSystemProperties().getProperty(ZobristKeys.SECRET_PROPERTY));
        jvm.detach();
        process.destroy();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"&-", "/dev/full"})
    void servesClientsWhenLogCannotBeWritten(String errors) throws Exception {
        Process process = start(errors);
        int port = port(process);
        for (int i = 0; i < 20; i++) {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                send(socket, "uci\ngo depth 2\n");
                readUntil(reader(socket), "bestmove ");
            }
        }
        process.destroy();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
    }

    @Test
    void reportsPortInUseInOneLineAndExitsWithOne() throws Exception {
        Process first = start("/dev/null");
        int port = port(first);
        Process second = start(EldestCommand.of("serve", "--port", Integer.toString(port)));
        List<String> errors = second.errorReader(StandardCharsets.UTF_8).lines().toList();
        assertEquals(1, second.waitFor());
        assertEquals(1, errors.size(), errors::toString);
        assertTrue(
                errors.getFirst().contains("cannot listen on 127.0.0.1:" + port + " (--host, --port): "),
                errors::toString);
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        socket.setSoTimeout(20_000);
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String readUntil(BufferedReader in, String beginning) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith(beginning)) {
                return line;
            }
        }
        throw new IOException("the server closed before " + beginning);
    }

    private static void readToEnd(BufferedReader in) throws IOException {
        while (in.readLine() != null) {
            // The lines are ignored.
        }
    }
}
