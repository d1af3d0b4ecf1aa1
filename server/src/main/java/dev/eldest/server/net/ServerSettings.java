package dev.eldest.server.net;

import java.net.InetSocketAddress;

/**
 * How the network is served.
 *
 * @param listen where; port 0 is any free one
 * @param lineLimit the most bytes a client's line may have
 * @param maxCounts the most counts and benches at once
 */
public record ServerSettings(InetSocketAddress listen, int lineLimit, int maxCounts) {}
