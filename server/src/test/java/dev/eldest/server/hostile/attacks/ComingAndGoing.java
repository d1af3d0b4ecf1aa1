package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.Socket;

/** Connections that end as soon as they have begun: before TLS, after it, and amid a search; with a word or without. */
public final class ComingAndGoing implements Attack {
    @Override
    public void visit(Stranger stranger) throws IOException {
        Socket plain = stranger.knock();
        switch (stranger.random().nextInt(8)) {
            case 0 -> vanish(stranger.secure(plain));
            case 1 -> stranger.secure(plain).close();
            case 2 -> {
                SocketClient client = stranger.talk(plain);
                client.say("go infinite");
                client.vanish();
            }
            case 3, 4, 5 -> vanish(plain);
            default -> plain.close();
        }
    }

    private static void vanish(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }
}
