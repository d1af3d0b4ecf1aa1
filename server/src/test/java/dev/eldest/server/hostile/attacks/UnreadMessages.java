package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.hostile.Messages;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/** Sends many commands over a WebSocket and reads nothing. */
public final class UnreadMessages implements Attack {
    private static final byte[] COMMANDS = Messages.text("uci\nd\nboard\nhelp\n".repeat(20));

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (Socket socket = attacker.openWebSocket()) {
            OutputStream out = socket.getOutputStream();
            out.write(Messages.text(
                    attacker.token() + "uci\nsetoption name MultiPV value 256\nposition startpos\ngo infinite\n"));
            for (int i = 0; i < 200; i++) {
                out.write(COMMANDS);
                attacker.pause(200);
            }
        }
    }
}
