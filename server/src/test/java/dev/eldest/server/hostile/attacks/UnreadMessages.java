package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Messages;
import dev.eldest.server.hostile.Stranger;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/** Browsers that ask for much, and read nothing. */
public final class UnreadMessages implements Attack {
    private static final byte[] QUESTIONS = Messages.text("uci\nd\nboard\nhelp\n".repeat(20));

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (Socket socket = stranger.browse()) {
            OutputStream out = socket.getOutputStream();
            out.write(Messages.text(
                    stranger.token() + "uci\nsetoption name MultiPV value 256\nposition startpos\ngo infinite\n"));
            for (int i = 0; i < 200; i++) {
                out.write(QUESTIONS);
                stranger.pause(200);
            }
        }
    }
}
