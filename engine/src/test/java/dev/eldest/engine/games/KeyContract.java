package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.NotationException;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Hash keys. */
interface KeyContract extends GameWalks {
    @Test
    default void givesEqualMovesAndEvaluationForEqualKeys() throws NotationException {
        Long2ObjectOpenHashMap<String> seen = new Long2ObjectOpenHashMap<>();
        walk(position -> {
            String future = position.sideToMove() + " " + position.evaluate() + Arrays.toString(legalMoves(position));
            String known = seen.putIfAbsent(position.key(), future);
            assertTrue(
                    known == null || known.equals(future),
                    () -> game().notation().format(position));
        });
    }

    /** A game that predicts keys must be right for more than 90% of the moves. */
    @Test
    default void predictsMostKeysAfterMoves() throws NotationException {
        int[] counts = new int[3];
        walk(position -> {
            for (int move : legalMoves(position)) {
                long predictedKey = position.keyAfter(move);
                counts[0]++;
                counts[1] += predictedKey == position.key() ? 1 : 0;
                position.make(move);
                counts[2] += predictedKey == position.key() ? 1 : 0;
                position.unmake();
            }
        });
        assertTrue(counts[1] == counts[0] || counts[2] > 0.9 * counts[0], Arrays.toString(counts));
    }
}
