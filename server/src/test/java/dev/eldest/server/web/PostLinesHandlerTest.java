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

/** A body's chunks become lines for who reads lines. */
class PostLinesHandlerTest {
    private static final String LINE = "{\"id\":1}\n";

    private final EmbeddedChannel channel =
            new EmbeddedChannel(new PostLinesHandler(null, new HeaderLimitHandler(), "a-secret-of-the-test", true));

    /** As one read brings them, a byte each. */
    private void read(String text) {
        for (char each : text.toCharArray()) {
            channel.pipeline()
                    .fireChannelRead(new DefaultHttpContent(
                            Unpooled.copiedBuffer(String.valueOf(each), StandardCharsets.US_ASCII)));
        }
    }

    private String passedOn() {
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
    void chunksOfOneReadAreOnePiece() {
        read(LINE.repeat(100));
        assertNull(passedOn());
        channel.pipeline().fireChannelReadComplete();
        assertEquals("token a-secret-of-the-test\n" + LINE.repeat(100), passedOn());
        assertNull(passedOn());
        channel.close();
    }

    @Test
    void whatComesBeforeTheEndIsPassedOnBeforeIt() {
        read(LINE);
        channel.pipeline().fireChannelReadComplete();
        passedOn();
        read(LINE);
        channel.pipeline().fireChannelRead(LastHttpContent.EMPTY_LAST_CONTENT);
        assertEquals(LINE, passedOn());
        channel.pipeline().fireChannelReadComplete();
        assertNull(passedOn());
        channel.close();
    }

    @Test
    void whatIsNotPassedOnIsGivenBack() {
        ByteBuf chunk = Unpooled.copiedBuffer(LINE, StandardCharsets.US_ASCII);
        channel.pipeline().fireChannelRead(new DefaultHttpContent(chunk));
        assertEquals(0, chunk.refCnt());
        channel.close();
        assertNull(passedOn());
    }
}
