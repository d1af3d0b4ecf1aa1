package dev.eldest.bench.lab.paper.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.paper.data.Measurement;
import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.spi.MoveOrder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExperimentRunnerTest {
    private final PapersGame game = new PapersGame();
    private final Subject start = new Subject("start", game.startPosition());
    private final Measurements measurements = new Measurements(null);
    private final StringWriter log = new StringWriter();

    ExperimentRunnerTest() throws IOException {}

    private void run(int maxDepth, long maxSeconds, AlgorithmVariant algorithmVariant)
            throws IOException, InterruptedException {
        MeasurementLimits measurementLimits = new MeasurementLimits(maxDepth, 1, maxSeconds);
        try (Engine engine = Engine.load()) {
            new ExperimentRunner(game, engine, measurements, measurementLimits, new PrintWriter(log))
                    .run(List.of(start), List.of(algorithmVariant));
        }
    }

    private boolean isKnown(AlgorithmVariant algorithmVariant, int depth) {
        return measurements
                .find("start", algorithmVariant.name(), algorithmVariant.dropped(), depth)
                .isPresent();
    }

    @Test
    void skipsDepthWhenForecastIsTooLong() throws IOException, InterruptedException {
        AlgorithmVariant algorithmVariant = AlgorithmVariant.plain(MoveOrder.WORST_FIRST);
        run(6, 0, algorithmVariant);
        assertTrue(isKnown(algorithmVariant, 3), "no forecast before two depths are known");
        assertTrue(!isKnown(algorithmVariant, 4) && !isKnown(algorithmVariant, 5));
        assertTrue(log.toString().contains("start plain-worst-first, depth 4: skipped"), log::toString);
        run(4, 60, algorithmVariant);
        assertTrue(isKnown(algorithmVariant, 4), "the time limit is higher");
    }

    @Test
    void skipsVariantWhenMemoryIsTooSmall() throws IOException, InterruptedException {
        AlgorithmVariant algorithmVariant = AlgorithmVariant.modern(64, 0);
        MemoryLimits small = new MemoryLimits(32 << 20, 32 << 20);
        try (Engine engine = Engine.load(EngineConfig.forSingleUser(small))) {
            new ExperimentRunner(game, engine, measurements, new MeasurementLimits(2, 1, 60), new PrintWriter(log))
                    .run(List.of(start), List.of(algorithmVariant, AlgorithmVariant.modern(1, 0)));
        }
        assertTrue(
                log.toString()
                        .contains("start modern-hash-64, depth 2: skipped: hash cannot be '64': a table needs 64 MB"),
                log::toString);
        assertTrue(isKnown(AlgorithmVariant.modern(1, 0), 2));
    }

    @Test
    void measuresOnlyMissingRows() throws IOException, InterruptedException {
        AlgorithmVariant algorithmVariant = AlgorithmVariant.sorting(0);
        Measurement other = new Measurement("start", "standard-sorting", 0, 2, 99, 99, 99);
        measurements.add(other);
        run(3, 60, algorithmVariant);
        assertEquals(other, measurements.find("start", "standard-sorting", 0, 2).orElseThrow());
        assertEquals(
                888,
                measurements
                        .find("start", "standard-sorting", 0, 3)
                        .orElseThrow()
                        .evaluations());
    }

    /** The two generators, the conditions and the modern search find the same value when no moves are dropped. */
    @Test
    void findsSameValueWithEveryAlgorithm() throws IOException, InterruptedException {
        for (AlgorithmVariant algorithmVariant : Catalogue.all(45)) {
            if (algorithmVariant.dropped() == 0) {
                run(3, 60, algorithmVariant);
                Measurement measurement = measurements
                        .find("start", algorithmVariant.name(), 0, 3)
                        .orElseThrow();
                assertEquals(4, measurement.value(), algorithmVariant.name());
                assertTrue(measurement.evaluations() > 0 && measurement.millis() > 0, algorithmVariant.name());
            }
        }
    }

    /** The timed search is the counted one: it makes the same number of evaluations. */
    @Test
    void countsCallsOfModules() throws IOException, InterruptedException {
        AlgorithmVariant plain = AlgorithmVariant.plain(MoveOrder.FROM_TO);
        run(3, 60, plain);
        new ModuleTimes(game, measurements, new MeasurementLimits(3, 1, 0), new PrintWriter(log)).run(List.of(start));
        Measurement whole = measurements.find("start", plain.name(), 0, 3).orElseThrow();
        long evaluations = calls(plain, ModuleTimes.ProgramModule.EVALUATE);
        assertEquals(whole.evaluations(), evaluations);
        assertEquals(calls(plain, ModuleTimes.ProgramModule.FORWARD), calls(plain, ModuleTimes.ProgramModule.BACKWARD));
        // Moves are generated except at the last level. Every position except the root is made.
        assertEquals(
                evaluations + calls(plain, ModuleTimes.ProgramModule.GENERATE) - 1,
                calls(plain, ModuleTimes.ProgramModule.FORWARD));
    }

    private long calls(AlgorithmVariant algorithmVariant, ModuleTimes.ProgramModule module) {
        return measurements
                .find("start", algorithmVariant.moduleName(module), 0, 3)
                .orElseThrow()
                .evaluations();
    }

    @Test
    void returnsNanWhenTimeIsTooShort() {
        TimedPosition position = new TimedPosition(game.position(start.fen(), Map.of()));
        position.evaluate();
        assertTrue(position.nanos(ModuleTimes.ProgramModule.EVALUATE, 0) > 0);
        assertTrue(Double.isNaN(position.nanos(ModuleTimes.ProgramModule.EVALUATE, 1e9)));
    }

    @Test
    void countsMoreMemoryForDepthAndTable() throws IOException, InterruptedException {
        try (Engine engine = Engine.load()) {
            Footprint footprint = new Footprint(game, engine);
            for (AlgorithmVariant algorithmVariant : List.of(
                    AlgorithmVariant.sorting(0),
                    AlgorithmVariant.plain(MoveOrder.FROM_TO),
                    AlgorithmVariant.intelligent(false, false))) {
                assertTrue(
                        footprint.allocatedBytes(algorithmVariant, start, 100)
                                > footprint.allocatedBytes(algorithmVariant, start, 2),
                        algorithmVariant.name());
            }
            long without = footprint.leasedBytes(start, 0);
            assertTrue(without > 0);
            assertEquals(without + (4 << 20), footprint.leasedBytes(start, 4), 100_000);
        }
    }
}
