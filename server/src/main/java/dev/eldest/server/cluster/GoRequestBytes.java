package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Searches that are asked for, as bytes. */
final class GoRequestBytes {
    private GoRequestBytes() {}

    static void write(GoRequest asked, DataOutputStream out) throws IOException {
        TextBytes.write(asked.party(), out);
        TextBytes.write(asked.game(), out);
        TextBytes.writeMap(asked.options(), out);
        TextBytes.write(asked.position(), out);
        TextBytes.write(asked.moves(), out);
        writeLimits(asked.limits(), out);
    }

    static GoRequest read(DataInputStream in) throws IOException {
        return new GoRequest(
                TextBytes.needed(in),
                TextBytes.needed(in),
                TextBytes.map(in),
                TextBytes.read(in),
                TextBytes.needed(in),
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
        TextBytes.writeAll(limits.searchMoves(), out, TextBytes::write);
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
                TextBytes.all(in, TextBytes::needed));
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
