package dev.eldest.server.net;

import io.netty.channel.Channel;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Timeout of a channel. It is cancelled when the channel closes, or timeouts of closed channels would pile up. */
final class ChannelTimeout {
    private ChannelTimeout() {}

    /**
     * Runs a task after a time.
     *
     * @param onTimeout runs on the channel's event loop, if the channel is still open
     */
    static void set(Channel channel, long seconds, Runnable onTimeout) {
        Future<?> pending = channel.eventLoop().schedule(onTimeout, seconds, TimeUnit.SECONDS);
        channel.closeFuture().addListener(closed -> pending.cancel(false));
    }
}
