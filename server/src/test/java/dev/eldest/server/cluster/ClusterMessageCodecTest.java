package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.sun.management.ThreadMXBean;
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
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tests that decoded messages equal the encoded ones, and that invalid bytes are refused with no more memory than they
 * justify.
 */
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
            "alice",
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
            new ClusterMessage.Refusal(7),
            new ClusterMessage.JobReturned(9),
            new ClusterMessage.SearchAccepted(15),
            new ClusterMessage.CacheLookup(List.of(new AnalysisKey(1, -2, 3, -4), new AnalysisKey(5, 6, 7, 8))),
            new ClusterMessage.CacheEntry(
                    new AnalysisKey(1, 2, 3, 4), new CompletedAnalysis(RESULT, SearchLimits.ofNodes(1L << 40))),
            new ClusterMessage.Go(10, SEARCH_REQUEST, -5),
            new ClusterMessage.Assist(17, SEARCH_REQUEST, 4, 2, 3, 1L << 40, true),
            ClusterMessage.Entries.toAssistant(18, new long[] {1, -2, Long.MAX_VALUE}, 3),
            ClusterMessage.Entries.toOwner(19, new long[0], 0),
            new ClusterMessage.Info(11, RESULT.lines().getLast()),
            new ClusterMessage.Pulse(12, new SearchPulse(1, 2, 3, 4, 5)),
            new ClusterMessage.Text(13, "something", true),
            new ClusterMessage.Move(14, "e2e4", null));

    private static final CBORMapper CBOR = new CBORMapper();
    private static final JsonNodeFactory NODES = CBOR.getNodeFactory();
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    /** The library reads 250,000 bytes of a byte string at a time; the rest is for exceptions and their classes. */
    private static final long MAX_FIXED_BYTES = 500_000;

    private static final long MAX_BYTES_A_BYTE = 64;

    private static AnalysisResult result(String progress) throws IOException {
        return ((ClusterMessage.Progress) read(HexFormat.of().parseHex(progress))).analysisResult();
    }

    /** What is loaded once is no memory of a message. */
    @BeforeAll
    static void loadClasses() {
        forEachRandomlyChanged(1_000, message -> ClusterMessageCodec.read(message, FINGERPRINT));
    }

    private static ClusterMessage read(byte[] message) throws IOException {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            return ClusterMessageCodec.read(message, FINGERPRINT);
        } finally {
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertTrue(bytes <= MAX_FIXED_BYTES + MAX_BYTES_A_BYTE * message.length, () -> bytes + " bytes allocated");
        }
    }

    private static void assertRefused(byte[] message, String what) {
        assertThrows(IOException.class, () -> read(message), what);
    }

    /** Returns a message with components that its sender's record would not have. */
    private static byte[] bytes(String kind, JsonNode components) throws IOException {
        return CBOR.writeValueAsBytes(CBOR.createArrayNode().add(kind).add(components));
    }

    private static ObjectNode components(ClusterMessage clusterMessage) throws IOException {
        return (ObjectNode)
                CBOR.readTree(ClusterMessageCodec.bytes(clusterMessage)).get(1);
    }

    @Test
    void decodesEncodedMessages() throws IOException {
        for (ClusterMessage clusterMessage : MESSAGES) {
            assertEquals(clusterMessage, read(ClusterMessageCodec.bytes(clusterMessage)));
        }
        assertEquals(
                Set.of(ClusterMessage.class.getPermittedSubclasses()),
                MESSAGES.stream().map(ClusterMessage::getClass).collect(Collectors.toSet()));
    }

    @Test
    void replacesIdOfRequestByNumber() throws IOException {
        ClusterMessage.Task sent = new ClusterMessage.Task(5, "tenant", REQUEST.withId("client's"), 0);
        ObjectNode task = components(sent);
        ((ObjectNode) task.get("request")).put("id", 6);
        assertEquals(sent, read(bytes("Task", task)));
        ((ObjectNode) task.get("request")).put("id", "client's");
        assertRefused(bytes("Task", task), "text as id");
    }

    @Test
    void readsOnlyFingerprintOfIncompatibleState() throws IOException {
        CompatibilityFingerprint other = new CompatibilityFingerprint("other");
        byte[] state = ClusterMessageCodec.bytes(
                new ClusterMessage.State(other, new MemberLoad(1, 1, 1), null, 0, 0, List.of(1L)));
        ObjectNode later = CBOR.createObjectNode();
        later.putObject("fingerprint").put("text", "other").put("more", 1);
        later.put("load", "high").putArray("more").addArray();
        for (byte[] message : List.of(state, Arrays.copyOf(state, state.length - 3), bytes("State", later))) {
            assertEquals(
                    new ClusterMessage.State(other, new MemberLoad(0, 0, 0), null, 0, 0, List.of()), read(message));
        }
        later.putObject("fingerprint").put("text", FINGERPRINT.text());
        assertRefused(bytes("State", later), "own fingerprint");
    }

    /** The maximum number of lines, of maximum depth, with the longest moves. */
    @Test
    void encodesLongestResultWithinLimit() throws IOException {
        List<String> moves = Collections.nCopies(246, "a".repeat(50));
        SearchInfo line = new SearchInfo(9, 14, 1, false, -35, SearchInfo.Bound.EXACT, 1, 1, 12, moves);
        AnalysisResult analysisResult =
                new AnalysisResult(Collections.nCopies(64, line), "a1a2", null, null, List.of("x".repeat(100_000)));
        ClusterMessage answer = new ClusterMessage.Answer(1, analysisResult);
        assertEquals(answer, read(ClusterMessageCodec.bytes(answer)));
    }

    /** Long texts, and as many short ones as fit. Their characters take three bytes, or have no encoding. */
    @Test
    void decodesLongestRequestsThatFit() throws IOException {
        for (String character : List.of("\uFFFD", "\uD800")) {
            assertLongestIsDecoded(count -> request(character.repeat(count), Map.of(), List.of()));
            assertLongestIsDecoded(count -> request("", Map.of(character.repeat(count), ""), List.of()));
            assertLongestIsDecoded(count -> request("", Map.of(), Collections.nCopies(count, character)));
        }
        assertLongestIsDecoded(count -> request("", options(count), List.of()));
    }

    private static JobRequest request(String position, Map<String, String> options, List<String> searchMoves) {
        SearchLimits limits = SearchLimits.ofNodes(Long.MAX_VALUE).withSearchMoves(searchMoves);
        return new JobRequest(1L, "chess", position, "", limits, 64, Integer.MIN_VALUE, options, Long.MAX_VALUE, false);
    }

    private static Map<String, String> options(int count) {
        return IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> Integer.toString(i), _ -> ""));
    }

    private static void assertLongestIsDecoded(IntFunction<JobRequest> request) throws IOException {
        int count = 0;
        for (int step = 1 << 18; step > 0; step >>= 1) {
            count += RequestLimits.allow(request.apply(count + step)) ? step : 0;
        }
        assertNotEquals(0, count);
        JobRequest longest = request.apply(count);
        ClusterMessage.Task task = new ClusterMessage.Task(Long.MAX_VALUE, "token:" + "t".repeat(200), longest, 0);
        JobRequest decoded = ((ClusterMessage.Task) read(ClusterMessageCodec.bytes(task))).request();
        assertEquals(longest.options().size(), decoded.options().size());
        assertEquals(
                longest.limits().searchMoves().size(),
                decoded.limits().searchMoves().size());
    }

    @Test
    void refusesTruncatedMessagesAndMoreBytes() {
        for (ClusterMessage clusterMessage : MESSAGES) {
            byte[] bytes = ClusterMessageCodec.bytes(clusterMessage);
            for (int length = 0; length < bytes.length; length++) {
                assertRefused(Arrays.copyOf(bytes, length), clusterMessage + " truncated");
            }
            assertRefused(Arrays.copyOf(bytes, bytes.length + 1), clusterMessage + " and a byte");
        }
    }

    @Test
    void refusesMissingUnknownAndRepeatedComponents() throws IOException {
        for (ClusterMessage clusterMessage : MESSAGES) {
            String kind = clusterMessage.getClass().getSimpleName();
            assertEquals(clusterMessage, read(bytes(kind, components(clusterMessage))));
            for (String path : paths(components(clusterMessage), "")) {
                String what = kind + path;
                String name = path.substring(path.lastIndexOf('/') + 1);
                ObjectNode whole = components(clusterMessage);
                ObjectNode parent = (ObjectNode) whole.at(path.substring(0, path.lastIndexOf('/')));
                byte[] value = CBOR.writeValueAsBytes(parent.get(name));
                if (!path.contains("/options/")) {
                    parent.put("unknown", 1);
                    assertRefused(bytes(kind, whole), "unknown beside " + what);
                    parent.remove("unknown");
                    JsonNode removed = parent.remove(name);
                    assertRefused(bytes(kind, whole), "missing " + what);
                    parent.set(name, removed);
                }
                for (JsonNode wrong : List.of(
                        NODES.objectNode().putNull("x"),
                        NODES.arrayNode().addNull(),
                        NODES.numberNode(1.5),
                        NODES.numberNode(BigInteger.TWO.pow(64)),
                        NODES.binaryNode(value))) {
                    parent.set(name, wrong);
                    assertRefused(bytes(kind, whole), what + " is " + wrong);
                }
                // Of the same length as the message with one of them.
                parent.set(name, NODES.textNode("REPEAT"));
                byte[] start = bytes(kind, whole);
                String hex = HexFormat.of().formatHex(start);
                String mark = HexFormat.of().formatHex(CBOR.writeValueAsBytes("REPEAT"));
                String one = HexFormat.of().formatHex(value);
                String repeated = one + HexFormat.of().formatHex(CBOR.writeValueAsBytes(name)) + one;
                assertRefused(HexFormat.of().parseHex(hex.replace(mark, repeated)), "two of " + what);
            }
        }
    }

    /** Returns the JSON pointers of all components, and of theirs. */
    private static List<String> paths(JsonNode node, String path) {
        List<String> paths = new ArrayList<>();
        node.properties().forEach(component -> {
            String itsPath = path + "/" + component.getKey();
            paths.add(itsPath);
            paths.addAll(paths(component.getValue(), itsPath));
        });
        return paths;
    }

    @Test
    void refusesOtherKindsAndTypes() throws IOException {
        ObjectNode number = NODES.objectNode().put("number", 1);
        for (String kind : List.of("stop", "ClusterMessage$Stop", ClusterMessage.Stop.class.getName(), "Object", "")) {
            assertRefused(bytes(kind, number), kind);
        }
        assertRefused(bytes("Stop", NODES.nullNode()), "no components");
        assertRefused(CBOR.writeValueAsBytes(null), "null");
        assertRefused(CBOR.writeValueAsBytes(number), "no kind");
        for (JsonNode wrong :
                List.of(NODES.nullNode(), NODES.textNode("1"), NODES.textNode(""), NODES.booleanNode(true))) {
            assertRefused(bytes("Stop", NODES.objectNode().set("number", wrong)), "number " + wrong);
        }
        ObjectNode text = NODES.objectNode().put("number", 1).put("fault", true);
        for (JsonNode wrong : List.of(NODES.nullNode(), NODES.numberNode(1), NODES.booleanNode(true))) {
            assertRefused(bytes("Text", text.deepCopy().set("text", wrong)), "text " + wrong);
        }
        ObjectNode info = components(new ClusterMessage.Info(1, RESULT.lines().getFirst()));
        for (JsonNode wrong : List.of(NODES.nullNode(), NODES.numberNode(1), NODES.textNode("1"), NODES.textNode(""))) {
            ((ObjectNode) info.get("info")).set("bound", wrong);
            assertRefused(bytes("Info", info), "bound " + wrong);
        }
    }

    /** Claims of 2 GB and more, in place of a text, of a name, of the kind, and of the whole. */
    @Test
    void refusesClaimsOfLength() throws IOException {
        String begin = "8264" + hex("Text") + "a3";
        String name = "64" + hex("text");
        for (String place : List.of(begin + name, begin + "66" + hex("number"), begin, "82", "")) {
            for (String type : List.of("5b", "7b", "9b", "bb", "c25b", "c35b", "c4825b", "5f5b", "7f7b")) {
                for (long length : List.of(1L << 62, -1L, (1L << 31) - 1, 1L << 20, 250_000L)) {
                    String claim = type + HexFormat.of().toHexDigits(length);
                    assertRefused(HexFormat.of().parseHex(place + claim), place + claim);
                    assertRefused(HexFormat.of().parseHex(place + claim + "616161"), place + claim);
                }
            }
        }
    }

    private static String hex(String text) throws IOException {
        return HexFormat.of().formatHex(CBOR.writeValueAsBytes(text)).substring(2);
    }

    /** Many short elements, deep nesting, tags, and one text that is referred to again and again. */
    @Test
    void refusesManyElements() throws IOException {
        String begin = "8268" + hex("Progress") + "a2" + "66" + hex("number") + "01" + "6e" + hex("analysisResult");
        String result = "a5" + "64" + hex("best") + "f6" + "66" + hex("ponder") + "f6" + "66" + hex("result") + "f6"
                + "65" + hex("lines") + "80" + "67" + hex("remarks");
        assertEquals(List.of(), result(begin + result + "80").remarks());
        for (String place : List.of("", begin, begin + result + "9f")) {
            for (String part :
                    List.of("60", "6161", "00", "80", "81", "9f", "a0", "a1", "a160", "bf", "c0", "d9ffff", "7f60")) {
                String more = part.repeat((ClusterTransport.MAX_MESSAGE_BYTES - place.length()) / part.length());
                assertRefused(HexFormat.of().parseHex(place + more), place + part + part);
            }
        }
        String texts = "d90100" + begin + result + "82" + "64" + hex("long");
        assertEquals(result(texts + "64" + hex("long")).remarks(), List.of("long", "long"));
        assertRefused(HexFormat.of().parseHex(texts + "d81900"), "reference to a text");
    }

    @Test
    void refusesOrDecodesRandomlyChangedMessages() {
        forEachRandomlyChanged(10_000, ClusterMessageCodecTest::read);
    }

    private interface Decoder {
        ClusterMessage read(byte[] message) throws IOException;
    }

    private static void forEachRandomlyChanged(int count, Decoder decoder) {
        Random random = new Random(1);
        for (int i = 0; i < count; i++) {
            byte[] bytes = ClusterMessageCodec.bytes(MESSAGES.get(random.nextInt(MESSAGES.size())));
            for (int changes = random.nextInt(4); changes >= 0; changes--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            try {
                decoder.read(bytes);
            } catch (IOException e) {
                // Expected for most changes.
            }
        }
    }
}
