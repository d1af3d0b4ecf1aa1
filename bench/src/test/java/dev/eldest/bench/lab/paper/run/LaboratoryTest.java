package dev.eldest.bench.lab.paper.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.paper.data.Row;
import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.spi.MoveOrder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LaboratoryTest {
    private final PapersGame game = new PapersGame();
    private final Subject start = new Subject("start", game.startPosition());
    private final Rows rows = new Rows(null);
    private final StringWriter told = new StringWriter();

    LaboratoryTest() throws IOException {}

    private void run(int deepest, long longestSeconds, Algorithm algorithm) throws IOException, InterruptedException {
        Pace pace = new Pace(deepest, 1, longestSeconds);
        try (Engine engine = Engine.load()) {
            new Laboratory(game, engine, rows, pace, new PrintWriter(told)).run(List.of(start), List.of(algorithm));
        }
    }

    private boolean isKnown(Algorithm algorithm, int depth) {
        return rows.find("start", algorithm.name(), algorithm.dropped(), depth).isPresent();
    }

    @Test
    void whatIsForeseenToTakeTooLongIsLeftOut() throws IOException, InterruptedException {
        Algorithm algorithm = Algorithm.plain(MoveOrder.WORST_FIRST);
        run(6, 0, algorithm);
        assertTrue(isKnown(algorithm, 3), "nothing is foreseen before two depths are known");
        assertTrue(!isKnown(algorithm, 4) && !isKnown(algorithm, 5));
        assertTrue(told.toString().contains("start plain-worst-first, depth 4: left out"), told::toString);
        run(4, 60, algorithm);
        assertTrue(isKnown(algorithm, 4), "more patience");
    }

    @Test
    void whatHasNoMemoryIsLeftOut() throws IOException, InterruptedException {
        Algorithm algorithm = Algorithm.modern(64, 0);
        MemoryLimits small = new MemoryLimits(32 << 20, 32 << 20);
        try (Engine engine = Engine.load(EngineSettings.plain(small))) {
            new Laboratory(game, engine, rows, new Pace(2, 1, 60), new PrintWriter(told))
                    .run(List.of(start), List.of(algorithm, Algorithm.modern(1, 0)));
        }
        assertTrue(
                told.toString()
                        .contains(
                                "start modern-hash-64, depth 2: left out: hash cannot be '64': a table asks for 64 MB"),
                told::toString);
        assertTrue(isKnown(Algorithm.modern(1, 0), 2));
    }

    @Test
    void onlyWhatIsMissingIsMeasured() throws IOException, InterruptedException {
        Algorithm algorithm = Algorithm.sorting(0);
        Row other = new Row("start", "standard-sorting", 0, 2, 99, 99, 99);
        rows.add(other);
        run(3, 60, algorithm);
        assertEquals(other, rows.find("start", "standard-sorting", 0, 2).orElseThrow());
        assertEquals(
                888, rows.find("start", "standard-sorting", 0, 3).orElseThrow().evaluations());
    }

    /** The two generators, the conditions and the modern search come to the same value where nothing is lost. */
    @Test
    void everyWayOfSearchingFindsTheSameValue() throws IOException, InterruptedException {
        for (Algorithm algorithm : Catalogue.all(45)) {
            if (algorithm.dropped() == 0) {
                run(3, 60, algorithm);
                Row row = rows.find("start", algorithm.name(), 0, 3).orElseThrow();
                assertEquals(4, row.value(), algorithm.name());
                assertTrue(row.evaluations() > 0 && row.millis() > 0, algorithm.name());
            }
        }
    }

    /** What is timed is the same search: its evaluations are those counted. */
    @Test
    void modulesAreCounted() throws IOException, InterruptedException {
        Algorithm plain = Algorithm.plain(MoveOrder.FROM_TO);
        run(3, 60, plain);
        new ModuleTimes(game, rows, new Pace(3, 1, 0), new PrintWriter(told)).run(List.of(start));
        Row whole = rows.find("start", plain.name(), 0, 3).orElseThrow();
        long evaluations = calls(plain, ProgramModule.EVALUATE);
        assertEquals(whole.evaluations(), evaluations);
        assertEquals(calls(plain, ProgramModule.FORWARD), calls(plain, ProgramModule.BACKWARD));
        // every position but those of the last level is generated for, and every one but the root is made
        assertEquals(evaluations + calls(plain, ProgramModule.GENERATE) - 1, calls(plain, ProgramModule.FORWARD));
    }

    private long calls(Algorithm algorithm, ProgramModule module) {
        return rows.find("start", algorithm.part(module), 0, 3).orElseThrow().evaluations();
    }

    @Test
    void whatTheClockCannotTellIsNotKnown() {
        TimedPosition position = new TimedPosition(game.position(start.fen(), Map.of()));
        position.evaluate();
        assertTrue(position.nanos(ProgramModule.EVALUATE, 0) > 0);
        assertTrue(Double.isNaN(position.nanos(ProgramModule.EVALUATE, 1e9)));
    }

    @Test
    void memoryGrowsWithDepthAndTable() throws IOException, InterruptedException {
        try (Engine engine = Engine.load()) {
            Footprint footprint = new Footprint(game, engine);
            for (Algorithm algorithm : List.of(
                    Algorithm.sorting(0), Algorithm.plain(MoveOrder.FROM_TO), Algorithm.intelligent(false, false))) {
                assertTrue(footprint.of(algorithm, start, 100) > footprint.of(algorithm, start, 2), algorithm.name());
            }
            long without = footprint.ofModernSearch(start, 0);
            assertTrue(without > 0);
            assertEquals(without + (4 << 20), footprint.ofModernSearch(start, 4), 100_000);
        }
    }
}
