package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.engine.games.chess.Tablebase;
import java.util.List;

/**
 * Endgame tables as a list and as one tablebase.
 *
 * @param list the tables
 * @param tablebase the same tables as one tablebase
 */
record KnownTables(List<EndgameTable> list, Tablebase tablebase) {
    KnownTables(List<EndgameTable> list) {
        this(List.copyOf(list), new Tablebase(list.toArray(new EndgameTable[0])));
    }

    EndgameTable of(MaterialSignature ending) {
        return list.stream()
                .filter(table -> table.index().materialSignature().equals(ending))
                .findFirst()
                .orElseThrow();
    }
}
