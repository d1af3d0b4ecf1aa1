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
 * Where connections between members are secured, before anything that comes over them is read by anybody else. On any
 * threads, each of which waits for one other end.
 */
public final class MemberAuthenticator {
    private static final Logger LOG = LoggerFactory.getLogger(MemberAuthenticator.class);

    /** Of a member that is far away, over a network that loses much, or has just begun on a busy core. */
    private static final long HANDSHAKE_MILLIS = 10_000;

    private final ClusterKeyPair clusterKeyPair;
    private final long handshakeMillis;
    private final UnauthenticatedConnections unauthenticatedConnections =
            new UnauthenticatedConnections(System::nanoTime);
    private final LogThrottle logThrottle = new LogThrottle(System::nanoTime);
    /** Those that have not been taken; each as long as its socket is held by anybody. Guarded by its monitor. */
    private final Map<Socket, SecuredConnection> securedConnection = Collections.synchronizedMap(new WeakHashMap<>());

    public MemberAuthenticator(ClusterSecret secret, String cluster) {
        this(secret, cluster, HANDSHAKE_MILLIS);
    }

    MemberAuthenticator(ClusterSecret secret, String cluster, long handshakeMillis) {
        clusterKeyPair = new ClusterKeyPair(secret, cluster);
        this.handshakeMillis = handshakeMillis;
    }

    /** Lets in who has connected to this member, if it knows the secret. */
    public void accept(Socket socket) throws IOException {
        try {
            unauthenticatedConnections.enter(socket);
            secure(socket, false);
        } finally {
            unauthenticatedConnections.leave(socket);
        }
    }

    /** Has whom this member has connected to show that it knows the secret. */
    public void connect(Socket socket) throws IOException {
        secure(socket, true);
    }

    private void secure(Socket socket, boolean client) throws IOException {
        try {
            securedConnection.put(socket, new Handshake(socket, clusterKeyPair.engine(client), handshakeMillis).run());
        } catch (NotAMemberException e) {
            if (logThrottle.may(AddressBlock.of(socket.getInetAddress()))) {
                LOG.atWarn()
                        .addKeyValue("address", socket.getInetAddress().getHostAddress())
                        .log(
                                client ? "no member is there: {}" : "not let in as a member: {}",
                                TextSanitizer.message(e.getMessage()));
            }
            throw e;
        }
    }

    /** What a connection has become, once; null if its other end is no member. */
    public SecuredConnection take(Socket socket) {
        return securedConnection.remove(socket);
    }
}
