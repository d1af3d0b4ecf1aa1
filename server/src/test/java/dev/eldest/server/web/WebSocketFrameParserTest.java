package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameEncoder;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Tests that the parser agrees with Netty's encoder and decoder, wherever packets end. */
class WebSocketFrameParserTest {
    private static final int MAX_MESSAGE_BYTES = 70_000;

    /** The result of parsing. */
    private static final class Parsed implements WebSocketFrameParser.Controls {
        private final StringBuilder controls = new StringBuilder();
        private final ByteBuf lines = Unpooled.buffer();
        private boolean ended;

        @Override
        public void ping(byte[] content) {
            controls.append("ping ").append(new String(content, StandardCharsets.ISO_8859_1));
        }

        @Override
        public void close() {
            ended = true;
        }

        @Override
        public void error(WebSocketCloseStatus why, String what) {
            ended = true;
        }

        String text() {
            return lines.toString(StandardCharsets.ISO_8859_1);
        }
    }

    private static Parsed read(byte[] bytes, Random cuts) {
        Parsed parsed = new Parsed();
        WebSocketFrameParser reader = new WebSocketFrameParser(MAX_MESSAGE_BYTES, parsed);
        for (int at = 0; at < bytes.length && !parsed.ended; ) {
            int end = Math.min(bytes.length, at + 1 + cuts.nextInt(cuts.nextBoolean() ? 4 : 3000));
            ByteBuf in = Unpooled.wrappedBuffer(bytes, at, end - at);
            while (in.isReadable() && !parsed.ended) {
                reader.read(in, parsed.lines);
            }
            at = end;
        }
        return parsed;
    }

    private static String content(Random random) {
        int length = random.nextInt(10) == 0 ? 60_000 + random.nextInt(9000) : random.nextInt(300);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) (' ' + random.nextInt(95)));
        }
        return text.toString();
    }

    @Property(tries = 200)
    void parsesFramesOfNettyEncoder(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder lines = new StringBuilder();
        StringBuilder controls = new StringBuilder();
        EmbeddedChannel encoder = new EmbeddedChannel(new WebSocket13FrameEncoder(true));
        for (int i = random.nextInt(6); i >= 0; i--) {
            String text = content(random);
            lines.append(text).append('\n');
            for (WebSocketFrame frame : frames(text, controls, random)) {
                encoder.writeOutbound(frame);
            }
        }
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf part = encoder.readOutbound(); part != null; part = encoder.readOutbound()) {
            all.writeBytes(part);
            part.release();
        }
        byte[] bytes = new byte[all.readableBytes()];
        all.readBytes(bytes);
        Parsed parsed = read(bytes, random);
        assertEquals(lines.toString(), parsed.text());
        assertEquals(controls.toString(), parsed.controls.toString());
    }

    /** Returns the frames of a fragmented message, with pings and pongs between them. */
    private static List<WebSocketFrame> frames(String text, StringBuilder controls, Random random) {
        List<WebSocketFrame> frames = new ArrayList<>();
        int at = 0;
        do {
            int end = random.nextBoolean() ? text.length() : at + random.nextInt(text.length() - at + 1);
            ByteBuf part = Unpooled.copiedBuffer(text.substring(at, end), StandardCharsets.ISO_8859_1);
            boolean last = end == text.length();
            frames.add(
                    at == 0 && frames.isEmpty()
                            ? new TextWebSocketFrame(last, 0, part)
                            : new ContinuationWebSocketFrame(last, 0, part));
            if (last) {
                return frames;
            }
            if (random.nextInt(3) == 0) {
                String ping = "p".repeat(random.nextInt(126));
                frames.add(new PingWebSocketFrame(Unpooled.copiedBuffer(ping, StandardCharsets.ISO_8859_1)));
                frames.add(new PongWebSocketFrame(Unpooled.copiedBuffer("x", StandardCharsets.ISO_8859_1)));
                controls.append("ping ").append(ping);
            }
            at = end;
        } while (true);
    }

    /** The output is no longer than the input, and what Netty rejects is rejected. */
    @Property(tries = 2000)
    void acceptsNoBytesThatNettyRejects(@ForAll byte[] bytes, @ForAll @IntRange(max = 3) int form, @ForAll long seed) {
        if (form > 0 && bytes.length > 2) {
            // Makes valid headers more frequent.
            bytes[0] = (byte) (form == 1 ? 0x81 : bytes[0] & 0x8f);
            bytes[1] |= (byte) 0x80;
        }
        Parsed parsed = read(bytes, new Random(seed));
        assertTrue(parsed.lines.readableBytes() <= bytes.length);
        assertEquals(parsed.text(), read(bytes, new Random(seed + 1)).text());
        if (parsed.text().isEmpty() && !parsed.ended && bytes.length > 0) {
            EmbeddedChannel decoder = new EmbeddedChannel(new WebSocket13FrameDecoder(true, false, MAX_MESSAGE_BYTES));
            decoder.writeInbound(Unpooled.wrappedBuffer(bytes));
            for (WebSocketFrame frame = decoder.readInbound(); frame != null; frame = decoder.readInbound()) {
                assertTrue(
                        frame instanceof PongWebSocketFrame
                                || frame instanceof PingWebSocketFrame
                                || frame.content().readableBytes() == 0,
                        frame::toString);
                frame.release();
            }
        }
    }
}
