package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Wdl;
import dev.eldest.jobs.AnalysisKey;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.CompletedAnalysis;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that decoded messages equal the encoded ones, and that invalid bytes are rejected. */
class ClusterMessageCodecTest {
    private static final CompatibilityFingerprint FINGERPRINT = new CompatibilityFingerprint("Eldest");
    private static final AnalysisResult RESULT = new AnalysisResult(
            List.of(
                    new SearchInfo(
                            9, 14, 1, false, -35, SearchInfo.Bound.LOWER, 1L << 40, 1500, 12, List.of("e2e4", "e7e5")),
                    new SearchInfo(
                            8,
                            9,
                            2,
                            true,
                            -3,
                            SearchInfo.Bound.EXACT,
                            7,
                            0,
                            0,
                            List.of(),
                            "Ke2",
                            new Wdl(1, 2, 997),
                            5)),
            "e2e4",
            null,
            GameStatus.Result.DRAW,
            List.of("ümläute", ""));
    private static final JobRequest REQUEST = new JobRequest(
            77L,
            "chess",
            null,
            "e2e4 e7e5",
            new SearchLimits(12, 1L << 50, 3, 1 << 30, null, false, false, List.of("g1f3")),
            4,
            -5,
            Map.of("Skill Level", "3", "UCI_Chess960", "true"),
            1_000_000_000L,
            false);

    private static final RemoteSearchRequest SEARCH_REQUEST = new RemoteSearchRequest(
            "somebody",
            "chess",
            Map.of("lines", "3"),
            "8/8/8/8/8/8/8/K1k5 w - - 0 1",
            "a1a2",
            new SearchLimits(0, 0, 0, 0, new Clock(1, Clock.UNLIMITED, 3, 4, 5), true, false, List.of()));

    private static final List<ClusterMessage> MESSAGES = List.of(
            new ClusterMessage.State(
                    FINGERPRINT,
                    new MemberLoad(4, 6, 5),
                    new FairnessRank(2, 300),
                    12_345,
                    77,
                    List.of(1L, Long.MAX_VALUE)),
            new ClusterMessage.Task(77, "token:α", REQUEST, 2),
            new ClusterMessage.Stop(3),
            new ClusterMessage.Acknowledged(4),
            new ClusterMessage.Progress(5, RESULT),
            new ClusterMessage.Answer(6, new AnalysisResult(List.of(), null, null, null, List.of())),
            new ClusterMessage.Refusal(7, null, "there is no such game"),
            new ClusterMessage.Refusal(8, "game", "there is no such game"),
            new ClusterMessage.JobReturned(9),
            new ClusterMessage.SearchAccepted(15),
            new ClusterMessage.CacheLookup(List.of(new AnalysisKey(1, -2, 3, -4), new AnalysisKey(5, 6, 7, 8))),
            new ClusterMessage.CacheEntry(
                    new AnalysisKey(1, 2, 3, 4), new CompletedAnalysis(RESULT, SearchLimits.ofNodes(1L << 40))),
            new ClusterMessage.Go(10, SEARCH_REQUEST, -5),
            new ClusterMessage.Info(11, RESULT.lines().getLast()),
            new ClusterMessage.Pulse(12, new SearchPulse(1, 2, 3, 4, 5)),
            new ClusterMessage.Text(13, "something", true),
            new ClusterMessage.Move(14, "e2e4", null));

    @Test
    void decodesEncodedMessages() throws IOException {
        for (ClusterMessage clusterMessage : MESSAGES) {
            assertEquals(
                    clusterMessage, ClusterMessageCodec.read(ClusterMessageCodec.bytes(clusterMessage), FINGERPRINT));
        }
    }

    @Test
    void readsOnlyFingerprintOfIncompatibleState() throws IOException {
        byte[] state = ClusterMessageCodec.bytes(new ClusterMessage.State(
                new CompatibilityFingerprint("other"), new MemberLoad(1, 1, 1), null, 0, 0, List.of()));
        byte[] otherFormat = Arrays.copyOf(state, state.length - 3);
        assertEquals(
                new CompatibilityFingerprint("other"),
                ((ClusterMessage.State) ClusterMessageCodec.read(otherFormat, FINGERPRINT)).fingerprint());
    }

    /** The maximum number of lines, of maximum depth, with the longest moves. */
    @Test
    void encodesLongestResultWithinLimit() {
        List<String> moves = Collections.nCopies(246, "a".repeat(50));
        SearchInfo line = new SearchInfo(9, 14, 1, false, -35, SearchInfo.Bound.EXACT, 1, 1, 12, moves);
        AnalysisResult analysisResult =
                new AnalysisResult(Collections.nCopies(64, line), "a1a2", null, null, List.of("x".repeat(100_000)));
        assertTrue(ClusterMessageCodec.bytes(new ClusterMessage.Answer(1, analysisResult)).length
                <= MessageSize.MAX_MESSAGE_BYTES);
    }

    @Test
    void rejectsTruncatedMessages() {
        for (ClusterMessage clusterMessage : MESSAGES) {
            byte[] bytes = ClusterMessageCodec.bytes(clusterMessage);
            for (int length = 0; length < bytes.length; length++) {
                byte[] part = Arrays.copyOf(bytes, length);
                assertThrows(
                        IOException.class,
                        () -> ClusterMessageCodec.read(part, FINGERPRINT),
                        () -> clusterMessage + " truncated");
            }
        }
    }

    @Test
    void rejectsOrDecodesRandomlyChangedMessages() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = ClusterMessageCodec.bytes(MESSAGES.get(random.nextInt(MESSAGES.size())));
            for (int changes = random.nextInt(4); changes >= 0; changes--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            try {
                ClusterMessageCodec.read(bytes, FINGERPRINT);
            } catch (IOException e) {
                // Expected for most changes.
            }
        }
    }
}
