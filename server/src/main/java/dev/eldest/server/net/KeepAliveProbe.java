package dev.eldest.server.net;

import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.socket.SocketChannel;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Probes whether a client that has closed its output is still reading. A half-closed connection and a vanished client
 * look the same until something is sent. So a blank, which JSON allows before any line, is sent from time to time. To a
 * vanished client the second one fails, and the connection ends.
 *
 * <p>Belongs to the channel's event loop.
 */
final class KeepAliveProbe {
    private static final String BLANK = " ";
    private static final int FIRST_SECONDS = 1;
    private static final int MAX_SECONDS = 16;

    private final SocketChannel channel;
    private final BooleanSupplier mayProbe;
    private int intervalSeconds = FIRST_SECONDS;
    private Future<?> next;
    /** Null before the first probe. */
    private ChannelFuture lastWrite;

    /**
     * Starts probing until the connection ends; intervals double from 1 to 16 seconds.
     *
     * @param mayProbe whether a blank may be sent now
     */
    KeepAliveProbe(SocketChannel channel, BooleanSupplier mayProbe) {
        this.channel = channel;
        this.mayProbe = mayProbe;
        scheduleNext();
        channel.closeFuture().addListener(closed -> next.cancel(false));
    }

    private void scheduleNext() {
        next = channel.eventLoop().schedule(this::probe, intervalSeconds, TimeUnit.SECONDS);
        intervalSeconds = Math.min(MAX_SECONDS, 2 * intervalSeconds);
    }

    /** Sends a blank, unless the last one is still unsent. */
    private void probe() {
        if (mayProbe.getAsBoolean() && (lastWrite == null || lastWrite.isDone())) {
            lastWrite = channel.writeAndFlush(ByteBufUtil.writeUtf8(channel.alloc(), BLANK));
        }
        scheduleNext();
    }
}
