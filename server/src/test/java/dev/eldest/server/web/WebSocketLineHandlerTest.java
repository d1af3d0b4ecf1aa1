package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.RefusedException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameEncoder;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Tests lines over a WebSocket, with packets of any length, and the memory that they take. */
class WebSocketLineHandlerTest {
    private static final int MAX_MESSAGE_BYTES = 70_000;
    /** Twice the limit of the shortest messages: they may be longer than 64 KB. */
    private static final int LIMIT_SECONDS = 2 * WebSocketLineHandler.MESSAGE_SECONDS;

    /** A client's end of a WebSocket without a network. */
    private static final class Client implements HttpConnection, AutoCloseable {
        private final EmbeddedChannel channel;
        private final StringBuilder lines = new StringBuilder();
        private final StringBuilder pongs = new StringBuilder();
        private long maxMemory = Long.MAX_VALUE;
        private long memory;
        private boolean closed;
        private int closeCode;
        private String closeReason;

        Client() {
            ChargedFrameDecoder decoder = new ChargedFrameDecoder(this, MAX_MESSAGE_BYTES);
            channel = new EmbeddedChannel(decoder, new WebSocketLineHandler(this, decoder, MAX_MESSAGE_BYTES));
            channel.config().setAutoRead(false);
            channel.freezeTime();
        }

        /** Lets time pass until the next round of reading. */
        void pass(int seconds) {
            channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
            channel.runScheduledPendingTasks();
            readOutput();
        }

        void send(byte[] bytes, Random cuts) {
            for (int at = 0; at < bytes.length && !closed; ) {
                int end = Math.min(bytes.length, at + 1 + cuts.nextInt(cuts.nextBoolean() ? 4 : 3000));
                send(bytes, at, end);
                at = end;
            }
        }

        void send(byte[] bytes, int from, int to) {
            channel.writeInbound(Unpooled.copiedBuffer(bytes, from, to - from));
            for (ByteBuf text = channel.readInbound(); text != null; text = channel.readInbound()) {
                lines.append(text.toString(StandardCharsets.ISO_8859_1));
                text.release();
                channel.read();
            }
            readOutput();
        }

        private void readOutput() {
            for (WebSocketFrame frame = channel.readOutbound(); frame != null; frame = channel.readOutbound()) {
                if (frame instanceof CloseWebSocketFrame close) {
                    closeCode = close.statusCode();
                } else if (!(frame instanceof PingWebSocketFrame)) {
                    assertInstanceOf(PongWebSocketFrame.class, frame);
                    pongs.append(frame.content().toString(StandardCharsets.ISO_8859_1));
                }
                frame.release();
            }
        }

        @Override
        public void close() {
            channel.finishAndReleaseAll();
        }

        @Override
        public void changeMemory(long bytes) {
            if (memory + bytes > maxMemory) {
                throw new RefusedException("no memory");
            }
            memory += bytes;
        }

        @Override
        public void closeAfterOutput() {
            closed = true;
        }

        @Override
        public void closeAfterOutput(String why) {
            closed = true;
            closeReason = why;
        }

        @Override
        public String closeReason() {
            return null;
        }

        @Override
        public RejectReason rejectReason() {
            return null;
        }

        @Override
        public boolean wantsToken() {
            return false;
        }

        @Override
        public void acquireHttpMemory(long bytes) {}

        @Override
        public void requestAnswered(String path, int status, boolean page) {}

        @Override
        public void refuse(String why) {}

        @Override
        public void switchToLines(long bytesLess) {}
    }

