package dev.eldest.server.cluster.tls;

import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.net.AddressBlock;
import java.io.IOException;
import java.net.Socket;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Authenticates connections between members and sets up TLS, before any other code reads from them. Called on any
 * threads, each of which waits for one peer.
 */
public final class MemberAuthenticator {
    private static final Logger LOG = LoggerFactory.getLogger(MemberAuthenticator.class);

    /** Allows for distant members, packet loss and members starting on a busy core. */
    private static final long HANDSHAKE_MILLIS = 10_000;

    private final ClusterKeyPair clusterKeyPair;
    private final long handshakeMillis;
    private final UnauthenticatedConnections unauthenticatedConnections =
            new UnauthenticatedConnections(System::nanoTime);
    private final LogThrottle logThrottle = new LogThrottle(System::nanoTime);
    /** Authenticated connections that have not been taken; weak, by socket. Guarded by its monitor. */
    private final Map<Socket, SecuredConnection> securedConnections = Collections.synchronizedMap(new WeakHashMap<>());

    public MemberAuthenticator(ClusterSecret secret, String cluster) {
        this(secret, cluster, HANDSHAKE_MILLIS);
    }

    MemberAuthenticator(ClusterSecret secret, String cluster, long handshakeMillis) {
        clusterKeyPair = new ClusterKeyPair(secret, cluster);
        this.handshakeMillis = handshakeMillis;
    }

    /** Authenticates a peer that has connected to this member. */
    public void accept(Socket socket) throws IOException {
        try {
            unauthenticatedConnections.add(socket);
            secure(socket, false);
        } finally {
            unauthenticatedConnections.remove(socket);
        }
    }

    /** Authenticates a peer that this member has connected to. */
    public void connect(Socket socket) throws IOException {
        secure(socket, true);
    }

    private void secure(Socket socket, boolean client) throws IOException {
        try {
            securedConnections.put(socket, new Handshake(socket, clusterKeyPair.engine(client), handshakeMillis).run());
        } catch (NotAMemberException e) {
            if (logThrottle.tryAcquire(AddressBlock.of(socket.getInetAddress()))) {
                LOG.atWarn()
                        .addKeyValue("address", socket.getInetAddress().getHostAddress())
                        .addKeyValue("reason", TextSanitizer.message(e.getMessage()))
                        .log(client ? "peer is not a member" : "member connection rejected");
            }
            throw e;
        }
    }

    /** Returns the authenticated connection, once; null if the peer is not a member. */
    public SecuredConnection take(Socket socket) {
        return securedConnections.remove(socket);
    }
}
