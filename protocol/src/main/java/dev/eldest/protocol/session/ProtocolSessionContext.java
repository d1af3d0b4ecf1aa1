package dev.eldest.protocol.session;

import java.util.concurrent.Executor;

/**
 * Services that the owner of a command session provides.
 *
 * @param memoryQuota quota for waiting commands, and for long ones until they are done
 * @param serialExecutor serial executor for work after a search; never runs it on the calling thread within a search,
 *     refuses nothing, and must stay free for short commands
 * @param shortWorkExecutor executor for some milliseconds of work, perhaps delayed; refuses with a
 *     {@link dev.eldest.engine.api.RefusedException}
 * @param longWorkExecutor executor for seconds or hours of work; refuses in the same way
 * @param onEnd called once, when the client has quit and everything is answered
 */
public record ProtocolSessionContext(
        MemoryQuota memoryQuota,
        Executor serialExecutor,
        Executor shortWorkExecutor,
        Executor longWorkExecutor,
        Runnable onEnd) {}
