package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.server.net.SessionFactory.ClientIdentity;
import dev.eldest.server.net.Tokens.Token;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which connections belong to one tenant. */
class ClientIdentityTest {
    private static final String SECRET = "correct-horse-battery-staple";

    @ParameterizedTest
    @CsvSource({
        "192.0.2.1, address 192.0.2.1",
        "::ffff:192.0.2.1, address 192.0.2.1",
        "2001:db8:1:2:3:4:5:6, address 2001:db8:1:2:0:0:0:0/64",
        "2001:db8:1:2::9, address 2001:db8:1:2:0:0:0:0/64"
    })
    void treatsIpv6NetworkAsOneTenant(String address, String tenant) throws IOException {
        assertEquals(
                tenant,
                ClientIdentity.of(1, InetAddress.getByName(address), null).tenant());
    }

    @Test
    void opensSessionForAddressOrNamedToken() throws IOException {
        assertEquals(List.of("address 127.0.0.1"), tenantsOf(null, "uci", "isready"));
        Tokens tokens =
                new Tokens(List.of(new Token("white", "another-horse-battery-staple"), new Token("black", SECRET)));
        assertEquals(List.of("token black"), tenantsOf(tokens, "token " + SECRET, "uci", "isready"));
        assertEquals(List.of("token black"), tenantsOf(tokens, "token " + SECRET, "token guess", "uci", "isready"));
        Tokens unnamed = new Tokens(List.of(new Token(Token.UNNAMED, SECRET)));
        assertEquals(List.of("address 127.0.0.1"), tenantsOf(unnamed, "token " + SECRET, "uci", "isready"));
    }

    private static List<String> tenantsOf(Tokens tokens, String... lines) throws IOException {
        ServerConfig plain = RunningServer.plain();
        ServerConfig settings =
                new ServerConfig(plain.listen(), plain.limits(), tokens, null, Duration.ZERO, null, Set.of());
        ConcurrentLinkedQueue<String> tenants = new ConcurrentLinkedQueue<>();
        try (RunningServer server = RunningServer.start(settings, (engine, networkCounters) -> clientIdentity -> {
                    tenants.add(clientIdentity.tenant());
                    return engine.open();
                });
                SocketClient client = server.connect()) {
            client.send(lines);
            client.readUntil("readyok");
        }
        return List.copyOf(tenants);
    }
}
