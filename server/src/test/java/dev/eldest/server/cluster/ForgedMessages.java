package dev.eldest.server.cluster;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Wdl;
import dev.eldest.jobs.AnalysisKey;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.CompletedAnalysis;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Messages of a member that lies, with the fingerprint of the member it lies to. Used by one thread. */
public final class ForgedMessages {
    private static final CompatibilityFingerprint UNKNOWN = new CompatibilityFingerprint("unknown");
    private static final List<String> TEXTS = List.of(
            "e2e4", "e2e5", "a1a8", "", "e2e4\nbestmove e2e4", "\u001b[2J\r\n", "0000", "(none)", "x".repeat(1 << 19));
    private static final long[] NUMBERS = {
        0, 1, -1, 64, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE
    };
    private static final int MANY = 30_000;

    private final SplittableRandom random;
    private final List<Supplier<ClusterMessage>> kinds;
    /** Numbers of the work that it pretends to do. */
    private final TreeSet<Long> accepted = new TreeSet<>();

    private CompatibilityFingerprint fingerprint = UNKNOWN;

    public ForgedMessages(SplittableRandom random) {
        this.random = random;
        kinds = List.of(
                this::state,
                () -> task(limits(), number()),
                () -> new ClusterMessage.Stop(number()),
                () -> new ClusterMessage.Acknowledged(number()),
                () -> new ClusterMessage.Progress(number(), result()),
                () -> new ClusterMessage.Answer(number(), result()),
                () -> new ClusterMessage.Refusal(number()),
                () -> new ClusterMessage.JobReturned(number()),
                () -> go(limits(), number()),
                () -> assist(number()),
                () -> new ClusterMessage.Entries(number(), random.nextBoolean(), words()),
                () -> new ClusterMessage.Info(number(), info()),
                () -> new ClusterMessage.Pulse(
                        number(), new SearchPulse(small(), small(), number(), number(), small())),
                () -> new ClusterMessage.Text(number(), text(), random.nextBoolean()),
                () -> new ClusterMessage.Move(number(), text(), text()),
                () -> new ClusterMessage.SearchAccepted(number()),
                () -> new ClusterMessage.CacheLookup(Collections.nCopies(small(1000), key())),
                () -> new ClusterMessage.CacheEntry(key(), new CompletedAnalysis(result(), limits())));
    }

    /** Takes the fingerprint from a state; other messages are ignored. */
    public void learn(byte[] message) {
        if (read(message, UNKNOWN) instanceof ClusterMessage.State state) {
            fingerprint = state.fingerprint();
        }
    }

    public boolean knowsFingerprint() {
        return fingerprint != UNKNOWN;
    }

    private static ClusterMessage read(byte[] message, CompatibilityFingerprint own) {
        try {
            return ClusterMessageCodec.read(message, own);
        } catch (IOException e) {
            return null;
        }
    }

    /** Returns a message of any kind with any content. */
    public byte[] forged() {
        return bytes(() -> kinds.get(random.nextInt(kinds.size())).get());
    }

    private static byte[] bytes(Supplier<ClusterMessage> random) {
        while (true) {
            try {
                return ClusterMessageCodec.bytes(random.get());
            } catch (IllegalArgumentException e) {
                // Not even the sender can make it.
            }
        }
    }

