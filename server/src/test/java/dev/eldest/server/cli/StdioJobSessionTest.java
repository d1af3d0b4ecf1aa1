package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StdioJobSessionTest {
    private static final int JOBS = 3_000;

    private static void run(OutputStream out) throws InterruptedException {
        StringBuilder jobs = new StringBuilder();
        for (int i = 0; i < JOBS; i++) {
            jobs.append("{\"id\":").append(i).append(",\"limits\":{\"depth\":1}}\n");
        }
        try (Engine engine = Engine.load(new EngineConfig(MemoryLimits.NONE, 2, 8, Integer.MAX_VALUE))) {
            ByteArrayInputStream in = new ByteArrayInputStream(jobs.toString().getBytes(StandardCharsets.UTF_8));
            StdioJobSession.run(engine, 2, in, out, 4096);
        }
    }

    @Test
    void answersMoreJobsThanQueueHolds() throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        run(out);
        List<String> results = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(JOBS, results.size());
        assertEquals(
                JOBS,
                results.stream()
                        .map(line -> line.substring(0, line.indexOf(',')))
                        .distinct()
                        .count());
        assertTrue(results.stream().allMatch(line -> line.contains("\"bestMove\":")));
    }

    @Test
    void endsWhenOutputFails() throws InterruptedException {
        run(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("broken pipe");
            }
        });
    }
}
