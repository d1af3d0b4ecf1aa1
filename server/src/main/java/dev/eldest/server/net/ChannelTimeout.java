package dev.eldest.server.net;

import io.netty.channel.Channel;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * What happens to a channel when its time is up. Forgotten with the channel, or those who come and go would pile up.
 */
final class ChannelTimeout {
    private ChannelTimeout() {}

    /** @param late what to do on the channel's event loop, if the channel is still open then */
    static void set(Channel channel, long seconds, Runnable late) {
        Future<?> pending = channel.eventLoop().schedule(late, seconds, TimeUnit.SECONDS);
        channel.closeFuture().addListener(closed -> pending.cancel(false));
    }
}
