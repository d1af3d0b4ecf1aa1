package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.ScarceThreads;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    @Test
    void isDoneWhenNoThreadStarts() {
        try (WarmUp warmUp = new WarmUp(null)) {
            warmUp.start(new ScarceThreads(0));
            assertTrue(warmUp.done(), "waiting for it would never end");
        }
    }
}
