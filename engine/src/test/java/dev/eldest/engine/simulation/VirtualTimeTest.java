package dev.eldest.engine.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.simulation.SimulatedSearch.Limits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class VirtualTimeTest {
    private final VirtualTime time = new VirtualTime(new SimulatedCosts(0, 0, 0, 0, 0, 0, 0, 0, 10_000, 50_000, 300));

    @Test
    void runsThreadWithLeastTime() {
        List<String> order = new ArrayList<>();
        time.run(() -> {
            time.newThread(() -> {
                        time.spend(30_000);
                        order.add("second at " + time.nanoTime());
                    })
                    .start();
            time.spend(20_000);
            order.add("first at " + time.nanoTime());
            time.spend(20_000);
            order.add("first at " + time.nanoTime());
        });
        assertEquals(List.of("first at 20000", "second at 30000", "first at 40000"), order);
    }

    @Test
    void wakesParkedThreadAfterItsLatency() {
        long[] woken = new long[1];
        time.run(() -> {
            Thread parked = time.newThread(() -> {
                time.park(this);
                woken[0] = time.nanoTime();
            });
            parked.start();
            time.spend(5_000);
            time.unpark(parked);
            assertEquals(15_000, time.nanoTime(), "waking takes time");
        });
        assertEquals(55_000, woken[0]);
    }

    @Test
    void doesNotParkIfAlreadyWoken() {
        long[] woken = new long[1];
        time.run(() -> {
            Thread late = time.newThread(() -> {
                time.spend(90_000);
                time.park(this);
                woken[0] = time.nanoTime();
            });
            late.start();
            time.unpark(late);
        });
        assertEquals(90_000, woken[0]);
    }

    @Test
    void signalEndsWaiting() {
        long[] ended = new long[1];
        time.run(() -> {
            time.newThread(() -> {
                        time.await(0, 1_000_000);
                        ended[0] = time.nanoTime();
                    })
                    .start();
            time.spend(7_000);
            time.signal();
        });
        assertEquals(7_300, ended[0]);
    }

    @Test
    void waitsForItsTimeOnly() {
        time.run(() -> {
            time.await(0, 1_000);
            assertEquals(1_000, time.nanoTime());
        });
    }

    @Test
    void namesThreadsThatWaitForEachOther() {
        IllegalStateException stuck = assertThrows(IllegalStateException.class, () -> time.run(() -> time.park(this)));
        assertTrue(stuck.getCause().getMessage().contains("wait for each other"));
    }

    @Test
    void reportsFailureOfThread() {
        IllegalStateException failure = assertThrows(
                IllegalStateException.class,
                () -> time.run(() -> {
                    time.newThread(() -> {
                                throw new IllegalArgumentException("broken");
                            })
                            .start();
                    time.await(0, Long.MAX_VALUE);
                }));
        assertEquals("broken", failure.getCause().getMessage());
    }

    @Test
    void reportsLackOfMemory() {
        OutOfMemoryError thrown = new OutOfMemoryError("too little");
        assertSame(
                thrown,
                assertThrows(
                        OutOfMemoryError.class,
                        () -> time.run(() -> {
                            throw thrown;
                        })));
    }

    /** The same search twice, with more threads than any machine of these tests has. */
    @Test
    void sameSearchTakesSameTime() throws NotationException {
        SimulatedSearch.Result first = search(64);
        assertEquals(first, search(64));
        assertTrue(first.joins() > 100, first::toString);
        assertTrue(first.last().nanos() < search(1).last().nanos() / 2, first::toString);
    }

    private static SimulatedSearch.Result search(int threads) throws NotationException {
        Game game = new ChessGame();
        Position root = game.notation().parse(game.benchPositions().getFirst());
        try (TranspositionTable table = new TranspositionTable(4 << 20)) {
            Limits limits = new Limits(12, Long.MAX_VALUE, Long.MAX_VALUE);
            return SimulatedSearch.run(game, game.profile(), root, table, threads, SimulatedCosts.CHESS, limits);
        }
    }
}
