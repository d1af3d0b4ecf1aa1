package dev.eldest.server.cluster.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MemberAddressesTest {
    private final Set<String> connected = new HashSet<>();
    private final MemberAddresses addresses = new MemberAddresses(List.of(address(1), address(2)));

    private static InetSocketAddress address(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private List<InetSocketAddress> take() {
        return addresses.takeUnconnected(connected::contains);
    }

    @Test
    void returnsAddressUntilMemberIsConnected() {
        assertEquals(List.of(address(1), address(2)), take());
        assertEquals(List.of(), take());
        addresses.closed(address(1));
        assertEquals(List.of(address(1)), take());
        connected.add("one");
        addresses.found(address(1), "one");
        addresses.closed(address(1));
        assertEquals(List.of(), take());
        connected.remove("one");
        assertEquals(List.of(address(1)), take());
    }

    @Test
    void knowsSeveralAddressesOfOneMember() {
        addresses.found(address(1), "one");
        addresses.found(address(3), "one");
        connected.add("one");
        assertEquals(List.of(address(2)), take());
        connected.clear();
        assertEquals(List.of(address(1), address(3)), take());
    }

    @Test
    void replacesOldLearnedAddresses() {
        addresses.learn(address(3));
        take();
        for (int port = 4; port < 1000; port++) {
            addresses.learn(address(port));
        }
        List<InetSocketAddress> left = take();
        assertEquals(MemberAddresses.MAX_LEARNED - 1, left.size());
        assertTrue(left.contains(address(999)));
        List.of(1, 2, 3).forEach(port -> addresses.closed(address(port)));
        assertEquals(List.of(address(1), address(2), address(3)), take());
    }
}
