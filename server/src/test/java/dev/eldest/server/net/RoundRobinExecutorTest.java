package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.server.net.CommandExecutors.RoundRobinExecutor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundRobinExecutorTest {
    private final ArrayDeque<Runnable> thread = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final RoundRobinExecutor tasks = new RoundRobinExecutor(thread::add);

    private void execute(String client, String task) {
        tasks.execute(client, () -> done.add(task));
    }

    @Test
    void takesOneTaskOfEachClientInTurn() {
        execute("greedy", "g1");
        execute("greedy", "g2");
        execute("greedy", "g3");
        thread.poll().run();
        execute("honest", "h1");
        execute("greedy", "g4");
        execute("another", "a1");
        while (!thread.isEmpty()) {
            thread.poll().run();
        }
        assertEquals(List.of("g1", "g2", "h1", "a1", "g3", "g4"), done);
        execute("greedy", "g5");
        thread.poll().run();
        assertEquals("g5", done.getLast());
    }
}
