package dev.eldest.server.cluster;

import dev.eldest.jobs.AnalysisKey;
import dev.eldest.jobs.CompletedAnalysis;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Encodes and decodes completed analyses and their keys. */
final class CompletedAnalysisCodec {
    private CompletedAnalysisCodec() {}

    static void writeKey(AnalysisKey key, DataOutputStream out) throws IOException {
        out.writeLong(key.first());
        out.writeLong(key.second());
        out.writeLong(key.third());
        out.writeLong(key.fourth());
    }

    static AnalysisKey readKey(DataInputStream in) throws IOException {
        return new AnalysisKey(in.readLong(), in.readLong(), in.readLong(), in.readLong());
    }

    static void write(CompletedAnalysis completedAnalysis, DataOutputStream out) throws IOException {
        AnalysisResultCodec.write(completedAnalysis.analysisResult(), out);
        RemoteSearchRequestCodec.writeLimits(completedAnalysis.limits(), out);
    }

    static CompletedAnalysis read(DataInputStream in) throws IOException {
        return new CompletedAnalysis(AnalysisResultCodec.read(in), RemoteSearchRequestCodec.readLimits(in));
    }
}
