package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.tools.attach.VirtualMachine;
import dev.eldest.engine.spi.ZobristKeys;
import dev.eldest.server.EldestCommand;
import dev.eldest.server.ServerProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the server in its own process. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ServeProcessTest {
    /**
     * Starts a server.
     *
     * @param errors redirection of standard error in shell syntax
     */
    private static ServerProcess start(String errors) throws IOException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" 2>" + errors, "sh"));
        command.addAll(EldestCommand.withFlags(List.of("-Xmx256m"), "serve", "--port", "0", "--log-level", "debug"));
        return ServerProcess.start(command);
    }

    @Test
    void showsAddressOfAllInterfacesAsGivenAndPageOnThisMachine() throws IOException {
        List<String> command = EldestCommand.of("serve", "--host", "0.0.0.0", "--open", "--port", "0");
        try (ServerProcess server = ServerProcess.start(command)) {
            assertTrue(
                    server.line().matches(".* listens on 0\\.0\\.0\\.0:(\\d+), .*, board http://localhost:\\1/"),
                    server::line);
        }
    }

    @Test
    void sendsBestMovesAndExitsWithZeroOnSigterm() throws Exception {
        try (ServerProcess server = start("/dev/null")) {
            String expected =
                    "Eldest .+ listens on 127\\.0\\.0\\.1:\\d+, memory up to \\d+m, cores \\d+, games chess, .*";
            assertTrue(server.line().matches(expected), server::line);
            List<BufferedReader> clients = new ArrayList<>();
            List<Socket> sockets = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                Socket socket = new Socket("127.0.0.1", server.port());
                sockets.add(socket);
                BufferedReader in = reader(socket);
                clients.add(in);
                boolean searches = i % 2 == 0;
                send(socket, "uci\nposition startpos\n" + (searches ? "go infinite\n" : "go perft 12\n") + "isready\n");
                readUntil(in, searches ? "info depth " : "uciok");
            }
            server.signal("TERM");
            for (BufferedReader client : clients) {
                assertTrue(readUntil(client, "bestmove ").startsWith("bestmove "));
                readToEnd(client);
            }
            assertEquals(0, server.exitCode(), "the process exits with another code after three seconds");
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    /** With known keys a client could send positions that collide in the shared table. */
    @Test
    void usesSecretZobristKeys() throws Exception {
        try (ServerProcess server = start("/dev/null")) {
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(server.pid()));
            assertEquals("true", jvm.getSystemProperties().getProperty(ZobristKeys.SECRET_PROPERTY));
            jvm.detach();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"&-", "/dev/full"})
    void servesClientsWhenLogCannotBeWritten(String errors) throws Exception {
        try (ServerProcess server = start(errors)) {
            for (int i = 0; i < 20; i++) {
                try (Socket socket = new Socket("127.0.0.1", server.port())) {
                    send(socket, "uci\ngo depth 2\n");
                    readUntil(reader(socket), "bestmove ");
                }
            }
            assertEquals(0, server.terminate());
        }
    }

    @Test
    void reportsPortInUseInOneLineAndExitsWithOne() throws Exception {
        try (ServerProcess first = start("/dev/null")) {
            Process second =
                    new ProcessBuilder(EldestCommand.of("serve", "--port", Integer.toString(first.port()))).start();
            List<String> errors =
                    second.errorReader(StandardCharsets.UTF_8).lines().toList();
            assertEquals(1, second.waitFor());
            assertEquals(1, errors.size(), errors::toString);
            assertTrue(
                    errors.getFirst().contains("cannot listen on " + first.hostPort() + " (--host, --port): "),
                    errors::toString);
        }
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
