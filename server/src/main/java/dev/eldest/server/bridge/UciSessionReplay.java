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
 * Records the state of a UCI or UGI session that another server needs to continue it: options, position and unanswered
 * commands. Not thread-safe.
 */
final class UciSessionReplay {
    private static final String GO = "go";
    private static final String COUNT_OF_PERFT = "Nodes";
    private static final String SYNC = "isready";
    private static final String SYNCED = "readyok";
    /** First word of the answer, by command. */
    private static final Map<String, String> ANSWERED_BY =
            Map.of("uci", "uciok", "ugi", "ugiok", SYNC, SYNCED, GO, "bestmove");

    private static final Set<String> POSITIONS = Set.of("position", "fen", "startpos");
    private static final Set<String> CLOCKS = Set.of("movetime", "wtime", "btime", "p1time", "p2time");

    private final Map<String, String> options = new LinkedHashMap<>();
    /** Command that chose the protocol, or null. */
    private String protocolCommand;
    /** Client's token line, or null. */
    private String token;
    /** A command other than the token was sent. */
    private boolean commandSent;
    /** Last position command, or null. */
    private String position;
    /** Commands from the first unanswered one on. */
    private final Deque<SentLine> pending = new ArrayDeque<>();
    /** Lines up to the readyok of the replay are repetitions. */
    private boolean replaying;
    /** The current server has answered a pending command. */
    private boolean answered;

    private record SentLine(String line, long nanos) {
        String word() {
            return firstWord(line);
        }

        boolean has(String word) {
            return Arrays.asList(line.strip().split("\\s+")).contains(word);
        }

        /** Returns the first word of its answer, or null. */
        String answeredBy() {
            return word().equals(GO) && has("perft") ? COUNT_OF_PERFT : ANSWERED_BY.get(word());
        }
    }

    private static String firstWord(String line) {
        String text = line.strip();
        int blank = text.indexOf(' ');
        return blank < 0 ? text : text.substring(0, blank);
    }

    void recordCommand(String line, long now) {
        String word = firstWord(line);
        if (word.equals("token") && !commandSent) {
            token = line;
            return;
        }
        commandSent = true;
        if (protocolCommand == null && (word.equals("uci") || word.equals("ugi"))) {
            protocolCommand = word;
        }
        pending.add(new SentLine(line, now));
        recordAnswered();
    }

    /** Returns whether the session can be replayed to another server. */
    boolean isReplayable() {
        return protocolCommand != null || !commandSent;
    }

    /** Processes a line of the server; returns whether the client needs it. */
    boolean recordReply(String line) {
        String word = firstWord(line);
        if (replaying) {
            replaying = !word.equals(SYNCED);
            return false;
        }
        for (Iterator<SentLine> each = pending.iterator(); each.hasNext(); ) {
            if (word.equals(each.next().answeredBy())) {
                each.remove();
                answered = true;
                break;
            }
        }
        recordAnswered();
        return true;
    }

    /** Returns whether the current server has answered a pending command, besides the replay. */
    boolean answered() {
        return answered;
    }

    /** Returns whether a command has no answer yet. */
    boolean isWaiting() {
        return !pending.isEmpty();
    }

    /** Returns whether the current server has confirmed the replay. */
    boolean isSynced() {
        return !replaying;
    }

    /** Moves commands that need no answer, up to the first pending one, to the recorded state. */
    private void recordAnswered() {
        while (!pending.isEmpty() && pending.peek().answeredBy() == null) {
            recordState(pending.poll());
        }
    }

    private void recordState(SentLine sent) {
        if (POSITIONS.contains(sent.word())) {
            position = sent.line();
        } else if (sent.word().equals("setoption")) {
            String name = sent.line().replaceFirst("\\s+value\\s.*$", "").toLowerCase(Locale.ROOT);
            options.remove(name);
            if (name.length() < sent.line().length()) {
                options.put(name, sent.line());
            }
        }
    }

    /** Returns the lines that bring a new server to the current state. */
    List<String> replay(long now) {
        List<String> lines = new ArrayList<>();
        if (token != null) {
            lines.add(token);
        }
        answered = false;
        replaying = protocolCommand != null;
        if (replaying) {
            lines.add(protocolCommand);
            lines.addAll(options.values());
            if (position != null) {
                lines.add(position);
            }
            lines.add(SYNC);
        }
        boolean first = true;
        for (SentLine sent : pending) {
            boolean runs = first && sent.word().equals(GO);
            lines.add(runs ? withTimeLeft(sent, now - clockFrom(sent, now)) : sent.line());
            first &= !sent.word().equals(GO);
        }
        return lines;
    }

    /** Returns the time since which a search uses its clock: a pondering one starts it with ponderhit. */
    private long clockFrom(SentLine go, long now) {
        if (!go.has("ponder")) {
            return go.nanos();
        }
        return pending.stream()
                .filter(sent -> sent.word().equals("ponderhit"))
                .mapToLong(SentLine::nanos)
                .findFirst()
                .orElse(now);
    }

    /** Reduces all times by the time used; for the opponent's clock it does no harm. */
    private static String withTimeLeft(SentLine go, long usedNanos) {
        long usedMillis = TimeUnit.NANOSECONDS.toMillis(usedNanos);
        List<String> words = new ArrayList<>(List.of(go.line().strip().split("\\s+")));
        for (int i = 0; i + 1 < words.size(); i++) {
            if (CLOCKS.contains(words.get(i)) && words.get(i + 1).matches("\\d{1,15}")) {
                words.set(i + 1, Long.toString(Math.max(1, Long.parseLong(words.get(i + 1)) - usedMillis)));
            }
        }
        return String.join(" ", words);
    }
}