    /** Returns a message with some changed, missing or additional bytes. */
    public byte[] mutated() {
        byte[] forged = forged();
        byte[] bytes = Arrays.copyOf(forged, Math.max(1, forged.length + random.nextInt(-8, 8)));
        for (int i = random.nextInt(1, 8); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }

    /** Returns a state of a member that seems to have very many free cores. */
    public byte[] idle() {
        int most = ClusterMessage.State.MAX_LOAD;
        return ClusterMessageCodec.bytes(new ClusterMessage.State(
                fingerprint, new MemberLoad(most, most, 0), null, 0, 1, List.copyOf(accepted)));
    }

    /** Returns the delegation of a short job that the member did not ask for. */
    public byte[] shortTask(long number) {
        return bytes(() -> task(SearchLimits.ofDepth(1), number));
    }

    /** Returns the delegation of an endless search. */
    public byte[] endlessSearch(long number) {
        return bytes(() -> go(SearchLimits.INFINITE, number));
    }

    /** Returns wrong replies to delegated work; none to other messages. */
    public List<byte[]> lies(byte[] message) {
        return switch (read(message, fingerprint)) {
            case ClusterMessage.Task task -> liesAbout(task.number());
            case ClusterMessage.Go go -> liesAbout(go.number());
            case ClusterMessage.Assist assist -> entries(assist.number());
            case null, default -> List.of();
        };
    }

    private List<byte[]> entries(long number) {
        return IntStream.range(0, random.nextInt(20))
                .mapToObj(_ -> bytes(() -> new ClusterMessage.Entries(number, false, words())))
                .toList();
    }

    private List<byte[]> liesAbout(long number) {
        accepted.add(number);
        List<ClusterMessage> lies = new ArrayList<>(List.of(new ClusterMessage.SearchAccepted(number)));
        try {
            for (int i = random.nextInt(4); i > 0; i--) {
                lies.add(new ClusterMessage.Info(number, info()));
                lies.add(new ClusterMessage.Progress(number, result()));
                lies.add(new ClusterMessage.Text(number, text(), random.nextBoolean()));
            }
            switch (random.nextInt(5)) {
                case 0 -> lies.add(new ClusterMessage.Refusal(number));
                case 1 -> lies.add(new ClusterMessage.JobReturned(number));
                case 2 -> {
                    // It never answers.
                }
                default -> {
                    lies.add(new ClusterMessage.Answer(number, result()));
                    lies.add(new ClusterMessage.Move(number, text(), text()));
                    lies.add(new ClusterMessage.Move(number, text(), text()));
                }
            }
        } catch (IllegalArgumentException e) {
            // Not even the sender can make it.
        }
        return lies.stream().map(ClusterMessageCodec::bytes).toList();
    }

    private ClusterMessage state() {
        return new ClusterMessage.State(
                random.nextInt(4) == 0 ? new CompatibilityFingerprint(text()) : fingerprint,
                new MemberLoad(small(), small(), small()),
                random.nextBoolean() ? new FairnessRank(small(), number()) : null,
                number(),
                number(),
                LongStream.range(0, small(MANY)).boxed().toList());
    }

    private ClusterMessage task(SearchLimits limits, long number) {
        JobRequest request = new JobRequest(
                number, "chess", null, moves(), limits, 1, small(), Map.of(), number(), random.nextBoolean());
        return new ClusterMessage.Task(number, tenant(), request, random.nextInt(-1, 3));
    }

    private ClusterMessage go(SearchLimits limits, long number) {
        Map<String, String> options =
                random.nextBoolean() ? Map.of() : Map.of("hash", Integer.toString(small()), text(), text());
        RemoteSearchRequest request = new RemoteSearchRequest(tenant(), "chess", options, null, moves(), limits);
        return new ClusterMessage.Go(number, request, number());
    }

    private ClusterMessage assist(long number) {
        RemoteSearchRequest request =
                new RemoteSearchRequest(tenant(), "chess", Map.of(), null, moves(), SearchLimits.INFINITE);
        return new ClusterMessage.Assist(
                number, request, small(4), small(16), small(17), number(), random.nextBoolean());
    }

    private ByteBuffer words() {
        byte[] bytes = new byte[Long.BYTES * random.nextInt(1 << 10)];
        random.nextBytes(bytes);
        return ByteBuffer.wrap(bytes);
    }

    private String moves() {
        return random.nextInt(4) == 0
                ? text()
                : "e2e4 e7e5 ".repeat(random.nextInt(2)).strip();
    }

    private String tenant() {
        return "tenant " + random.nextInt(100);
    }

    private SearchLimits limits() {
        return switch (random.nextInt(4)) {
            case 0 -> SearchLimits.INFINITE;
            case 1 -> SearchLimits.ofMoveTime(number());
            case 2 -> SearchLimits.ofNodes(number()).withSearchMoves(Collections.nCopies(small(MANY), text()));
            default -> SearchLimits.ofDepth(small());
        };
    }

    private AnalysisResult result() {
        return new AnalysisResult(
                Collections.nCopies(small(4), info()),
                text(),
                text(),
                random.nextInt(4) == 0 ? GameStatus.Result.FIRST_WINS : null,
                Collections.nCopies(small(4), text()));
    }

    private SearchInfo info() {
        return new SearchInfo(
                small(),
                small(),
                random.nextInt(4) == 0 ? small() : 1,
                random.nextBoolean(),
                small(),
                SearchInfo.Bound.EXACT,
                number(),
                number(),
                small(),
                Collections.nCopies(1 + small(8), text()),
                text(),
                new Wdl(small(), small(), small()),
                number());
    }

    /** Returns a key; it may be that of an honest client's job. */
    private AnalysisKey key() {
        JobRequest request = new JobRequest(0, null, null, "d2d4", SearchLimits.ofNodes(500), 1, 0, Map.of(), 0, true);
        return random.nextBoolean()
                ? AnalysisKey.of(request, 1)
                : new AnalysisKey(random.nextLong(), random.nextLong(), random.nextLong(), random.nextLong());
    }

    /** Long texts are rare, as few of them fit into a message. */
    private String text() {
        int count = random.nextInt(8) == 0 ? TEXTS.size() : TEXTS.size() - 1;
        return TEXTS.get(random.nextInt(count));
    }

    private long number() {
        return random.nextBoolean() ? random.nextLong(200) : NUMBERS[random.nextInt(NUMBERS.length)];
    }

    private int small() {
        return (int) NUMBERS[random.nextInt(NUMBERS.length - 2)];
    }

    private int small(int limit) {
        return random.nextInt(4) == 0 ? random.nextInt(limit) : random.nextInt(2);
    }
}
