package dev.eldest.engine.tt;

import java.util.Locale;

/** Operating system and processor, as far as memory access depends on them. */
final class Platform {
    static final boolean LINUX =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux");
    static final boolean X86_64 = System.getProperty("os.arch").equals("amd64");

    private Platform() {}
}
