package dev.eldest.server.web;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;

/** Channel handler that sends an end mark before the connection closes. Event loop only. */
public interface FinishableHandler extends ChannelHandler {
    /** Sends the end mark unless it has been sent. */
    ChannelFuture finish();
}
