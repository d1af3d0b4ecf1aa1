package dev.eldest.server.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Finds unused loopback ports, for servers that need a port number before they listen. */
public final class FreePorts {
    private FreePorts() {}

    public static int findOne() throws IOException {
        return find(1).getFirst();
    }

    /** Returns this many different ports. All are bound before the first is released. */
    public static List<Integer> find(int count) throws IOException {
        List<ServerSocket> taken = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                taken.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return taken.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket each : taken) {
                each.close();
            }
        }
    }
}
