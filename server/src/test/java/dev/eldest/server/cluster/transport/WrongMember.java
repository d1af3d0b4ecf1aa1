package dev.eldest.server.cluster.transport;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import javax.net.ssl.SSLSocket;

/** Connection of a member that has valid keys and breaks the rules. Used by one thread. */
public final class WrongMember implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;

    private final SSLSocket socket;
    private final DataInputStream in;

    public WrongMember(SSLSocket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(TIMEOUT_MILLIS);
        in = new DataInputStream(socket.getInputStream());
    }

    /** Sends a hello with these other members and reads that of the member. */
    public void sayHello(String cluster, int port, List<String> members) throws IOException {
        send(new Hello(cluster, UUID.randomUUID().toString(), port, members).bytes());
        read();
    }

    public void send(byte[] message) throws IOException {
        sendPart(message.length, message);
    }

    /** Sends the length of a message and a part of it. */
    public void sendPart(int length, byte[] part) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(length);
            out.write(part);
        }
        socket.getOutputStream().write(bytes.toByteArray());
    }

    /** Returns the next message. */
    public byte[] read() throws IOException {
        return in.readNBytes(in.readInt());
    }

    /** Starts a TLS key update, to which the other side replies. */
    public void updateKeys() throws IOException {
        socket.startHandshake();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
