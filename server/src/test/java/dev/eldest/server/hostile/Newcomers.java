package dev.eldest.server.hostile;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Honest clients who come while others are there already, one after the other: each wants one search. */
final class Newcomers extends HonestVisits {
    Newcomers(Target target) {
        super(target);
    }

    @Override
    void visit(Stranger newcomer) throws IOException {
        try (SocketClient client = newcomer.talk()) {
            search(client);
        }
    }

    private static void search(SocketClient client) throws Unserved {
        try {
            client.ask("isready", "readyok");
            client.say("position startpos");
            String answer = client.ask("go movetime 100", "bestmove").getLast();
            if (answer.contains("none")) {
                throw new Unserved(answer);
            }
        } catch (Unserved e) {
            throw e;
        } catch (IOException e) {
            throw new Unserved(e.getMessage());
        }
    }
}
