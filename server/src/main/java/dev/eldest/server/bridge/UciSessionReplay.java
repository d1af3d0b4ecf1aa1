package dev.eldest.server.bridge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What a client has said in UCI or UGI that another server must hear to go on in the place of one that is gone: its
 * options and position, and what has not been answered. Whoever uses it does so by one thread at a time.
 */
final class UciSessionReplay {
    private static final String GO = "go";
    private static final String COUNT_OF_PERFT = "Nodes";
    private static final String FENCE = "isready";
    private static final String FENCE_PASSED = "readyok";
    /** What is said, by what answers it. */
    private static final Map<String, String> ANSWERED_BY =
            Map.of("uci", "uciok", "ugi", "ugiok", FENCE, FENCE_PASSED, GO, "bestmove");

    private static final Set<String> POSITIONS = Set.of("position", "fen", "startpos");
    private static final Set<String> CLOCKS = Set.of("movetime", "wtime", "btime", "p1time", "p2time");

    private final Map<String, String> options = new LinkedHashMap<>();
    /** Null before it has been said. */
    private String dialect;
    /** What the client has shown, or null. */
    private String token;
    /** Something else than a token has been said. */
    private boolean spoken;
    /** Null before one has been said. */
    private String position;
    /** From the first that is owed an answer on. */
    private final Deque<Said> owed = new ArrayDeque<>();
    /** What comes until a fence of ours is passed has been heard before. */
    private boolean fenced;
    /** Who is heard now has answered something. */
    private boolean answered;

    private record Said(String line, long nanos) {
        String word() {
            return firstWord(line);
        }

        boolean has(String word) {
            return Arrays.asList(line.strip().split("\\s+")).contains(word);
        }

        /** The first word of what answers it, or null. */
        String answeredBy() {
            return word().equals(GO) && has("perft") ? COUNT_OF_PERFT : ANSWERED_BY.get(word());
        }
    }

    private static String firstWord(String line) {
        String text = line.strip();
        int blank = text.indexOf(' ');
        return blank < 0 ? text : text.substring(0, blank);
    }

    void said(String line, long now) {
        String word = firstWord(line);
        if (word.equals("token") && !spoken) {
            token = line;
            return;
        }
        spoken = true;
        if (dialect == null && (word.equals("uci") || word.equals("ugi"))) {
            dialect = word;
        }
        owed.add(new Said(line, now));
        settle();
    }

    /** Whether what has been said can be said again to another server. */
    boolean lasting() {
        return dialect != null || !spoken;
    }

    /** Whether the client should be told this line. */
    boolean heard(String line) {
        String word = firstWord(line);
        if (fenced) {
            fenced = !word.equals(FENCE_PASSED);
            return false;
        }
        for (Iterator<Said> each = owed.iterator(); each.hasNext(); ) {
            if (word.equals(each.next().answeredBy())) {
                each.remove();
                answered = true;
                break;
            }
        }
        settle();
        return true;
    }

    /** Whether who is heard now has answered something that was owed: not only that he knows all that was said. */
    boolean answered() {
        return answered;
    }

    /** Whether who is heard now has been told all that he must know, and has said so. */
    boolean upToDate() {
        return !fenced;
    }

    /** What is owed no answer, and stands before all that is, is kept only as far as it has changed something. */
    private void settle() {
        while (!owed.isEmpty() && owed.peek().answeredBy() == null) {
            keep(owed.poll());
        }
    }

    private void keep(Said said) {
        if (POSITIONS.contains(said.word())) {
            position = said.line();
        } else if (said.word().equals("setoption")) {
            String name = said.line().replaceFirst("\\s+value\\s.*$", "").toLowerCase(Locale.ROOT);
            options.remove(name);
            if (name.length() < said.line().length()) {
                options.put(name, said.line());
            }
        }
    }

    /** All that a server must hear now to go on. */
    List<String> replay(long now) {
        List<String> lines = new ArrayList<>();
        if (token != null) {
            lines.add(token);
        }
        answered = false;
        fenced = dialect != null;
        if (fenced) {
            lines.add(dialect);
            lines.addAll(options.values());
            if (position != null) {
                lines.add(position);
            }
            lines.add(FENCE);
        }
        boolean first = true;
        for (Said said : owed) {
            boolean runs = first && said.word().equals(GO);
            lines.add(runs ? withTimeLeft(said, now - clockFrom(said, now)) : said.line());
            first &= !said.word().equals(GO);
        }
        return lines;
    }

    /** Since when a search has taken its own time: one that ponders takes none before it is told so. */
    private long clockFrom(Said go, long now) {
        if (!go.has("ponder")) {
            return go.nanos();
        }
        return owed.stream()
                .filter(said -> said.word().equals("ponderhit"))
                .mapToLong(Said::nanos)
                .findFirst()
                .orElse(now);
    }

    /** The other's clock stands still, but that does no harm. */
    private static String withTimeLeft(Said go, long goneNanos) {
        long gone = TimeUnit.NANOSECONDS.toMillis(goneNanos);
        List<String> words = new ArrayList<>(List.of(go.line().strip().split("\\s+")));
        for (int i = 0; i + 1 < words.size(); i++) {
            if (CLOCKS.contains(words.get(i)) && words.get(i + 1).matches("\\d{1,15}")) {
                words.set(i + 1, Long.toString(Math.max(1, Long.parseLong(words.get(i + 1)) - gone)));
            }
        }
        return String.join(" ", words);
    }
}
