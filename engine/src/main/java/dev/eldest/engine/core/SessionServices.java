package dev.eldest.engine.core;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.run.SearchServices;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.Map;

/**
 * Objects that all sessions of an engine share.
 *
 * @param options by id, in the order for clients
 * @param sharedTable null if there is none
 */
record SessionServices(
        GameRegistry games,
        Map<String, Option> options,
        Clients clients,
        TranspositionTable sharedTable,
        SearchServices services,
        Map<String, OpeningBook> books) {}
