package dev.eldest.server.provide;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolSessionContext;
import dev.eldest.protocol.uci.Uci;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An engine within this process, through the same dialogue as any client's. */
public final class LocalUciEngine implements UciEngine {
    /** What comes after the end, that of the last search, nobody waits for. */
    private final ThreadPoolExecutor lane = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("eldest-commands").factory(),
            new ThreadPoolExecutor.DiscardPolicy());

    private final CommandSession commandSession;

    private LocalUciEngine(Engine engine, Consumer<String> ear, Runnable gone) {
        commandSession = new CommandSession(
                new Uci(),
                engine::open,
                (reply, text) -> text.lines().forEach(ear),
                new ProtocolSessionContext(
                        MemoryQuota.ENDLESS, lane, LocalUciEngine::work, LocalUciEngine::work, gone));
    }

    /** @param engine of all partners that come from there */
    public static UciEngine.Source of(Engine engine) {
        return (ear, gone) -> new LocalUciEngine(engine, ear, gone);
    }

    private static void work(Runnable work) {
        Thread.ofPlatform().daemon().name("eldest-worker").start(work);
    }

    @Override
    public void say(String line) {
        commandSession.line(line);
    }

    @Override
    public void close() {
        commandSession.close();
        lane.shutdown();
    }
}
