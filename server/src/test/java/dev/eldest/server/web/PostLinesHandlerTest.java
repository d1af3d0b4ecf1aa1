package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Tests that the chunks of a body are passed on as lines. */
class PostLinesHandlerTest {
    private static final String LINE = "{\"id\":1}\n";

    private final EmbeddedChannel channel =
            new EmbeddedChannel(new PostLinesHandler(null, new HeaderLimitHandler(), "a-secret-of-the-test", true));

    /** Passes the text on in chunks of one byte, as of one read. */
    private void read(String text) {
        for (char each : text.toCharArray()) {
            channel.pipeline()
                    .fireChannelRead(new DefaultHttpContent(
                            Unpooled.copiedBuffer(String.valueOf(each), StandardCharsets.US_ASCII)));
        }
    }

    private String takeInbound() {
        ByteBuf bytes = channel.readInbound();
        if (bytes == null) {
            return null;
        }
        try {
            return bytes.toString(StandardCharsets.US_ASCII);
        } finally {
            bytes.release();
        }
    }

    @Test
    void joinsChunksOfOneRead() {
        read(LINE.repeat(100));
        assertNull(takeInbound());
        channel.pipeline().fireChannelReadComplete();
        assertEquals("token a-secret-of-the-test\n" + LINE.repeat(100), takeInbound());
        assertNull(takeInbound());
        channel.close();
    }

    @Test
    void passesChunksOnBeforeEndOfBody() {
        read(LINE);
        channel.pipeline().fireChannelReadComplete();
        takeInbound();
        read(LINE);
        channel.pipeline().fireChannelRead(LastHttpContent.EMPTY_LAST_CONTENT);
        assertEquals(LINE, takeInbound());
        channel.pipeline().fireChannelReadComplete();
        assertNull(takeInbound());
        channel.close();
    }

    @Test
    void releasesChunksWhenClosed() {
        ByteBuf chunk = Unpooled.copiedBuffer(LINE, StandardCharsets.US_ASCII);
        channel.pipeline().fireChannelRead(new DefaultHttpContent(chunk));
        assertEquals(0, chunk.refCnt());
        channel.close();
        assertNull(takeInbound());
    }
}
