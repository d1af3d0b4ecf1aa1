package dev.eldest.engine.tt;

import java.util.Locale;

/** What the machine is, as far as memory is concerned. */
final class Platform {
    static final boolean LINUX =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux");
    static final boolean X86_64 = System.getProperty("os.arch").equals("amd64");

    private Platform() {}
}
