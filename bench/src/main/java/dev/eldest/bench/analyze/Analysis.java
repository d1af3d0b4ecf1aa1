package dev.eldest.bench.analyze;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.BadQueryException;
import dev.eldest.protocol.json.JsonTreeParser;
import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.TokenWords;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Has an analyst look at all positions that have no answer yet, some at a time, so that his queue need not hold them
 * all.
 */
final class Analysis {
    /** So many positions are asked for before answers come. */
    private static final int WINDOW = 256;
    /** In one line. */
    private static final int MAX_TURNS = 32;

    private static final long LOOK_MILLIS = 200;
    private static final long LONGEST_PAUSE_MILLIS = 6_400;
    /** So many lines and servers in a row may bring no answer. */
    private static final int MAX_FRUITLESS = 1 << 12;

    private final AnalysisConfig plan;
    private final AnswerFile file;
    private final AnalysisProgress progress;
    private final ArrayDeque<PositionId> open = new ArrayDeque<>();
    /** What has no answer yet, by the queries' numbers. */
    private final Map<Long, List<PositionId>> asked = new LinkedHashMap<>();

    private int pending;
    /** How many may be pending: half as many after each query that was sent back, and one more after each answer. */
    private int window = WINDOW;

    private long queries;
    /** The queue was full: nothing is asked until the server has said nothing for a moment. */
    private boolean full;
    /** How long that moment is: twice as long each time, until an answer comes. */
    private long pauseMillis = LOOK_MILLIS;

    private int fruitless;

    Analysis(AnalysisConfig plan, AnswerFile file, AnalysisProgress progress) {
        this.plan = plan;
        this.file = file;
        this.progress = progress;
        for (PositionId place : plan.places()) {
            if (!file.answers().containsKey(place)) {
                open.add(place);
            }
        }
    }

    void run(AnalysisClient analysisClient) throws IOException, InterruptedException {
        progress.begin(plan.places().size(), open.size());
        while (!open.isEmpty() || pending > 0) {
            while (!full && pending < window && !open.isEmpty()) {
                ask(analysisClient);
            }
            String line = analysisClient.hear(full ? pauseMillis : LOOK_MILLIS);
            if (line == null) {
                endPause();
            } else {
                countFruitless();
                hear(read(line));
            }
            if (analysisClient.replaced()) {
                countFruitless();
                askAgain();
            }
            progress.tell();
        }
        progress.end();
    }

    private void endPause() {
        if (full) {
            full = false;
            pauseMillis = Math.min(LONGEST_PAUSE_MILLIS, 2 * pauseMillis);
        }
    }

    private void countFruitless() {
        fruitless++;
        if (fruitless > MAX_FRUITLESS) {
            throw new RefusedException("no answer in " + MAX_FRUITLESS + " lines and connections of the server");
        }
    }

    /** What has been asked, and not answered, is to be asked again, before all else. */
    private void askAgain() {
        List<PositionId> again = asked.values().stream().flatMap(List::stream).toList();
        asked.clear();
        putBack(again);
    }

    private void putBack(List<PositionId> places) {
        window = Math.max(1, window / 2);
        pending -= places.size();
        places.reversed().forEach(open::addFirst);
    }

    private static Map<String, Object> read(String line) {
        try {
            return JsonTreeParser.readWhole(line);
        } catch (BadQueryException e) {
            String message = ErrorLine.message(line);
            throw message == null
                    ? new RefusedException("the server says what is no answer: " + TextSanitizer.echo(line))
                    : refusal(message);
        }
    }

    private static RefusedException refusal(String said) {
        return new RefusedException("the server says: " + TokenWords.forUser(said));
    }

    private void ask(AnalysisClient analysisClient) throws InterruptedException {
        int game = open.element().game();
        List<PositionId> places = new ArrayList<>();
        List<Long> turns = new ArrayList<>();
        while (places.size() < MAX_TURNS && !open.isEmpty() && open.element().game() == game) {
            places.add(open.remove());
            turns.add((long) places.getLast().turn());
        }
        queries++;
        asked.put(queries, places);
        pending += places.size();
        analysisClient.send(JsonTreeParser.write(plan.query(queries, game, turns)));
    }

    private void hear(Map<String, Object> answer) throws IOException {
        if (answer.containsKey("warning")
                || answer.containsKey("action")
                || Boolean.TRUE.equals(answer.get("isDuringSearch"))) {
            return;
        }
        Object id = answer.get("id");
        List<PositionId> places = asked.getOrDefault(id, List.of());
        if (answer.get("turnNumber") instanceof Long turn) {
            PositionId place = places.stream()
                    .filter(each -> each.turn() == turn)
                    .findFirst()
                    .orElseThrow(() -> new RefusedException("the server has answered what was not asked"));
            take(place, answer);
            places.remove(place);
        } else if (places.isEmpty()) {
            throw refusal(String.valueOf(answer.getOrDefault("error", answer)));
        } else {
            requireFull(answer);
            full = true;
            putBack(asked.remove(id));
        }
        asked.values().removeIf(List::isEmpty);
    }

    private void take(PositionId place, Map<String, Object> answer) throws IOException {
        file.add(place, answer);
        fruitless = 0;
        pauseMillis = LOOK_MILLIS;
        window = Math.min(WINDOW, window + 1);
        pending--;
        progress.one();
    }

    /** A queue that is full takes it later; all else would not be taken later, either. */
    private static void requireFull(Map<String, Object> answer) {
        if (answer.containsKey("field")) {
            throw refusal(String.valueOf(answer.get("error")));
        }
    }
}
