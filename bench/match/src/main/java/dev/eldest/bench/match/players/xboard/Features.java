package dev.eldest.bench.match.players.xboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Features that an engine has reported; before that, the defaults of protocol version 1. */
final class Features {
    /** Linear in the line's length, as is the pattern of option names. */
    private static final Pattern FEATURE = Pattern.compile("\\b(\\w++)\\s*+=\\s*+(?:\"([^\"]*)\"|(\\S+))");

    private static final int MAX_OPTIONS = 1000;
    private static final Set<String> UNDERSTOOD = Set.of(
            "ping",
            "setboard",
            "usermove",
            "san",
            "time",
            "draw",
            "reuse",
            "myname",
            "variants",
            "colors",
            "done",
            "memory",
            "smp",
            "name",
            "option",
            "sigint",
            "sigterm",
            "playother",
            "analyze",
            "debug");
    private static final Set<String> ON_BY_DEFAULT = Set.of("time", "draw", "reuse");

    /** An option's name ends where its type begins. */
    private static final Pattern OPTION_NAME =
            Pattern.compile("(|.*?\\S)\\s++-(?:spin|slider|check|combo|string|file|path|button|save|reset).*");

    private final Map<String, String> values = new HashMap<>();
    private final List<String> options = new ArrayList<>();

    /** Parses a line that starts with feature; returns the replies. */
    List<String> read(String line) {
        Matcher feature = FEATURE.matcher(line);
        return feature.results()
                .map(found -> {
                    String name = found.group(1);
                    boolean understood = UNDERSTOOD.contains(name);
                    if (understood) {
                        store(name, found.group(2) == null ? found.group(3) : found.group(2));
                    }
                    return (understood ? "accepted " : "rejected ") + name;
                })
                .toList();
    }

    private void store(String name, String value) {
        Matcher option = OPTION_NAME.matcher(value);
        if (name.equals("option") && option.matches()) {
            if (options.size() < MAX_OPTIONS) {
                options.add(option.group(1));
            }
        } else {
            values.put(name, value);
        }
    }

    boolean has(String name) {
        return values.getOrDefault(name, ON_BY_DEFAULT.contains(name) ? "1" : "0")
                .equals("1");
    }

    /** Returns whether the engine has reported all features. */
    boolean done() {
        return has("done");
    }

    /** Returns whether the engine needs more time for its features. */
    boolean needsTime() {
        return "0".equals(values.get("done"));
    }

    /** Returns the names of the engine's own options. */
    List<String> options() {
        return options;
    }

    /** Returns the variants that the engine plays, besides chess. */
    List<String> variants() {
        return List.of(values.getOrDefault("variants", "").split("\\s*,\\s*"));
    }
}
