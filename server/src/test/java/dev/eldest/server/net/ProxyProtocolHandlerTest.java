package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of clients behind a proxy, which the test simulates. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProxyProtocolHandlerTest {
    private static final String HEADER = "PROXY TCP4 192.0.2.1 192.0.2.2 1000 2000\r\n";

    private final Queue<String> tenants = new ConcurrentLinkedQueue<>();

    private RunningServer server(ServerConfig.Proxies proxies) throws IOException {
        ServerConfig plain = RunningServer.plain();
        return RunningServer.start(
                new ServerConfig(plain.listen(), plain.limits(), null, null, Duration.ZERO, proxies, Set.of()),
                (engine, networkCounters) -> clientIdentity -> {
                    tenants.add(clientIdentity.tenant());
                    return engine.open();
                });
    }

    private RunningServer server() throws IOException {
        return server(new ServerConfig.Proxies(true, Set.of()));
    }

    @Test
    void readsClientAddressFromHeaderOfVersionOne() throws IOException {
        try (RunningServer server = server();
                SocketClient client = server.connect()) {
            client.sendRaw(HEADER + "uci\n");
            client.readUntil("uciok");
            client.ask("isready", "readyok");
        }
        assertEquals(List.of("address 192.0.2.1"), List.copyOf(tenants));
    }

    @Test
    void readsSplitHeaderOfVersionTwo() throws Exception {
        byte[] header = {
            0x0d,
            0x0a,
            0x0d,
            0x0a,
            0,
            0x0d,
            0x0a,
            0x51,
            0x55,
            0x49,
            0x54,
            0x0a, // the signature
            0x21,
            0x11,
            0,
            12, // PROXY, TCP over IPv4, the length
            (byte) 192,
            0,
            2,
            7,
            (byte) 192,
            0,
            2,
            2,
            3,
            4,
            5,
            6
        };
        try (RunningServer server = server();
                Socket socket = new Socket(
                        server.address().getAddress(), server.address().getPort());
                SocketClient client = SocketClient.of(socket)) {
            socket.getOutputStream().write(header, 0, 14);
            try (SocketClient other = server.connect()) {
                other.sendRaw(HEADER + "uci\n");
                other.readUntil("uciok");
            }
            socket.getOutputStream().write(header, 14, header.length - 14);
            socket.getOutputStream().write("uci\n".getBytes(StandardCharsets.US_ASCII));
            client.readUntil("uciok");
        }
        assertEquals(List.of("address 192.0.2.1", "address 192.0.2.7"), List.copyOf(tenants));
    }

    @Test
    void limitsProxiedAddressesBehindLoopback() throws IOException {
        List<SocketClient> clients = new ArrayList<>();
        try (RunningServer server = server()) {
            for (int i = 0; i < 5; i++) {
                clients.add(server.connect());
                clients.getLast().sendRaw("PROXY TCP4 127.0.0.1 127.0.0.1 1000 2000\r\nuci\n");
                String first = clients.getLast().readLine();
                assertEquals(i == 4, first.contains("your address"), first);
            }
        } finally {
            for (SocketClient each : clients) {
                each.close();
            }
        }
    }

    @Test
    void closesConnectionWithoutHeader() throws IOException {
        try (RunningServer server = server();
                SocketClient wrong = server.connect();
                SocketClient silent = server.connect()) {
            wrong.sendRaw("uci\nisready\n" + "x".repeat(200));
            assertTrue(isClosed(wrong));
            assertEquals(List.of(), silent.readRest());
            assertEquals(0, server.engine.stats().sessions());
        }
    }

    @Test
    void closesConnectionFromUnknownProxy() throws IOException {
        ServerConfig.Proxies other = new ServerConfig.Proxies(false, Set.of(InetAddress.ofLiteral("192.0.2.9")));
        try (RunningServer server = server(other);
                SocketClient client = server.connect()) {
            assertTrue(isClosed(client));
            assertEquals(1, server.networkCounters.refused().sum());
        }
    }

    /** Unread input may turn the close into a reset. */
    private static boolean isClosed(SocketClient client) {
        try {
            return client.readLine() == null;
        } catch (IOException e) {
            return true;
        }
    }
}
