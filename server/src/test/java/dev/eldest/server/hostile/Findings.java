package dev.eldest.server.hostile;

/** Collects findings, a line each, and whether all are good. Used by one thread. */
final class Findings {
    private final StringBuilder lines = new StringBuilder();
    private boolean good = true;

    void add(String subject, boolean ok, String text) {
        good &= ok;
        lines.append(String.format("%-9s %-4s %s%n", subject, ok ? "ok" : "BAD", text));
    }

    /** Adds a detail of the last finding. */
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
