package dev.eldest.server.cluster.tls;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;

/**
 * A connection whose other end has proved that it knows the secret.
 *
 * @param received after the handshake already, encrypted
 */
public record SecuredConnection(SSLEngine engine, ByteBuffer received) {}
