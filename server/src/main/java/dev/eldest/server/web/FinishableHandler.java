package dev.eldest.server.web;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;

/** Something that says when it ends that nothing more will come. On the channel's event loop. */
public interface FinishableHandler extends ChannelHandler {
    /** Says so, if that has not been said. */
    ChannelFuture finish();
}
