package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.Socket;

/** Closes or resets new connections: before TLS, after it, and during a search. */
public final class ComingAndGoing implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException {
        Socket plain = attacker.connectPlain();
        switch (attacker.random().nextInt(8)) {
            case 0 -> reset(attacker.secure(plain));
            case 1 -> attacker.secure(plain).close();
            case 2 -> {
                SocketClient client = attacker.openSession(plain);
                client.send("go infinite");
                client.reset();
            }
            case 3, 4, 5 -> reset(plain);
            default -> plain.close();
        }
    }

    private static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }
}
