package dev.eldest.server.hostile;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Honest clients who hand over some positions: each must come back once, with a move, or as too much for the queue. */
final class HonestAskers extends HonestVisits {
    private static final int JOBS = 10;
    private static final Pattern ANSWER = Pattern.compile(" *\\{\"id\":(\\d+),(.*)");

    HonestAskers(Target target) {
        super(target);
    }

    @Override
    void visit(Stranger asker) throws IOException {
        try (SocketClient client = asker.enter()) {
            client.ask("{\"id\":\"v\",\"action\":\"query_version\"}", "{\"id\":\"v\"");
            handOver(client);
        }
    }

    private static void handOver(SocketClient client) throws Unserved {
        Set<Integer> heard = new HashSet<>();
        try {
            for (int id = 0; id < JOBS; id++) {
                client.say("{\"id\":" + id + ",\"moves\":\"d2d4\",\"limits\":{\"nodes\":500}}");
            }
            client.endInput();
            for (String line = client.hear(); line != null; line = client.hear()) {
                Matcher answer = ANSWER.matcher(line);
                boolean fine = answer.matches()
                        && heard.add(Integer.parseInt(answer.group(1)))
                        && (answer.group(2).contains("\"bestMove\"")
                                || answer.group(2).contains("full"));
                if (!fine) {
                    throw new Unserved(line);
                }
            }
        } catch (Unserved e) {
            throw e;
        } catch (IOException e) {
            throw new Unserved(e.getMessage());
        }
        if (heard.size() < JOBS) {
            throw new Unserved("heard " + heard);
        }
    }
}
