package dev.eldest.bench.match.players.uci;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The options that an engine lists, up to a total size. UCCI omits the word name. The patterns run in time linear in
 * the line's length.
 */
final class UciOptions {
    private static final int MAX_CHARACTERS = 1 << 18;

    private static final Pattern LINE =
            Pattern.compile("option\\s++(?:name\\s++)?(\\S.*?)(?<=\\S)\\s++type\\s++(\\w++)(.*)");
    private static final Pattern CHOICE = Pattern.compile("\\svar\\s++");

    /** An option; {@code choices} are those of a combo. */
    record UciOption(String name, String type, List<String> choices) {
        /** Returns whether the option is an action without a value. */
        boolean isButton() {
            return type.equals("button");
        }
    }

    private final Map<String, UciOption> byName = new LinkedHashMap<>();
    private int characters;

    /** Parses a line if it is about an option. */
    void read(String line) {
        Matcher parts = LINE.matcher(line.strip());
        if (characters + line.length() <= MAX_CHARACTERS && parts.matches()) {
            characters += line.length();
            List<String> choices = CHOICE.splitAsStream(parts.group(3))
                    .skip(1)
                    .map(String::strip)
                    .toList();
            UciOption option = new UciOption(parts.group(1), parts.group(2), choices);
            byName.put(option.name().toLowerCase(Locale.ROOT), option);
        }
    }

    /** Returns the option with this name in any case, or null. */
    UciOption find(String name) {
        return byName.get(name.toLowerCase(Locale.ROOT));
    }

    Collection<String> names() {
        return byName.values().stream().map(UciOption::name).toList();
    }
}
