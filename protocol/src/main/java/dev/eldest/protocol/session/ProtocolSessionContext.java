package dev.eldest.protocol.session;

import java.util.concurrent.Executor;

/**
 * What a dialogue has from whoever holds it.
 *
 * @param memoryQuota for what waits, and for long commands until they are done
 * @param lane runs what comes after a search, never on the thread that calls it from within a search, and refuses
 *     nothing; it must stay free for what is done at once
 * @param brief runs some milliseconds of work, which may wait for a while, or refuses with a
 *     {@link dev.eldest.engine.api.RefusedException}
 * @param lengthy runs seconds or hours of it, or refuses in the same way
 * @param onEnd called once, when the client has quit and everything is answered
 */
public record ProtocolSessionContext(
        MemoryQuota memoryQuota, Executor lane, Executor brief, Executor lengthy, Runnable onEnd) {}
