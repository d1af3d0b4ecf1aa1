package dev.eldest.bench.lab.paper.run;

import com.sun.management.ThreadMXBean;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** What searching really takes of memory, in bytes. */
public final class Footprint {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int MAX_WAITS = 5000;
    private static final Path PROCESS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";
    private static final int KILO = 1024;

    private final PapersGame game;
    private final Engine engine;

    public Footprint(PapersGame game, Engine engine) {
        this.game = game;
        this.engine = engine;
    }

    /** The position and all lists of moves; not the thread's stack, nor what all searches share. */
    public long of(AlgorithmVariant algorithmVariant, Subject subject, int depth) {
        allocated(algorithmVariant, subject, depth);
        return allocated(algorithmVariant, subject, depth);
    }

    /** On one line: it takes as much as a whole tree does. */
    private long allocated(AlgorithmVariant algorithmVariant, Subject subject, int depth) {
        Position position = game.position(subject.fen(), algorithmVariant.options());
        long before = THREADS.getCurrentThreadAllocatedBytes();
        CountedSearch search = algorithmVariant.search().get();
        search.search(new FirstLine(position.copy(), depth), depth);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    /**
     * What a session with such a table is granted to search: position, a thread's state and stack, table; refused if
     * there is no memory for that.
     */
    public long ofModernSearch(Subject subject, int hash) throws InterruptedException {
        long before = granted();
        try (BenchmarkedSearch search = AlgorithmVariant.modern(hash, 0).on(subject.fen(), game, engine)) {
            search.search(MeasurementLimits.SHALLOWEST);
            return granted() - before;
        } finally {
            awaitGivenBack(before);
        }
    }

    /** A session gives back what it had a moment after its search has ended. */
    private void awaitGivenBack(long before) throws InterruptedException {
        for (int i = 0; i < MAX_WAITS && granted() > before; i++) {
            Thread.sleep(1);
        }
    }

    private long granted() {
        EngineStats now = engine.stats();
        return now.heap().granted() + now.outsideHeap().granted();
    }

    /** The whole process, where the system tells. */
    public static OptionalLong ofProcess() {
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
