package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.instance.EndpointQualifier;
import com.hazelcast.instance.impl.DefaultNodeContext;
import com.hazelcast.instance.impl.DefaultNodeExtension;
import com.hazelcast.instance.impl.Node;
import com.hazelcast.instance.impl.NodeExtension;
import com.hazelcast.internal.networking.Channel;
import com.hazelcast.internal.networking.ChannelInitializer;
import com.hazelcast.internal.networking.nio.NioNetworking;
import com.hazelcast.internal.nio.IOUtil;
import com.hazelcast.internal.server.ServerContext;
import com.hazelcast.internal.server.tcp.TcpServer;
import com.hazelcast.nio.MemberSocketInterceptor;
import dev.eldest.server.cluster.tls.MemberAuthenticator;
import dev.eldest.server.cluster.tls.SecuredConnection;
import java.io.IOException;
import java.net.Socket;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hazelcast with a door: each connection is secured before Hazelcast reads a byte of it, on a thread that may wait, and
 * all that goes over it is encrypted. Its open edition has the places for both, and nothing to put there.
 */
final class TlsNodeContext extends DefaultNodeContext {
    private static final Logger LOG = LoggerFactory.getLogger(TlsNodeContext.class);

    /** For what waits to be encrypted or decrypted, of each connection and each way. */
    static final int BUFFER_BYTES = 1 << 15;

    private final MemberAuthenticator door;

    TlsNodeContext(MemberAuthenticator door) {
        this.door = door;
    }

    @Override
    public NodeExtension createNodeExtension(Node node) {
        return new Extension(node, door);
    }

    private static final class Extension extends DefaultNodeExtension {
        private final MemberAuthenticator door;

        Extension(Node node, MemberAuthenticator door) {
            super(node);
            this.door = door;
        }

        @Override
        public MemberSocketInterceptor getSocketInterceptor(EndpointQualifier endpoint) {
            return new AtTheDoor(door, this::forget);
        }

        /** Of who is not connected to after all Hazelcast would close the socket only. */
        private void forget(Socket socket) {
            NioNetworking networking = (NioNetworking) ((TcpServer) node.getServer()).getNetworking();
            networking.getChannels().stream()
                    .filter(channel -> channel.socket() == socket)
                    .forEach(IOUtil::closeResource);
        }

        @Override
        public Function<EndpointQualifier, ChannelInitializer> createChannelInitializerFn(ServerContext context) {
            Function<EndpointQualifier, ChannelInitializer> plain = super.createChannelInitializerFn(context);
            return endpoint -> channel -> initialize(channel, plain.apply(endpoint));
        }

        private void initialize(Channel channel, ChannelInitializer plain) throws Exception {
            SecuredConnection securedConnection = door.take(channel.socket());
            channel.inboundPipeline()
                    .addLast(
                            securedConnection == null
                                    ? new RejectingHandler()
                                    : new DecryptionHandler(securedConnection));
            plain.initChannel(channel);
            if (securedConnection != null) {
                channel.outboundPipeline().addLast(new EncryptionHandler(securedConnection));
            }
        }
    }

    private record AtTheDoor(MemberAuthenticator door, Consumer<Socket> forget) implements MemberSocketInterceptor {
        @Override
        public void init(Properties properties) {
            // There are none.
        }

        /** Hazelcast never forgets a connection that is refused here; one that begins and ends at once it does. */
        @Override
        public void onAccept(Socket socket) {
            try {
                door.accept(socket);
            } catch (IOException | RuntimeException e) {
                LOG.debug("refused: {}", e.toString());
            }
        }

        @Override
        public void onConnect(Socket socket) throws IOException {
            try {
                door.connect(socket);
            } catch (IOException | RuntimeException e) {
                forget.accept(socket);
                throw e;
            }
        }
    }
}
