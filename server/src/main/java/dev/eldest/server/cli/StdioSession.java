package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.text.LineSplitter;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Protocol session over a pair of streams. At the end of the input a search stops at once. A count or bench gets some
 * time to finish, since scripts pipe their commands in. The input is read on a separate thread, so the session can end
 * while that thread waits: after quit, and when the output is closed.
 */
final class StdioSession implements LineSplitter.Lines {
    private static final long GRACE_AFTER_INPUT_SECONDS = 60;

    private final CountDownLatch inputEnded = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    /** Its thread is started first: the end of a search must not depend on creating one. */
    private final ThreadPoolExecutor serial = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("eldest-commands").factory(),
            new ThreadPoolExecutor.DiscardPolicy());

    private final CommandSession commandSession;

    private StdioSession(Engine engine, ProtocolCodec protocolCodec, OutputStream out) {
        StdioLines.Writer writer = new StdioLines.Writer(out, this::end);
        serial.prestartCoreThread();
        commandSession = new CommandSession(
                protocolCodec,
                engine::open,
                (reply, text) -> writer.write(text),
                new ProtocolSessionContext(
                        MemoryQuota.UNLIMITED, serial, this::startWorker, this::startWorker, this::end));
    }

    /** Runs until the client quits or closes the streams. */
    static void run(Engine engine, ProtocolCodec protocolCodec, InputStream in, OutputStream out, int lineLimit) {
        StdioSession running = new StdioSession(engine, protocolCodec, out);
        startDaemon("eldest-input", () -> running.read(in, lineLimit));
        try (running.commandSession) {
            running.inputEnded.await();
            running.ended.await(GRACE_AFTER_INPUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            running.serial.shutdown();
        }
    }

    @Override
    public void line(String text) {
        commandSession.line(text);
    }

    @Override
    public void tooLong(String beginning, int limit) {
        commandSession.tooLong(beginning, limit);
    }

    private void read(InputStream in, int lineLimit) {
        if (StdioLines.read(in, lineLimit, this, commandSession::quitting)) {
            commandSession.endOfInput();
            inputEnded.countDown();
        }
    }

    private void end() {
        ended.countDown();
        inputEnded.countDown();
    }

    private void startWorker(Runnable work) {
        startDaemon("eldest-worker", work);
    }

    private static void startDaemon(String name, Runnable work) {
        Thread.ofPlatform().daemon().name(name).start(work);
    }
}
