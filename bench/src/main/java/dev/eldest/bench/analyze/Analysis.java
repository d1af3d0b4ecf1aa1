package dev.eldest.bench.analyze;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.BadQueryException;
import dev.eldest.protocol.json.JsonTree;
import dev.eldest.protocol.text.Text;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Has an analyst look at all positions that have no answer yet, some at a time, so that his queue need not hold them
 * all.
 */
final class Analysis {
    /** So many positions are asked for before answers come. */
    private static final int WINDOW = 256;
    /** In one line. */
    private static final int MOST_TURNS = 32;

    private static final long LOOK_MILLIS = 200;

    private final AnalysisPlan plan;
    private final AnswerFile file;
    private final AnalysisProgress progress;
    private final ArrayDeque<Spot> open = new ArrayDeque<>();
    /** By the queries' numbers. */
    private final Map<Long, List<Spot>> asked = new LinkedHashMap<>();

    private int pending;
    private long queries;
    /** The queue was full: answers must come first. */
    private boolean full;

    Analysis(AnalysisPlan plan, AnswerFile file, AnalysisProgress progress) {
        this.plan = plan;
        this.file = file;
        this.progress = progress;
        for (Spot place : plan.places()) {
            if (!file.answers().containsKey(place)) {
                open.add(place);
            }
        }
    }

    void run(Analyst analyst) throws IOException, InterruptedException {
        progress.begin(plan.places().size(), open.size());
        while (!open.isEmpty() || pending > 0) {
            while (!full && pending < WINDOW && !open.isEmpty()) {
                ask(analyst);
            }
            String line = analyst.hear(LOOK_MILLIS);
            full = false;
            if (line != null) {
                hear(read(line));
            }
            if (analyst.replaced()) {
                askAgain();
            }
            progress.tell();
        }
        progress.end();
    }

    /** What has been asked, and neither answered nor put back, is to be asked again, before all else. */
    private void askAgain() {
        Set<Spot> again = new LinkedHashSet<>();
        asked.values().forEach(again::addAll);
        again.removeAll(file.answers().keySet());
        open.forEach(again::remove);
        List.copyOf(again).reversed().forEach(open::addFirst);
        asked.clear();
        pending = 0;
    }

    private static Map<String, Object> read(String line) {
        try {
            return JsonTree.readWhole(line);
        } catch (BadQueryException e) {
            throw new RefusedException("the server says what is no answer: " + Text.echo(line));
        }
    }

    private void ask(Analyst analyst) throws InterruptedException {
        int game = open.element().game();
        List<Spot> places = new ArrayList<>();
        List<Long> turns = new ArrayList<>();
        while (places.size() < MOST_TURNS && !open.isEmpty() && open.element().game() == game) {
            places.add(open.remove());
            turns.add((long) places.getLast().turn());
        }
        queries++;
        asked.put(queries, places);
        pending += places.size();
        analyst.say(JsonTree.write(plan.query(queries, game, turns)));
    }

    private void hear(Map<String, Object> answer) throws IOException {
        if (answer.containsKey("warning") || Boolean.TRUE.equals(answer.get("isDuringSearch"))) {
            return;
        }
        List<Spot> places = answer.get("id") instanceof Long id ? asked.get(id) : null;
        if (places == null) {
            throw new RefusedException("the server says: " + Text.message(String.valueOf(answer)));
        }
        if (answer.get("turnNumber") instanceof Long turn) {
            Spot place = places.stream()
                    .filter(each -> each.turn() == turn)
                    .findFirst()
                    .orElseThrow(() -> new RefusedException("the server has answered what was not asked"));
            file.add(place, answer);
            pending--;
            progress.one();
        } else {
            notTaken(places, answer);
        }
    }

    /** A queue that is full takes it later; all else would not be taken later, either. */
    private void notTaken(List<Spot> places, Map<String, Object> answer) {
        if (answer.containsKey("field")) {
            throw new RefusedException("the server says: " + Text.message(String.valueOf(answer.get("error"))));
        }
        full = true;
        pending -= places.size();
        for (Spot place : places.reversed()) {
            open.addFirst(place);
        }
    }
}
