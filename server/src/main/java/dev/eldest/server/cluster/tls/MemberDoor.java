package dev.eldest.server.cluster.tls;

import dev.eldest.protocol.text.Text;
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
public final class MemberDoor {
    private static final Logger LOG = LoggerFactory.getLogger(MemberDoor.class);

    /** Of a member that is far away, over a network that loses much, or has just begun on a busy core. */
    private static final long HANDSHAKE_MILLIS = 10_000;

    private final Identity identity;
    private final long handshakeMillis;
    private final Arrivals arrivals = new Arrivals(System::nanoTime);
    private final Complaints complaints = new Complaints(System::nanoTime);
    /** Those that have not been taken; each as long as its socket is held by anybody. Guarded by its monitor. */
    private final Map<Socket, Secured> secured = Collections.synchronizedMap(new WeakHashMap<>());

    public MemberDoor(ClusterSecret secret, String cluster) {
        this(secret, cluster, HANDSHAKE_MILLIS);
    }

    MemberDoor(ClusterSecret secret, String cluster, long handshakeMillis) {
        identity = new Identity(secret, cluster);
        this.handshakeMillis = handshakeMillis;
    }

    /** Lets in who has connected to this member, if it knows the secret. */
    public void accept(Socket socket) throws IOException {
        try {
            arrivals.enter(socket);
            secure(socket, false);
        } finally {
            arrivals.leave(socket);
        }
    }

    /** Has whom this member has connected to show that it knows the secret. */
    public void connect(Socket socket) throws IOException {
        secure(socket, true);
    }

    private void secure(Socket socket, boolean client) throws IOException {
        try {
            secured.put(socket, new Handshake(socket, identity.engine(client), handshakeMillis).run());
        } catch (StrangerException e) {
            if (complaints.may(AddressBlock.of(socket.getInetAddress()))) {
                LOG.atWarn()
                        .addKeyValue("address", socket.getInetAddress().getHostAddress())
                        .log(
                                client ? "no member is there: {}" : "not let in as a member: {}",
                                Text.message(e.getMessage()));
            }
            throw e;
        }
    }

    /** What a connection has become, once; null if its other end is no member. */
    public Secured take(Socket socket) {
        return secured.remove(socket);
    }
}
