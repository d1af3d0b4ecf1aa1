package dev.eldest.bench.lab.paper.run;

import java.util.Locale;

/** The four modules of a game program, as the paper divides it. */
public enum ProgramModule {
    GENERATE,
    EVALUATE,
    FORWARD,
    BACKWARD;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
