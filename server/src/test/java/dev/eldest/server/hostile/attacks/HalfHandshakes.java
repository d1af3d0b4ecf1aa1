package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** Sends the ClientHello of a TLS handshake, then leaves at once, waits, or sends what the server must not keep. */
public final class HalfHandshakes implements Attack {
    private static final byte[] FLOOD = new byte[1 << 16];
    private static final int FLOODS = 256;

    @Override
    public void attack(Attacker attacker) throws IOException {
        try (Socket socket = attacker.connectPlain()) {
            OutputStream out = socket.getOutputStream();
            out.write(clientHello());
            switch (attacker.random().nextInt(16)) {
                case 0 -> {
                    for (int i = 0; i < FLOODS; i++) {
                        out.write(FLOOD);
                    }
                }
                case 1 -> Attacker.readToEnd(socket);
                default -> socket.setSoLinger(true, 0);
            }
        }
    }

    private static byte[] clientHello() throws IOException {
        try {
            SSLEngine engine = SSLContext.getDefault().createSSLEngine();
            engine.setUseClientMode(true);
            ByteBuffer record = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
            engine.wrap(ByteBuffer.allocate(0), record);
            byte[] bytes = new byte[record.flip().remaining()];
            record.get(bytes);
            return bytes;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("no TLS", e);
        }
    }
}
