package dev.eldest.server.cluster.tls;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;

/**
 * Authenticated connection.
 *
 * @param received encrypted bytes received after the handshake
 */
public record SecuredConnection(SSLEngine engine, ByteBuffer received) {}
