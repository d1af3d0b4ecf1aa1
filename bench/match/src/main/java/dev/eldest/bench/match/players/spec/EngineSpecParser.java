package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.players.spec.EngineSpec.Protocol;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the description of an engine on the command line: {@code builtin}, {@code tcp://host:port?token=…} or a
 * command, then words such as {@code name=…}. Refusals name the invalid part.
 */
public final class EngineSpecParser {
    public static final String BUILT_IN = "builtin";
    private static final String OPTION = "option.";
    private static final String KEYS = "name=, cmd=, dir=, proto=, squares=, tc=, st=, nodes=, depth= and option.NAME=";
    private static final Pattern KEY = Pattern.compile("([a-z]+|option\\.[^=]+)=(.*)");
    private static final Pattern HERE = Pattern.compile(BUILT_IN + "(?:\\?(.*))?");

    private final String option;
    private final Consumer<String> warner;
    private final List<String> command = new ArrayList<>();
    private final Map<String, String> options = new LinkedHashMap<>();
    private String name;
    private Path folder;
    private Protocol protocol = Protocol.UCI;
    /** Null for the protocol's usual ones. */
    private SquareNames squares;

    private TimeControl clock;
    private long moveMillis;
    private long nodes;
    private int depth;

    private EngineSpecParser(String option, Consumer<String> warner) {
        this.option = option;
        this.warner = warner;
    }

    /**
     * Parses a description.
     *
     * @param warner receives a warning for each secret file that every user can read
     */
    public static EngineSpec read(String text, String option, Consumer<String> warner) {
        EngineSpecParser reader = new EngineSpecParser(option, warner);
        words(text).forEach(reader::parseWord);
        return reader.spec(text);
    }

    /** Splits the text at blanks; single or double quotes allow blanks in a word. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (char next : text.toCharArray()) {
            if (quote != 0) {
                if (next == quote) {
                    quote = 0;
                } else {
                    word.append(next);
                }
            } else if (next == '\'' || next == '"') {
                quote = next;
                inWord = true;
            } else if (!Character.isWhitespace(next)) {
                word.append(next);
                inWord = true;
            } else if (inWord) {
                words.add(word.toString());
                word.setLength(0);
                inWord = false;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        if (quote != 0) {
            throw new RefusedException("unclosed quote in '" + TextSanitizer.echo(text) + "'");
        }
        return words;
    }

    private void parseWord(String word) {
        Matcher key = KEY.matcher(word);
        if (!key.matches()) {
            command.add(word);
        } else if (key.group(1).startsWith(OPTION)) {
            options.put(key.group(1).substring(OPTION.length()), key.group(2));
        } else {
            set(key.group(1), key.group(2));
        }
    }

    private void set(String key, String value) {
        switch (key) {
            case "name" -> name = value;
            case "cmd" -> command.addAll(0, words(value));
            case "dir" -> folder = Path.of(value);
            case "proto" ->
                protocol = oneOf(
                        key,
                        value,
                        Map.of(
                                "uci",
                                Protocol.UCI,
                                "ucci",
                                Protocol.UCCI,
                                "gomocup",
                                Protocol.GOMOCUP,
                                "xboard",
                                Protocol.XBOARD));
            case "squares" ->
                squares = oneOf(key, value, Map.of("1", SquareNames.FROM_ONE, "0", SquareNames.FROM_ZERO));
            case "tc" -> clock = LimitParser.clock(key + "=", value);
            case "st" -> moveMillis = LimitParser.millis(key + "=", value);
            case "nodes" -> nodes = LimitParser.count(key + "=", value, Long.MAX_VALUE);
            case "depth" -> depth = (int) LimitParser.count(key + "=", value, LimitParser.MAX_DEPTH);
            default ->
                throw new RefusedException("unknown key '" + TextSanitizer.echo(key) + "=' of an engine, expected "
                        + KEYS + " (an argument with = in it: cmd='program argument')");
        }
    }

    private static <T> T oneOf(String key, String value, Map<String, T> values) {
        T chosen = values.get(value);
        if (chosen == null) {
            throw new RefusedException(key + "= must be "
                    + String.join(" or ", values.keySet().stream().sorted().toList()) + ", not '"
                    + TextSanitizer.echo(value)
                    + "'");
        }
        return chosen;
    }

    private EngineSpec spec(String text) {
        if (command.isEmpty()) {
            throw new RefusedException(
                    "no engine in '" + TextSanitizer.echo(text) + "', expected builtin, tcp://host:port or a command");
        }
        Location where = where();
        boolean limited = clock != null || moveMillis > 0 || nodes > 0 || depth > 0;
        Limits limits = limited ? new Limits(clock, moveMillis, nodes, depth) : null;
        return new EngineSpec(
                name == null ? defaultName(where) : name,
                where,
                protocol,
                options,
                squares == null ? protocol.squares() : squares,
                limits);
    }

    private Location where() {
        String first = command.getFirst();
        Matcher here = HERE.matcher(first);
        if (here.matches()) {
            addOptions(here.group(1));
            return new Location.Here();
        }
        return first.contains("://")
                ? ServerAddress.read(first, option, warner)
                : new Location.Program(List.copyOf(command), folder);
    }

    private void addOptions(String query) {
        if (query == null) {
            return;
        }
        for (String pair : query.split("&")) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw new RefusedException("'" + TextSanitizer.echo(pair) + "' after builtin?, expected NAME=VALUE");
            }
            options.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
    }

    private static String defaultName(Location where) {
        return switch (where) {
            case Location.Here here -> BUILT_IN;
            case Location.Server server -> server.host() + ":" + server.port();
            case Location.Program program ->
                Path.of(program.command().getFirst()).getFileName().toString();
        };
    }
}
