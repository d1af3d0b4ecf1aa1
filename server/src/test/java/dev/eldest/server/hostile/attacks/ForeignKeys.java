package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.hostile.Breach;
import dev.eldest.server.hostile.ClusterTarget;
import java.io.IOException;
import java.util.List;
import javax.net.ssl.SSLSocket;

/** Joins a cluster with keys that are not, or no longer, of its authority. */
public final class ForeignKeys implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException {
        List<String> names = ClusterTarget.FOREIGN;
        String name = names.get(attacker.random().nextInt(names.size()));
        try (SSLSocket socket = attacker.secureAs(name, attacker.connectPlain())) {
            // The client's part of the handshake may succeed.
            if (socket.getInputStream().read() >= 0) {
                throw new Breach("member accepts keys '" + name + "'");
            }
        }
    }
}
