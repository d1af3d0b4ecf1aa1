package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.util.ArrayList;
import java.util.List;

/** Tables made for tests, and kept. */
final class MadeTables {
    private final List<EndgameTable> made = new ArrayList<>();

    KnownTables all() {
        return new KnownTables(made);
    }

    /** The table of an ending, made with all that it leads to. */
    EndgameTable of(String name) throws InterruptedException {
        return of(MaterialSignature.named(name));
    }

    EndgameTable of(MaterialSignature ending) throws InterruptedException {
        for (EndgameTable table : made) {
            if (table.index().materialSignature().equals(ending)) {
                return table;
            }
        }
        for (MaterialSignature after : EndgameList.after(ending)) {
            of(after);
        }
        try (ParallelRange parallelRange = new ParallelRange(2)) {
            made.add(new EndgameTableGenerator(ending, all().tables(), parallelRange).make());
        }
        return made.getLast();
    }
}
