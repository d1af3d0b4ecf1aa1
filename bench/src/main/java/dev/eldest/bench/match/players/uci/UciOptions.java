package dev.eldest.bench.match.players.uci;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The options that an engine has told of. UCCI leaves out the word name. */
final class UciOptions {
    private static final Pattern LINE = Pattern.compile("option\\s+(?:name\\s+)?(.+?)\\s+type\\s+(\\w+)(.*)");
    private static final Pattern CHOICE = Pattern.compile("\\svar\\s+(.+?)(?=\\s+var\\s|\\s*$)");

    /** An option; {@code choices} are a combo's. */
    record UciOption(String name, String type, List<String> choices) {
        /** Whether to set it is to do it, without a value. */
        boolean isButton() {
            return type.equals("button");
        }
    }

    private final Map<String, UciOption> byName = new LinkedHashMap<>();

    /** Takes in a line of the engine's if it is about an option. */
    void read(String line) {
        Matcher parts = LINE.matcher(line.strip());
        if (parts.matches()) {
            List<String> choices = new ArrayList<>();
            Matcher choice = CHOICE.matcher(parts.group(3));
            while (choice.find()) {
                choices.add(choice.group(1));
            }
            UciOption option = new UciOption(parts.group(1), parts.group(2), choices);
            byName.put(option.name().toLowerCase(Locale.ROOT), option);
        }
    }

    /** The option with this name in any case, or null. */
    UciOption find(String name) {
        return byName.get(name.toLowerCase(Locale.ROOT));
    }

    Collection<String> names() {
        return byName.values().stream().map(UciOption::name).toList();
    }
}
