package dev.eldest.engine.core;

import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.run.Machinery;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * What all sessions of an engine share.
 *
 * @param sharedTable null if there is none
 */
record Resources(
        GameRegistry games,
        OptionSpecs optionSpecs,
        Clients clients,
        TranspositionTable sharedTable,
        Machinery machinery) {}
