package dev.eldest.bench.lab.paper.run;

/** A position to search, by the name it has in rows and tables. */
public record Subject(String name, String fen) {}
