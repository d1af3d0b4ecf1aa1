package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundRobinExecutorTest {
    private final ArrayDeque<Runnable> thread = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final RoundRobinExecutor tasks = new RoundRobinExecutor(thread::add);

    private void bring(String client, String task) {
        tasks.execute(client, () -> done.add(task));
    }

    @Test
    void nobodyWaitsForMoreThanOneTaskOfAnother() {
        bring("greedy", "g1");
        bring("greedy", "g2");
        bring("greedy", "g3");
        thread.poll().run();
        bring("honest", "h1");
        bring("greedy", "g4");
        bring("another", "a1");
        while (!thread.isEmpty()) {
            thread.poll().run();
        }
        assertEquals(List.of("g1", "g2", "h1", "a1", "g3", "g4"), done);
        bring("greedy", "g5");
        thread.poll().run();
        assertEquals("g5", done.getLast());
    }
}
