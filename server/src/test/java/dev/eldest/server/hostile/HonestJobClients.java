package dev.eldest.server.hostile;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Honest clients that submit jobs. Each job must be answered once, with a move or with a full queue. */
final class HonestJobClients extends HonestVisits {
    private static final int JOBS = 10;
    private static final Pattern ANSWER = Pattern.compile(" *\\{\"id\":(\\d+),(.*)");
    /** The legal moves after d2d4. */
    private static final Pattern BEST_MOVE =
            Pattern.compile(".*\"bestMove\":\"(?:([a-h])7\\1[65]|b8[ac]6|g8[fh]6)\".*");

    HonestJobClients(Target target) {
        super(target);
    }

    @Override
    void visit(Attacker visitor) throws IOException {
        try (SocketClient client = visitor.connectAuthenticated()) {
            client.ask("{\"id\":\"v\",\"action\":\"query_version\"}", "{\"id\":\"v\"");
            submitJobs(client);
        }
    }

    private static void submitJobs(SocketClient client) throws Unserved {
        Set<Integer> answered = new HashSet<>();
        try {
            for (int id = 0; id < JOBS; id++) {
                client.send("{\"id\":" + id + ",\"moves\":\"d2d4\",\"limits\":{\"nodes\":500}}");
            }
            client.endInput();
            for (String line = client.readLine(); line != null; line = client.readLine()) {
                Matcher answer = ANSWER.matcher(line);
                boolean fine = answer.matches()
                        && answered.add(Integer.parseInt(answer.group(1)))
                        && (BEST_MOVE.matcher(answer.group(2)).matches()
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
        if (answered.size() < JOBS) {
            throw new Unserved("answered only " + answered);
        }
    }
}
