package dev.eldest.bench.match.analyze;

import dev.eldest.bench.match.analyze.AnalysisConfig.PositionId;
import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.BadQueryException;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Has an analysis client analyse all positions without an answer. Limits the number of pending positions, so that the
 * client's queue need not hold them all.
 */
final class Analysis {
    /** Maximum number of pending positions. */
    private static final int WINDOW = 256;
    /** Maximum number of positions in a query. */
    private static final int MAX_TURNS = 32;

    private static final Duration PROGRESS_INTERVAL = Duration.ofSeconds(2);

    private static final long POLL_MILLIS = 200;
    private static final long MAX_PAUSE_MILLIS = 6_400;
    /** Maximum number of lines and connections in a row without an answer. */
    private static final int MAX_WITHOUT_ANSWER = 1 << 12;

    private final AnalysisConfig config;
    private final AnswerFile file;
    private final PrintWriter err;
    private final ArrayDeque<PositionId> unanswered = new ArrayDeque<>();
    /** Positions without an answer by query id. */
    private final Map<Long, List<PositionId>> pendingByQuery = new LinkedHashMap<>();

    private int pending;
    /** Current limit of pending positions: halved after each refused query, raised by one after each answer. */
    private int window = WINDOW;

    private long queries;
    /** The server's queue was full: no query is sent until the server is silent for {@code pauseMillis}. */
    private boolean queueFull;
    /** Doubles after each pause, up to a limit, until an answer comes. */
    private long pauseMillis = POLL_MILLIS;

    private int withoutAnswer;

    Analysis(AnalysisConfig config, AnswerFile file, PrintWriter err) {
        this.config = config;
        this.file = file;
        this.err = err;
        for (PositionId place : config.positions()) {
            if (!file.answers().containsKey(place)) {
                unanswered.add(place);
            }
        }
    }

    void run(AnalysisClient analysisClient) throws IOException, InterruptedException {
        int total = config.positions().size();
        int before = total - unanswered.size();
        if (before > 0) {
            err.println(before + " of " + total + " positions already done");
        }
        Progress progress = new Progress(err, "positions", total, PROGRESS_INTERVAL);
        progress.restart(before);
        while (!unanswered.isEmpty() || pending > 0) {
            while (!queueFull && pending < window && !unanswered.isEmpty()) {
                sendQuery(analysisClient);
            }
            String line = analysisClient.receive(queueFull ? pauseMillis : POLL_MILLIS);
            if (line == null) {
                endPause();
            } else {
                countWithoutAnswer();
                handle(read(line));
            }
            if (analysisClient.pollReplaced()) {
                countWithoutAnswer();
                requeuePending();
            }
            progress.update(total - unanswered.size() - pending);
        }
        progress.finish(total);
    }

    private void endPause() {
        if (queueFull) {
            queueFull = false;
            pauseMillis = Math.min(MAX_PAUSE_MILLIS, 2 * pauseMillis);
        }
    }

    private void countWithoutAnswer() {
        withoutAnswer++;
        if (withoutAnswer > MAX_WITHOUT_ANSWER) {
            throw new RefusedException("no answer from the server in " + MAX_WITHOUT_ANSWER + " lines and connections");
        }
    }

    /** Queues all pending positions again, before all others. */
    private void requeuePending() {
        List<PositionId> requeued =
                pendingByQuery.values().stream().flatMap(List::stream).toList();
        pendingByQuery.clear();
        requeue(requeued);
    }

    private void requeue(List<PositionId> places) {
        window = Math.max(1, window / 2);
        pending -= places.size();
        places.reversed().forEach(unanswered::addFirst);
    }

    private static Map<String, Object> read(String line) {
        try {
            return JsonTreeParser.readWhole(line);
        } catch (BadQueryException e) {
            String message = ServerMessages.errorIn(line);
            throw message == null
                    ? new RefusedException("invalid answer from the server: " + TextSanitizer.echo(line))
                    : refusal(message);
        }
    }

    private static RefusedException refusal(String message) {
        return new RefusedException("error from the server: " + ServerMessages.forUser(message));
    }

    private void sendQuery(AnalysisClient analysisClient) throws InterruptedException {
        int game = unanswered.element().game();
        List<PositionId> places = new ArrayList<>();
        List<Long> turns = new ArrayList<>();
        while (places.size() < MAX_TURNS
                && !unanswered.isEmpty()
                && unanswered.element().game() == game) {
            places.add(unanswered.remove());
            turns.add((long) places.getLast().turn());
        }
        queries++;
        pendingByQuery.put(queries, places);
        pending += places.size();
        analysisClient.send(JsonTreeParser.write(config.query(queries, game, turns)));
    }

    private void handle(Map<String, Object> answer) throws IOException {
        if (answer.containsKey("warning")
                || answer.containsKey("action")
                || Boolean.TRUE.equals(answer.get("isDuringSearch"))) {
            return;
        }
        Object id = answer.get("id");
        List<PositionId> places = pendingByQuery.getOrDefault(id, List.of());
        if (answer.get("turnNumber") instanceof Long turn) {
            PositionId place = places.stream()
                    .filter(each -> each.turn() == turn)
                    .findFirst()
                    .orElseThrow(() -> new RefusedException("the server answered a position that was not asked for"));
            store(place, answer);
            places.remove(place);
        } else if (places.isEmpty()) {
            throw refusal(String.valueOf(answer.getOrDefault("error", answer)));
        } else {
            requireQueueFull(answer);
            queueFull = true;
            requeue(pendingByQuery.remove(id));
        }
        pendingByQuery.values().removeIf(List::isEmpty);
    }

    private void store(PositionId place, Map<String, Object> answer) throws IOException {
        file.add(place, answer);
        withoutAnswer = 0;
        pauseMillis = POLL_MILLIS;
        window = Math.min(WINDOW, window + 1);
        pending--;
    }

    /** Accepts only the refusal of a full queue, which may be tried again. Any other refusal is permanent. */
    private static void requireQueueFull(Map<String, Object> answer) {
        if (answer.containsKey("field")) {
            throw refusal(String.valueOf(answer.get("error")));
        }
    }
}
