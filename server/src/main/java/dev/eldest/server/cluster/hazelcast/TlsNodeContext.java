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
 * Node context that adds TLS to Hazelcast. Each connection is authenticated before Hazelcast reads a byte, on a thread
 * that may wait, and its traffic is encrypted. The open-source edition has the extension points but no implementation.
 */
final class TlsNodeContext extends DefaultNodeContext {
    private static final Logger LOG = LoggerFactory.getLogger(TlsNodeContext.class);

    /** Buffer for bytes to encrypt or decrypt, for each connection and direction. */
    static final int BUFFER_BYTES = 1 << 15;

    private final MemberAuthenticator authenticator;

    TlsNodeContext(MemberAuthenticator authenticator) {
        this.authenticator = authenticator;
    }

    @Override
    public NodeExtension createNodeExtension(Node node) {
        return new Extension(node, authenticator);
    }

    private static final class Extension extends DefaultNodeExtension {
        private final MemberAuthenticator authenticator;

        Extension(Node node, MemberAuthenticator authenticator) {
            super(node);
            this.authenticator = authenticator;
        }

        @Override
        public MemberSocketInterceptor getSocketInterceptor(EndpointQualifier endpoint) {
            return new Interceptor(authenticator, this::closeChannel);
        }

        /** Closes the channel of a failed connection; Hazelcast would only close the socket. */
        private void closeChannel(Socket socket) {
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
            SecuredConnection securedConnection = authenticator.take(channel.socket());
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

    private record Interceptor(MemberAuthenticator authenticator, Consumer<Socket> closeChannel)
            implements MemberSocketInterceptor {
        @Override
        public void init(Properties properties) {
            // No properties.
        }

        /**
         * Authenticates an accepted connection. It throws nothing: Hazelcast would leak a connection rejected here, but
         * not one that ends at once.
         */
        @Override
        public void onAccept(Socket socket) {
            try {
                authenticator.accept(socket);
            } catch (IOException | RuntimeException e) {
                LOG.atDebug().addKeyValue("reason", e.toString()).log("connection rejected");
            }
        }

        @Override
        public void onConnect(Socket socket) throws IOException {
            try {
                authenticator.connect(socket);
            } catch (IOException | RuntimeException e) {
                closeChannel.accept(socket);
                throw e;
            }
        }
    }
}
