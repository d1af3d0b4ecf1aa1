package dev.eldest.server.provide;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.dialogue.Dialogue;
import dev.eldest.protocol.dialogue.Host;
import dev.eldest.protocol.dialogue.Room;
import dev.eldest.protocol.uci.Uci;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An engine within this process, through the same dialogue as any client's. */
public final class OwnPartner implements UciPartner {
    /** What comes after the end, that of the last search, nobody waits for. */
    private final ThreadPoolExecutor lane = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("eldest-commands").factory(),
            new ThreadPoolExecutor.DiscardPolicy());

    private final Dialogue dialogue;

    private OwnPartner(Engine engine, Consumer<String> ear, Runnable gone) {
        dialogue = new Dialogue(
                new Uci(),
                engine::open,
                (reply, text) -> text.lines().forEach(ear),
                new Host(Room.ENDLESS, lane, OwnPartner::work, OwnPartner::work, gone));
    }

    /** @param engine of all partners that come from there */
    public static UciPartner.Source of(Engine engine) {
        return (ear, gone) -> new OwnPartner(engine, ear, gone);
    }

    private static void work(Runnable work) {
        Thread.ofPlatform().daemon().name("eldest-worker").start(work);
    }

    @Override
    public void say(String line) {
        dialogue.line(line);
    }

    @Override
    public void close() {
        dialogue.close();
        lane.shutdown();
    }
}
