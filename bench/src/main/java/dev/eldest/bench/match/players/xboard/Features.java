package dev.eldest.bench.match.players.xboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an engine has told of itself by its feature lines; before that, what holds for one that knows none. */
final class Features {
    /** In a time in proportion to the line, as for the option's name. */
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
    private static final Set<String> ON_UNLESS_SAID = Set.of("time", "draw", "reuse");

    /** An option's name ends where its type begins. */
    private static final Pattern OPTION_NAME =
            Pattern.compile("(|.*?\\S)\\s++-(?:spin|slider|check|combo|string|file|path|button|save|reset).*");

    private final Map<String, String> values = new HashMap<>();
    private final List<String> options = new ArrayList<>();

    /** Takes in a line that begins with feature; returns what is to be answered. */
    List<String> read(String line) {
        Matcher feature = FEATURE.matcher(line);
        return feature.results()
                .map(found -> {
                    String name = found.group(1);
                    boolean understood = UNDERSTOOD.contains(name);
                    if (understood) {
                        take(name, found.group(2) == null ? found.group(3) : found.group(2));
                    }
                    return (understood ? "accepted " : "rejected ") + name;
                })
                .toList();
    }

    private void take(String name, String value) {
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
        return values.getOrDefault(name, ON_UNLESS_SAID.contains(name) ? "1" : "0")
                .equals("1");
    }

    /** The engine has told all that it wanted to. */
    boolean done() {
        return has("done");
    }

    /** The engine needs longer than usual to tell. */
    boolean wantsTime() {
        return "0".equals(values.get("done"));
    }

    /** The names of the engine's own options. */
    List<String> options() {
        return options;
    }

    /** The variants that the engine plays, besides chess. */
    List<String> variants() {
        return List.of(values.getOrDefault("variants", "").split("\\s*,\\s*"));
    }
}
