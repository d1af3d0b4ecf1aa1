package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Searches that are asked for, as bytes. */
final class RemoteSearchRequestCodec {
    private RemoteSearchRequestCodec() {}

    static void write(RemoteSearchRequest asked, DataOutputStream out) throws IOException {
        TextCodec.write(asked.party(), out);
        TextCodec.write(asked.game(), out);
        TextCodec.writeMap(asked.options(), out);
        TextCodec.write(asked.position(), out);
        TextCodec.write(asked.moves(), out);
        writeLimits(asked.limits(), out);
    }

    static RemoteSearchRequest read(DataInputStream in) throws IOException {
        return new RemoteSearchRequest(
                TextCodec.needed(in),
                TextCodec.needed(in),
                TextCodec.map(in),
                TextCodec.read(in),
                TextCodec.needed(in),
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
                TextCodec.all(in, TextCodec::needed));
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
