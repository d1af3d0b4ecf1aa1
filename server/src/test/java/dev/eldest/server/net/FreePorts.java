package dev.eldest.server.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Ports of the loopback that nobody uses, for servers that must be told of one before they listen. */
public final class FreePorts {
    private FreePorts() {}

    public static int one() throws IOException {
        return of(1).getFirst();
    }

    /** So many different ones: none is free again before all have been found. */
    public static List<Integer> of(int count) throws IOException {
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
