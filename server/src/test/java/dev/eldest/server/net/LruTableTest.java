package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class LruTableTest {
    private static void add(LruTable<String, String> table, String... keys) {
        for (String key : keys) {
            assertEquals(key, table.get(key, String::toString));
        }
    }

    @Test
    void evictsLeastRecentlyUsedKey() {
        LruTable<String, String> table = new LruTable<>(2);
        add(table, "a", "b", "a", "c");
        assertNull(table.find("b"));
        assertNotNull(table.find("a"));
        assertNotNull(table.find("c"));
    }

    @Test
    void keepsKeyThatMayNotBeEvicted() {
        LruTable<String, String> table = new LruTable<>(2, key -> !key.equals("a"));
        add(table, "a", "b", "c");
        assertNotNull(table.find("a"));
        assertNull(table.find("b"));
        assertNotNull(table.find("c"));
    }

    @Test
    void keepsAllKeysIfNoneMayBeEvicted() {
        LruTable<String, String> table = new LruTable<>(1, _ -> false);
        add(table, "a", "b");
        assertNotNull(table.find("a"));
        assertNotNull(table.find("b"));
    }
}
