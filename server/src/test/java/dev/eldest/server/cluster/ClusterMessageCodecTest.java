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
import dev.eldest.protocol.jobs.AnalysisKey;
import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.CompletedAnalysis;
import dev.eldest.protocol.jobs.FairnessRank;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.MemberLoad;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What members say arrives as it was said, and what nobody said is refused. */
class ClusterMessageCodecTest {
    private static final CompatibilityFingerprint CREED = new CompatibilityFingerprint("Eldest");
    private static final AnalysisResult FOUND = new AnalysisResult(
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

    private static final RemoteSearchRequest ASKED = new RemoteSearchRequest(
            "somebody",
            "chess",
            Map.of("lines", "3"),
            "8/8/8/8/8/8/8/K1k5 w - - 0 1",
            "a1a2",
            new SearchLimits(0, 0, 0, 0, new Clock(1, Clock.UNLIMITED, 3, 4, 5), true, false, List.of()));

    private static final List<ClusterMessage> WORDS = List.of(
            new ClusterMessage.State(
                    CREED, new MemberLoad(4, 6, 5), new FairnessRank(2, 300), 12_345, 77, List.of(1L, Long.MAX_VALUE)),
            new ClusterMessage.Task(77, "token:α", REQUEST, 2),
            new ClusterMessage.Stop(3),
            new ClusterMessage.Got(4),
            new ClusterMessage.Progress(5, FOUND),
            new ClusterMessage.Answer(6, new AnalysisResult(List.of(), null, null, null, List.of())),
            new ClusterMessage.Refusal(7, null, "there is no such game"),
            new ClusterMessage.Refusal(8, "game", "there is no such game"),
            new ClusterMessage.Back(9),
            new ClusterMessage.Taken(15),
            new ClusterMessage.Seek(List.of(new AnalysisKey(1, -2, 3, -4), new AnalysisKey(5, 6, 7, 8))),
            new ClusterMessage.Known(
                    new AnalysisKey(1, 2, 3, 4), new CompletedAnalysis(FOUND, SearchLimits.ofNodes(1L << 40))),
            new ClusterMessage.Go(10, ASKED, -5),
            new ClusterMessage.Info(11, FOUND.lines().getLast()),
            new ClusterMessage.Pulse(12, new SearchPulse(1, 2, 3, 4, 5)),
            new ClusterMessage.Said(13, "something", true),
            new ClusterMessage.Move(14, "e2e4", null));

    @Test
    void wordsArriveAsTheyWereSaid() throws IOException {
        for (ClusterMessage clusterMessage : WORDS) {
            assertEquals(clusterMessage, ClusterMessageCodec.read(ClusterMessageCodec.bytes(clusterMessage), CREED));
        }
    }

    @Test
    void ofAStateByAnotherCreedOnlyThatIsRead() throws IOException {
        byte[] state = ClusterMessageCodec.bytes(new ClusterMessage.State(
                new CompatibilityFingerprint("other"), new MemberLoad(1, 1, 1), null, 0, 0, List.of()));
        byte[] ofAnotherForm = Arrays.copyOf(state, state.length - 3);
        assertEquals(
                new CompatibilityFingerprint("other"),
                ((ClusterMessage.State) ClusterMessageCodec.read(ofAnotherForm, CREED)).fingerprint());
    }

    /** As many lines as a job may ask for, as long as a search is deep, of moves as long as long jumps. */
    @Test
    void theLongestAnswerFitsIntoAMessage() {
        List<String> moves = Collections.nCopies(246, "a".repeat(50));
        SearchInfo line = new SearchInfo(9, 14, 1, false, -35, SearchInfo.Bound.EXACT, 1, 1, 12, moves);
        AnalysisResult analysisResult =
                new AnalysisResult(Collections.nCopies(64, line), "a1a2", null, null, List.of("x".repeat(100_000)));
        assertTrue(ClusterMessageCodec.bytes(new ClusterMessage.Answer(1, analysisResult)).length
                <= MessageSize.MAX_MESSAGE_BYTES);
    }

    @Test
    void whatIsCutOffIsRefused() {
        for (ClusterMessage clusterMessage : WORDS) {
            byte[] bytes = ClusterMessageCodec.bytes(clusterMessage);
            for (int length = 0; length < bytes.length; length++) {
                byte[] part = Arrays.copyOf(bytes, length);
                assertThrows(
                        IOException.class,
                        () -> ClusterMessageCodec.read(part, CREED),
                        () -> clusterMessage + " cut off");
            }
        }
    }

    @Test
    void rubbishIsRefusedOrUnderstoodAndNothingWorse() {
        Random chance = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = ClusterMessageCodec.bytes(WORDS.get(chance.nextInt(WORDS.size())));
            for (int changes = chance.nextInt(4); changes >= 0; changes--) {
                bytes[chance.nextInt(bytes.length)] = (byte) chance.nextInt();
            }
            try {
                ClusterMessageCodec.read(bytes, CREED);
            } catch (IOException e) {
                // As it should be.
            }
        }
    }
}
