package dev.eldest.server.net;

import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.socket.SocketChannel;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Finds out whether a client that says no more still listens. Whoever has closed only his own side of the connection
 * and who is gone altogether look the same until something is sent; so a blank is, now and then, which JSON lets stand
 * before any line. To who is gone the second one cannot be sent, and that ends his connection.
 *
 * <p>Belongs to the channel's event loop.
 */
final class KeepAliveProbe {
    private static final String BLANK = " ";
    private static final int FIRST_SECONDS = 1;
    private static final int MAX_SECONDS = 16;

    private final SocketChannel channel;
    private final BooleanSupplier takesBlanks;
    private int seconds = FIRST_SECONDS;
    private Future<?> next;
    /** Null before the first. */
    private ChannelFuture last;

    /**
     * Asks from now on, more and more rarely, until the connection ends.
     *
     * @param takesBlanks whether a blank may be sent just then
     */
    KeepAliveProbe(SocketChannel channel, BooleanSupplier takesBlanks) {
        this.channel = channel;
        this.takesBlanks = takesBlanks;
        await();
        channel.closeFuture().addListener(closed -> next.cancel(false));
    }

    private void await() {
        next = channel.eventLoop().schedule(this::probe, seconds, TimeUnit.SECONDS);
        seconds = Math.min(MAX_SECONDS, 2 * seconds);
    }

    /** Who does not read is not sent more and more of them. */
    private void probe() {
        if (takesBlanks.getAsBoolean() && (last == null || last.isDone())) {
            last = channel.writeAndFlush(ByteBufUtil.writeUtf8(channel.alloc(), BLANK));
        }
        await();
    }
}
