package dev.eldest.engine.core;

import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.RefusedException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The options that sessions have, by their names, which are case-insensitive. Never changes. */
final class OptionSpecs {
    private final Map<String, OptionSpec> byName = new LinkedHashMap<>();
    private final List<OptionSpec> all;

    OptionSpecs(List<OptionSpec> specs) {
        all = List.copyOf(specs);
        for (OptionSpec spec : specs) {
            byName.put(key(spec.name()), spec);
        }
    }

    List<OptionSpec> all() {
        return all;
    }

    OptionSpec get(String name) {
        OptionSpec spec = byName.get(key(name));
        if (spec == null) {
            throw new RefusedException("No such option: " + name);
        }
        return spec;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
