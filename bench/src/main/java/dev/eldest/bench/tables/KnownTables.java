package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.FewMenTable;
import dev.eldest.engine.games.chess.FewMenTables;
import dev.eldest.engine.games.chess.Material;
import java.util.List;

/** Some tables, to be asked for together or one of them. */
record KnownTables(List<FewMenTable> list, FewMenTables tables) {
    KnownTables(List<FewMenTable> list) {
        this(List.copyOf(list), new FewMenTables(list.toArray(new FewMenTable[0])));
    }

    FewMenTable of(Material ending) {
        return list.stream()
                .filter(table -> table.index().material().equals(ending))
                .findFirst()
                .orElseThrow();
    }
}
