package dev.eldest.server.cli;

import java.util.Map;
import java.util.stream.Stream;

/** Former names of commands and options. They stay valid, but the help does not list them. */
final class FormerNames {
    static final Map<String, String> COMMANDS =
            Map.of("chances", "wdl", "brothers", "timeline", "yardstick", "depth-for-nodes");
    static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("--asked", "--offered-load"),
            Map.entry("--crowded", "--hot-share"),
            Map.entry("--even", "--max-opening-score"),
            Map.entry("--further", "--secondary-depth"),
            Map.entry("--generations", "--rounds"),
            Map.entry("--guess", "--first-guess"),
            Map.entry("--hindsight", "--lambda"),
            Map.entry("--keep", "--max-memory"),
            Map.entry("--least-games", "--min-games"),
            Map.entry("--men", "--pieces"),
            Map.entry("--patience", "--timeout"),
            Map.entry("--whole", "--unvisited"));

    private FormerNames() {}

    /** Returns the words of a command line with today's names. */
    static String[] replace(String... words) {
        String[] replaced = Stream.of(words).map(FormerNames::option).toArray(String[]::new);
        int command = words.length > 1 && words[0].equals("lab") ? 1 : 0;
        if (command < words.length) {
            replaced[command] = COMMANDS.getOrDefault(words[command], replaced[command]);
        }
        return replaced;
    }

    private static String option(String word) {
        String name = word.split("=", 2)[0];
        return OPTIONS.getOrDefault(name, name) + word.substring(name.length());
    }
}
