package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.FewMenTable;
import dev.eldest.engine.games.chess.Material;
import java.util.ArrayList;
import java.util.List;

/** Tables made for tests, and kept. */
final class MadeTables {
    private final List<FewMenTable> made = new ArrayList<>();

    KnownTables all() {
        return new KnownTables(made);
    }

    /** The table of an ending, made with all that it leads to. */
    FewMenTable of(String name) throws InterruptedException {
        return of(Material.named(name));
    }

    FewMenTable of(Material ending) throws InterruptedException {
        for (FewMenTable table : made) {
            if (table.index().material().equals(ending)) {
                return table;
            }
        }
        for (Material after : EndingList.after(ending)) {
            of(after);
        }
        try (Chunks chunks = new Chunks(2)) {
            made.add(new FewMenMaker(ending, all().tables(), chunks).make());
        }
        return made.getLast();
    }
}
