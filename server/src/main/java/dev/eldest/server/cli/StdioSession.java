package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.ProtocolSessionContext;
import dev.eldest.protocol.text.LineSplitter;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A dialogue over a pair of streams. At the end of its input a search stops at once; a count or bench has some time to
 * finish, because that is what a script that pipes its commands in waits for. The input is read on a thread of its own,
 * so that it can end while that thread still waits for input: when the client says quit, and when nobody reads the
 * output any more.
 */
final class StdioSession implements LineSplitter.Lines {
    private static final long GRACE_AFTER_INPUT_SECONDS = 60;

    private final CountDownLatch inputOver = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    /** Its thread is there from the beginning: a search's end must not depend on one to be had. */
    private final ThreadPoolExecutor lane = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("eldest-commands").factory(),
            new ThreadPoolExecutor.DiscardPolicy());

    private final CommandSession commandSession;

    private StdioSession(Engine engine, ProtocolCodec protocolCodec, OutputStream out) {
        LineWriter writer = new LineWriter(out, this::end);
        lane.prestartCoreThread();
        commandSession = new CommandSession(
                protocolCodec,
                engine::open,
                (reply, text) -> writer.write(text),
                new ProtocolSessionContext(MemoryQuota.ENDLESS, lane, this::startWorker, this::startWorker, this::end));
    }

    /** Talks until the client quits or goes. */
    static void run(Engine engine, ProtocolCodec protocolCodec, InputStream in, OutputStream out, int lineLimit) {
        StdioSession stdio = new StdioSession(engine, protocolCodec, out);
        startDaemon("eldest-input", () -> stdio.read(in, lineLimit));
        try (stdio.commandSession) {
            stdio.inputOver.await();
            stdio.ended.await(GRACE_AFTER_INPUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stdio.lane.shutdown();
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
        if (LineInput.read(in, lineLimit, this, commandSession::quitting)) {
            commandSession.endOfInput();
            inputOver.countDown();
        }
    }

    private void end() {
        ended.countDown();
        inputOver.countDown();
    }

    private void startWorker(Runnable work) {
        startDaemon("eldest-worker", work);
    }

    private static void startDaemon(String name, Runnable work) {
        Thread.ofPlatform().daemon().name(name).start(work);
    }
}
