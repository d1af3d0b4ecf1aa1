package dev.eldest.server.hostile;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.regex.Pattern;

/** Honest clients that connect one after the other during the attack. Each needs one search. */
final class Newcomers extends HonestVisits {
    private static final Pattern LEGAL = Pattern.compile("bestmove (?:([a-h])2\\1[34]|b1[ac]3|g1[fh]3)(?: ponder .*)?");

    Newcomers(Target target) {
        super(target);
    }

    @Override
    void visit(Attacker visitor) throws IOException {
        try (SocketClient client = visitor.openSession()) {
            search(client);
        }
    }

    private static void search(SocketClient client) throws Unserved {
        try {
            client.ask("isready", "readyok");
            client.send("position startpos");
            String answer = client.ask("go movetime 100", "bestmove").getLast();
            if (!LEGAL.matcher(answer).matches()) {
                throw new Unserved(answer);
            }
        } catch (Unserved e) {
            throw e;
        } catch (IOException e) {
            throw new Unserved(e.getMessage());
        }
    }
}
