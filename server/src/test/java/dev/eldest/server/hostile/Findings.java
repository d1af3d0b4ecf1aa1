package dev.eldest.server.hostile;

/** What was found, a line each, and whether all of it is as it should be. Used by one thread. */
final class Findings {
    private final StringBuilder lines = new StringBuilder();
    private boolean good = true;

    void add(String subject, boolean asItShouldBe, String text) {
        good &= asItShouldBe;
        lines.append(String.format("%-9s %-4s %s%n", subject, asItShouldBe ? "ok" : "BAD", text));
    }

    /** Something about the last finding. */
    void detail(String text) {
        lines.append(String.format("%14s %s%n", "", text));
    }

    boolean good() {
        return good;
    }

    String text() {
        return lines.toString();
    }
}
