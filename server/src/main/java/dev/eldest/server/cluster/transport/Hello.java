package dev.eldest.server.cluster.transport;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.server.cluster.MessageFormat;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * First frame of each side of a connection. Members of later versions may say more.
 *
 * @param id random, new at each start of a member
 * @param members addresses of the members that it is connected to
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Hello(String cluster, String id, int port, List<String> members) {
    private static final MessageFormat<Hello> FORMAT = new MessageFormat<>(Hello.class);

    static final int MAX_BYTES = 1 << 13;
    static final int MAX_ID_LENGTH = 64;

    Hello {
        Objects.requireNonNull(cluster);
        members = List.copyOf(members);
        if (id.length() > MAX_ID_LENGTH || port < 1 || port > HostPort.MAX_PORT) {
            throw new IllegalArgumentException("invalid id or port");
        }
    }

    byte[] bytes() {
        return FORMAT.bytes(this);
    }

    static Hello read(byte[] bytes) throws IOException {
        return FORMAT.read(bytes);
    }
}
