package dev.eldest.protocol.dialogue;

import java.util.concurrent.Executor;

/**
 * What a dialogue has from whoever holds it.
 *
 * @param room for what waits, and for long commands until they are done
 * @param lane runs what comes after a search, never on the thread that calls it from within a search, and refuses
 *     nothing
 * @param workers run what takes longer than the lane may be held up
 * @param onEnd called once, when the client has quit and everything is answered
 */
public record Host(Room room, Executor lane, Workers workers, Runnable onEnd) {}
