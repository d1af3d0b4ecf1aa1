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
import dev.eldest.server.cluster.tls.MemberDoor;
import dev.eldest.server.cluster.tls.Secured;
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
final class SecuredWay extends DefaultNodeContext {
    private static final Logger LOG = LoggerFactory.getLogger(SecuredWay.class);

    /** For what waits to be encrypted or decrypted, of each connection and each way. */
    static final int BUFFER_BYTES = 1 << 15;

    private final MemberDoor door;

    SecuredWay(MemberDoor door) {
        this.door = door;
    }

    @Override
    public NodeExtension createNodeExtension(Node node) {
        return new Extension(node, door);
    }

    private static final class Extension extends DefaultNodeExtension {
        private final MemberDoor door;

        Extension(Node node, MemberDoor door) {
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
            Secured secured = door.take(channel.socket());
            channel.inboundPipeline().addLast(secured == null ? new Refusing() : new Decrypting(secured));
            plain.initChannel(channel);
            if (secured != null) {
                channel.outboundPipeline().addLast(new Encrypting(secured));
            }
        }
    }

    private record AtTheDoor(MemberDoor door, Consumer<Socket> forget) implements MemberSocketInterceptor {
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
