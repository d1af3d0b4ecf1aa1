package dev.eldest.server.cluster;

import dev.eldest.protocol.jobs.Finding;
import dev.eldest.protocol.jobs.FindingKey;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** What was found of positions, and by what it is known, as bytes. */
final class FindingBytes {
    private FindingBytes() {}

    static void writeKey(FindingKey key, DataOutputStream out) throws IOException {
        out.writeLong(key.first());
        out.writeLong(key.second());
        out.writeLong(key.third());
        out.writeLong(key.fourth());
    }

    static FindingKey readKey(DataInputStream in) throws IOException {
        return new FindingKey(in.readLong(), in.readLong(), in.readLong(), in.readLong());
    }

    static void write(Finding finding, DataOutputStream out) throws IOException {
        FoundBytes.write(finding.found(), out);
        GoRequestBytes.writeLimits(finding.limits(), out);
    }

    static Finding read(DataInputStream in) throws IOException {
        return new Finding(FoundBytes.read(in), GoRequestBytes.readLimits(in));
    }
}