    private static byte[] encode(List<WebSocketFrame> frames) {
        EmbeddedChannel encoder = new EmbeddedChannel(new WebSocket13FrameEncoder(true));
        frames.forEach(encoder::writeOutbound);
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf part = encoder.readOutbound(); part != null; part = encoder.readOutbound()) {
            all.writeBytes(part);
            part.release();
        }
        byte[] bytes = new byte[all.readableBytes()];
        all.readBytes(bytes);
        return bytes;
    }

    private static byte[] message(int length) {
        return encode(List.of(new TextWebSocketFrame("x".repeat(length))));
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
    void passesOnMessagesAsLines(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder lines = new StringBuilder();
        StringBuilder pings = new StringBuilder();
        List<WebSocketFrame> frames = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            String text = content(random);
            lines.append(text).append('\n');
            frames.addAll(frames(text, pings, random));
        }
        try (Client client = new Client()) {
            client.send(encode(frames), random);
            assertEquals(lines.toString(), client.lines.toString());
            assertEquals(pings.toString(), client.pongs.toString());
            assertEquals(0, client.memory);
        }
    }

    /** Returns the frames of a fragmented message, with pings and pongs between them. */
    private static List<WebSocketFrame> frames(String text, StringBuilder pings, Random random) {
        List<WebSocketFrame> frames = new ArrayList<>();
        int at = 0;
        do {
            int end = random.nextBoolean() ? text.length() : at + random.nextInt(text.length() - at + 1);
            ByteBuf part = Unpooled.copiedBuffer(text.substring(at, end), StandardCharsets.ISO_8859_1);
            boolean last = end == text.length();
            frames.add(
                    frames.isEmpty()
                            ? new TextWebSocketFrame(last, 0, part)
                            : new ContinuationWebSocketFrame(last, 0, part));
            if (last) {
                return frames;
            }
            if (random.nextInt(3) == 0) {
                String ping = "p".repeat(random.nextInt(126));
                frames.add(new PingWebSocketFrame(Unpooled.copiedBuffer(ping, StandardCharsets.ISO_8859_1)));
                frames.add(new PongWebSocketFrame(Unpooled.copiedBuffer("x", StandardCharsets.ISO_8859_1)));
                pings.append(ping);
            }
            at = end;
        } while (true);
    }

    @Property(tries = 2000)
    void survivesAnyBytes(@ForAll byte[] bytes, @ForAll boolean valid, @ForAll long seed) {
        if (valid && bytes.length > 2) {
            bytes[0] &= (byte) 0x8f;
            bytes[1] |= (byte) 0x80;
        }
        try (Client client = new Client()) {
            client.send(bytes, new Random(seed));
            assertTrue(client.lines.length() <= bytes.length);
            assertEquals(client.closed, client.closeCode != 0);
        }
    }

    @Test
    void chargesUnfinishedFrameByItsBytes() {
        try (Client client = new Client()) {
            byte[] frame = message(MAX_MESSAGE_BYTES);
            client.send(frame, 0, 20);
            assertEquals(0, client.memory);
            for (int at = 20; at < frame.length - 1; at += 1000) {
                int end = Math.min(frame.length - 1, at + 1000);
                client.send(frame, at, end);
                assertTrue(client.memory >= end - ChargedFrameDecoder.RESERVED_BYTES, "at " + end);
            }
            client.send(frame, frame.length - 1, frame.length);
            assertEquals(MAX_MESSAGE_BYTES + 1, client.lines.length());
            assertEquals(0, client.memory);
        }
    }

    @Test
    void chargesBufferOfLongFrameWhileNextOneIsUnfinished() {
        try (Client client = new Client()) {
            byte[] frame = message(MAX_MESSAGE_BYTES);
            client.send(frame, 0, frame.length - 1);
            client.send(new byte[] {frame[frame.length - 1], (byte) 0x81, (byte) 0xfe, 1}, 0, 4);
            assertEquals(MAX_MESSAGE_BYTES + 1, client.lines.length());
            assertTrue(client.memory >= MAX_MESSAGE_BYTES - ChargedFrameDecoder.RESERVED_BYTES);
        }
    }

    @Test
    void chargesPassedFrameUntilReceiverReadsOn() {
        try (Client client = new Client()) {
            byte[] frame = message(MAX_MESSAGE_BYTES);
            client.channel.writeInbound(Unpooled.wrappedBuffer(frame), Unpooled.wrappedBuffer(message(1)));
            assertTrue(client.memory >= MAX_MESSAGE_BYTES - ChargedFrameDecoder.RESERVED_BYTES);
            client.channel.read();
            assertEquals(0, client.memory);
        }
    }

    @Test
    void chargesNothingForPings() {
        try (Client client = new Client()) {
            client.maxMemory = 0;
            byte[] ping = encode(List.of(new PingWebSocketFrame(Unpooled.copiedBuffer(new byte[100]))));
            for (int i = 0; i < 1000; i++) {
                client.send(ping, 0, ping.length);
            }
            assertEquals(100 * 1000, client.pongs.length());
        }
    }

    @Test
    void closesConnectionWhenFrameFindsNoMemory() {
        try (Client client = new Client()) {
            client.maxMemory = 0;
            client.send(message(5000), new Random(1));
            assertEquals(5001, client.lines.length());
            client.send(message(50_000), new Random(1));
            assertTrue(client.closed);
            assertEquals(1013, client.closeCode);
            assertEquals(0, client.memory);
        }
    }

    @Test
    void closesConnectionWhenFrameStaysUnfinished() {
        try (Client client = new Client()) {
            byte[] frame = message(MAX_MESSAGE_BYTES);
            for (int i = 0; i < LIMIT_SECONDS; i++) {
                assertFalse(client.closed);
                client.send(frame, 1000 * i, 1000 * (i + 1));
                client.pass(1);
            }
            assertEquals(1013, client.closeCode);
            assertEquals("timeout: unfinished message; try again later", client.closeReason);
            client.pass(WebSocketLineHandler.CLOSE_SECONDS - 1);
            assertTrue(client.channel.isOpen());
            client.pass(1);
            assertFalse(client.channel.isOpen(), "the client does not read");
        }
    }

    @Test
    void closesConnectionWhenFragmentsComeSlowly() {
        try (Client client = new Client()) {
            byte[] ping = encode(List.of(new PingWebSocketFrame(Unpooled.EMPTY_BUFFER)));
            for (int i = 0; i < LIMIT_SECONDS; i++) {
                assertFalse(client.closed);
                byte[] fragment = fragment(i == 0);
                client.send(fragment, 0, fragment.length);
                client.send(ping, 0, ping.length);
                client.pass(1);
            }
            assertEquals(1013, client.closeCode);
        }
    }

    private static byte[] fragment(boolean first) {
        ByteBuf text = Unpooled.copiedBuffer("x", StandardCharsets.US_ASCII);
        return encode(List.of(
                first ? new TextWebSocketFrame(false, 0, text) : new ContinuationWebSocketFrame(false, 0, text)));
    }

    @Test
    void givesEachMessageItsTime() {
        try (Client client = new Client()) {
            byte[] frame = message(1000);
            client.send(frame, 0, 500);
            for (int i = 0; i < 5; i++) {
                client.pass(LIMIT_SECONDS - 1);
                byte[] endAndBeginning = new byte[frame.length];
                System.arraycopy(frame, 500, endAndBeginning, 0, frame.length - 500);
                System.arraycopy(frame, 0, endAndBeginning, frame.length - 500, 500);
                client.send(endAndBeginning, 0, frame.length);
            }
            client.send(frame, 500, frame.length);
            client.pass(10 * LIMIT_SECONDS);
            assertFalse(client.closed);
            assertEquals(6 * 1001, client.lines.length());
        }
    }

    @Test
    void countsOnlyTimeInWhichReceiverReads() {
        try (Client client = new Client()) {
            byte[] beginning = fragment(true);
            client.send(beginning, 0, beginning.length);
            client.channel.writeInbound(Unpooled.wrappedBuffer(fragment(false)));
            client.pass(2 * LIMIT_SECONDS);
            assertFalse(client.closed);
            client.channel.read();
            client.pass(LIMIT_SECONDS - 1);
            assertFalse(client.closed);
            client.pass(1);
            assertEquals(1013, client.closeCode);
        }
    }

    @Test
    void closesConnectionWhenFragmentsAreTooLong() {
        try (Client client = new Client()) {
            ByteBuf half = Unpooled.copiedBuffer("x".repeat(MAX_MESSAGE_BYTES / 2 + 1), StandardCharsets.US_ASCII);
            client.send(
                    encode(List.of(
                            new TextWebSocketFrame(false, 0, half.copy()),
                            new ContinuationWebSocketFrame(false, 0, half))),
                    new Random(1));
            assertEquals(1009, client.closeCode);
        }
    }

    /** A receiver that writes at once would write between the header and the text of a frame. */
    @Test
    void firesWritabilityAfterFrameIsWritten() {
        try (Client client = new Client()) {
            AtomicInteger fired = new AtomicInteger();
            client.channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
                @Override
                public void channelWritabilityChanged(ChannelHandlerContext context) {
                    fired.incrementAndGet();
                }
            });
            client.channel.pipeline().fireChannelWritabilityChanged();
            assertEquals(0, fired.get());
            client.channel.runPendingTasks();
            assertEquals(1, fired.get());
        }
    }
}
