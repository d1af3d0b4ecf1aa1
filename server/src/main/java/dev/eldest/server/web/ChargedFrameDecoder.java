package dev.eldest.server.web;

import dev.eldest.engine.api.RefusedException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;

/**
 * Decodes a client's frames, and charges them to its connection. The decoder holds a frame until its last byte has
 * come. {@link #RESERVED_BYTES} are reserved as long as the WebSocket is open; a longer frame takes more when its bytes
 * come, or is refused. The length that a frame announces costs nothing.
 *
 * <p>Event loop only.
 */
final class ChargedFrameDecoder extends WebSocket13FrameDecoder {
    /** Suffices for a frame of 5 KB: a position after 400 moves. */
    static final int RESERVED_BYTES = 16 << 10;

    private final HttpConnection httpConnection;
    /** Bytes since the last release, with those that were held then: as much may have been passed on. */
    private long received;
    /** Charged bytes beyond the reserved ones. */
    private long charged;

    ChargedFrameDecoder(HttpConnection httpConnection, int longestFrame) {
        super(WebSocketDecoderConfig.newBuilder()
                .maxFramePayloadLength(longestFrame)
                .closeOnProtocolViolation(false)
                .build());
        this.httpConnection = httpConnection;
        setCumulator(this::cumulate);
    }

    /** Charges the buffer, which grows to twice its content at most, and the content of frames, which is copied. */
    private ByteBuf cumulate(ByteBufAllocator buffers, ByteBuf held, ByteBuf in) {
        long bytes = (long) held.readableBytes() + in.readableBytes();
        received += in.readableBytes();
        try {
            charge(Math.max(Math.max(held.capacity(), in.capacity()), 2 * bytes) + received);
        } catch (RefusedException e) {
            in.release();
            throw e;
        }
        return MERGE_CUMULATOR.cumulate(buffers, held, in);
    }

    /** Releases all but the unfinished frame: the receiver of the others has handled them. */
    void releaseFrames() {
        received = internalBuffer().readableBytes();
        charge(internalBuffer().capacity());
    }

    /** Returns whether it holds a part of a frame beyond its head. */
    boolean holdsPart() {
        return internalBuffer().isReadable();
    }

    private void charge(long bytes) {
        long more = Math.max(0, bytes - RESERVED_BYTES) - charged;
        if (more != 0) {
            httpConnection.changeMemory(more);
            charged += more;
        }
    }
}
