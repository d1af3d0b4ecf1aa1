package dev.eldest.server.provide;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Analysis that lichess asks for.
 *
 * @param session client's session; what was learnt in another one must be cleared
 * @param go go command with the limit
 * @param timeLimit time limit; null if there is another limit or none
 */
record LichessWork(
        String id,
        String session,
        int threads,
        int hash,
        int lines,
        String variant,
        String position,
        List<String> moves,
        String go,
        Duration timeLimit) {
    static final String CHESS = "chess";

    private static final String MOVETIME = "movetime";
    private static final int MAX_LINES = 5;

    /** @param hash limit of the table in MB */
    static LichessWork of(WebFields answer, int threads, int hash) throws MalformedResponseException {
        WebFields work = answer.object("work");
        return new LichessWork(
                answer.id("id"),
                work.text("sessionId"),
                (int) work.number("threads", 1, threads),
                (int) work.number("hash", 1, hash),
                (int) work.number("multiPv", 1, MAX_LINES),
                work.text("variant"),
                UciLineSanitizer.position(work.text("initialFen")),
                UciLineSanitizer.moves(work.list("moves")),
                go(work),
                work.has(MOVETIME) ? Duration.ofMillis(work.number(MOVETIME, 1, Integer.MAX_VALUE)) : null);
    }

    private static String go(WebFields work) throws MalformedResponseException {
        for (String limit : List.of(MOVETIME, "depth", "nodes")) {
            if (work.has(limit)) {
                return "go " + limit + " " + work.number(limit, 1, Integer.MAX_VALUE);
            }
        }
        return "go infinite";
    }

    /** Returns the option commands for the engine. */
    List<String> options(boolean sameSession) {
        List<String> commands = new ArrayList<>(List.of(
                "setoption name UCI_Chess960 value true",
                "setoption name Threads value " + threads,
                "setoption name Hash value " + hash,
                "setoption name MultiPV value " + lines));
        if (!sameSession) {
            commands.add("ucinewgame");
        }
        return commands;
    }

    String positionLine() {
        return UciLineSanitizer.positionLine(position, moves);
    }
}
