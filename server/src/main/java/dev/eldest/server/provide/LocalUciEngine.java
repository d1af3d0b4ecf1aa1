package dev.eldest.server.provide;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.uci.Uci;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Engine in this process, used through the same protocol session as a client's. */
public final class LocalUciEngine implements UciEngine {
    /** Drops tasks after the shutdown, such as the end of the last search. */
    private final ThreadPoolExecutor executor = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("eldest-commands").factory(),
            new ThreadPoolExecutor.DiscardPolicy());

    private final CommandSession commandSession;

    private LocalUciEngine(Engine engine, Consumer<String> lineConsumer, Runnable onClose) {
        commandSession = new CommandSession(
                new Uci(),
                engine::open,
                (reply, text) -> text.lines().forEach(lineConsumer),
                new ProtocolSessionContext(
                        MemoryQuota.UNLIMITED, executor, LocalUciEngine::run, LocalUciEngine::run, onClose));
    }

    /** @param engine engine of all sessions of this source */
    public static UciEngine.Source of(Engine engine) {
        return (lineConsumer, onClose) -> new LocalUciEngine(engine, lineConsumer, onClose);
    }

    private static void run(Runnable run) {
        Thread.ofPlatform().daemon().name("eldest-worker").start(run);
    }

    @Override
    public void send(String line) {
        commandSession.line(line);
    }

    @Override
    public void close() {
        commandSession.close();
        executor.shutdown();
    }
}
