package dev.eldest.server.net;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Finds unused loopback ports, for servers that need a port number before they listen. They are below those that the
 * system gives to connections and to servers without a port, so no other test takes them before the server listens.
 */
public final class FreePorts {
    private static final int FIRST = 12_000;
    private static final int END = 32_000;

    private FreePorts() {}

    public static int findOne() throws IOException {
        return find(1).getFirst();
    }

    /** Returns this many different ports. All are bound before the first is released. */
    public static List<Integer> find(int count) throws IOException {
        List<ServerSocket> taken = new ArrayList<>();
        try {
            while (taken.size() < count) {
                int port = ThreadLocalRandom.current().nextInt(FIRST, END);
                try {
                    taken.add(new ServerSocket(port, 1, InetAddress.getLoopbackAddress()));
                } catch (BindException e) {
                    // In use: tries another.
                }
            }
            return taken.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket each : taken) {
                each.close();
            }
        }
    }
}
