package dev.eldest.server.net;

import java.net.InetAddress;
import java.util.Set;

/**
 * The proxies that clients come through. They tell in a header of the PROXY protocol from where.
 *
 * @param loopback whether whoever is on this machine is one
 * @param others that are ones too
 */
public record Proxies(boolean loopback, Set<InetAddress> others) {
    public Proxies {
        others = Set.copyOf(others);
    }

    boolean trust(InetAddress address) {
        return loopback && address.isLoopbackAddress() || others.contains(address);
    }
}
