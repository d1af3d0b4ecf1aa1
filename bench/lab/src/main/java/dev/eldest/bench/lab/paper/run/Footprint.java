package dev.eldest.bench.lab.paper.run;

import com.sun.management.ThreadMXBean;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Measures the memory of searches, in bytes. */
public record Footprint(PapersGame game, Engine engine) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int MAX_WAITS = 5000;
    private static final Path PROCESS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";
    private static final int KILO = 1024;

    /**
     * Returns the bytes of the position and all move lists, without the thread's stack and memory shared by all
     * searches.
     */
    public long allocatedBytes(AlgorithmVariant variant, Subject subject, int depth) {
        allocated(variant, subject, depth);
        return allocated(variant, subject, depth);
    }

    /** Returns the bytes allocated on one line, which are as many as for a whole tree. */
    private long allocated(AlgorithmVariant variant, Subject subject, int depth) {
        Position position = game.position(subject.fen(), variant.options());
        long before = THREADS.getCurrentThreadAllocatedBytes();
        CountedSearch search = variant.search().get();
        search.search(new FirstLine(position.copy(), depth), depth);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    /** Position that restricts a search to one line: after {@code depth} move lists, every position is a draw. */
    private static final class FirstLine extends ForwardingPosition {
        private final int depth;
        private int lists;

        FirstLine(Position position, int depth) {
            super(position);
            this.depth = depth;
        }

        @Override
        public void generate(int kinds, MoveList into) {
            lists++;
            super.generate(kinds, into);
        }

        @Override
        public int verdict() {
            return lists == depth ? Verdict.DRAW : super.verdict();
        }
    }

    /**
     * Returns the bytes leased to a session with this table: position, worker, stack and table. Refused if there is no
     * memory for them.
     */
    public long leasedBytes(Subject subject, int hash) throws InterruptedException {
        long before = leased();
        try (BenchmarkedSearch search = AlgorithmVariant.modern(hash, 0).prepare(subject.fen(), game, engine)) {
            search.search(MeasurementLimits.MIN_DEPTH);
            return leased() - before;
        } finally {
            awaitRelease(before);
        }
    }

    /** Waits until the closed session has returned its memory. */
    private void awaitRelease(long before) throws InterruptedException {
        for (int i = 0; i < MAX_WAITS && leased() > before; i++) {
            Thread.sleep(1);
        }
    }

    private long leased() {
        EngineStats now = engine.stats();
        return now.heap().leased() + now.offHeap().leased();
    }

    /** Returns the resident memory of the process, if the system provides it. */
    public static OptionalLong residentBytes() {
        try {
            return Files.readAllLines(PROCESS).stream()
                    .filter(line -> line.startsWith(RESIDENT))
                    .mapToLong(line -> KILO * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
