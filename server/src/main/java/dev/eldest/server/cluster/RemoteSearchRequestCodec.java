package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Encodes and decodes remote search requests. */
final class RemoteSearchRequestCodec {
    private RemoteSearchRequestCodec() {}

    static void write(RemoteSearchRequest request, DataOutputStream out) throws IOException {
        TextCodec.write(request.tenant(), out);
        TextCodec.write(request.game(), out);
        TextCodec.writeMap(request.options(), out);
        TextCodec.write(request.position(), out);
        TextCodec.write(request.moves(), out);
        writeLimits(request.limits(), out);
    }

    static RemoteSearchRequest read(DataInputStream in) throws IOException {
        return new RemoteSearchRequest(
                TextCodec.readRequired(in),
                TextCodec.readRequired(in),
                TextCodec.readMap(in),
                TextCodec.read(in),
                TextCodec.readRequired(in),
                readLimits(in));
    }

    static void writeLimits(SearchLimits limits, DataOutputStream out) throws IOException {
        out.writeInt(limits.depth());
        out.writeLong(limits.nodes());
        out.writeInt(limits.mate());
        out.writeLong(limits.moveTimeMillis());
        out.writeBoolean(limits.clock() != null);
        if (limits.clock() != null) {
            writeClock(limits.clock(), out);
        }
        out.writeBoolean(limits.infinite());
        out.writeBoolean(limits.ponder());
        TextCodec.writeAll(limits.searchMoves(), out, TextCodec::write);
    }

    static SearchLimits readLimits(DataInputStream in) throws IOException {
        return new SearchLimits(
                in.readInt(),
                in.readLong(),
                in.readInt(),
                in.readLong(),
                in.readBoolean() ? readClock(in) : null,
                in.readBoolean(),
                in.readBoolean(),
                TextCodec.readAll(in, TextCodec::readRequired));
    }

    private static void writeClock(Clock clock, DataOutputStream out) throws IOException {
        out.writeLong(clock.firstMillis());
        out.writeLong(clock.secondMillis());
        out.writeLong(clock.firstIncrementMillis());
        out.writeLong(clock.secondIncrementMillis());
        out.writeInt(clock.movesToGo());
    }

    private static Clock readClock(DataInputStream in) throws IOException {
        return new Clock(in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readInt());
    }
}
