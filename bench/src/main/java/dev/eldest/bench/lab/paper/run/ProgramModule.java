package dev.eldest.bench.lab.paper.run;

import java.util.Locale;

/** The four parts that the paper makes of a game program. */
public enum ProgramModule {
    GENERATE,
    EVALUATE,
    FORWARD,
    BACKWARD;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
