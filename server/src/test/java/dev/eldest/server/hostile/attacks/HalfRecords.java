package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;

/** Sends the largest TLS record without its last byte, so that the server must store the rest. */
public final class HalfRecords implements Attack {
    private static final int MAX_LENGTH = 1 << 14;
    private static final byte[] HALF = half();

    private static byte[] half() {
        ByteBuffer record = ByteBuffer.allocate(5 + MAX_LENGTH - 1);
        record.put(new byte[] {0x16, 3, 1}).putShort((short) MAX_LENGTH);
        return record.array();
    }

    @Override
    public void attack(Attacker attacker) throws IOException {
        try (Socket socket = attacker.connectPlain()) {
            socket.getOutputStream().write(HALF);
            Attacker.readToEnd(socket);
        }
    }
}
