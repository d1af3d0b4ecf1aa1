package dev.eldest.server.net;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Values by key. Beyond a maximum number, evicts the least recently used key that may be evicted; keeps all if none
 * may. Its owner guards it.
 */
public final class LruTable<K, V> {
    private final SequencedMap<K, V> values = new LinkedHashMap<>(16, 0.75f, true);
    private final int maxSize;
    private final Predicate<K> evictable;

    public LruTable(int maxSize) {
        this(maxSize, _ -> true);
    }

    LruTable(int maxSize, Predicate<K> evictable) {
        this.maxSize = maxSize;
        this.evictable = evictable;
    }

    /** Returns the value of the key; creates it if there is none. */
    public V get(K key, Function<K, V> newValue) {
        V value = values.computeIfAbsent(key, newValue);
        if (values.size() > maxSize) {
            values.keySet().stream().filter(evictable).findFirst().ifPresent(values::remove);
        }
        return value;
    }

    /** Returns the value of the key, or null. */
    V find(K key) {
        return values.get(key);
    }
}
