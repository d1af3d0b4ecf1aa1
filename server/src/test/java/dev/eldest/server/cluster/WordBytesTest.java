package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Chances;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.protocol.jobs.Finding;
import dev.eldest.protocol.jobs.FindingKey;
import dev.eldest.protocol.jobs.Found;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.JobTurn;
import dev.eldest.protocol.jobs.Workload;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What members say arrives as it was said, and what nobody said is refused. */
class WordBytesTest {
    private static final Creed CREED = new Creed("Eldest");
    private static final Found FOUND = new Found(
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
                            new Chances(1, 2, 997),
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

    private static final GoRequest ASKED = new GoRequest(
            "somebody",
            "chess",
            Map.of("lines", "3"),
            "8/8/8/8/8/8/8/K1k5 w - - 0 1",
            "a1a2",
            new SearchLimits(0, 0, 0, 0, new Clock(1, Clock.UNLIMITED, 3, 4, 5), true, false, List.of()));

    private static final List<Word> WORDS = List.of(
            new Word.State(CREED, new Workload(4, 6, 5), new JobTurn(2, 300), 12_345, 77, List.of(1L, Long.MAX_VALUE)),
            new Word.Task(77, "token:α", REQUEST, 2),
            new Word.Stop(3),
            new Word.Got(4),
            new Word.Progress(5, FOUND),
            new Word.Answer(6, new Found(List.of(), null, null, null, List.of())),
            new Word.Refusal(7, null, "there is no such game"),
            new Word.Refusal(8, "game", "there is no such game"),
            new Word.Back(9),
            new Word.Taken(15),
            new Word.Seek(List.of(new FindingKey(1, -2, 3, -4), new FindingKey(5, 6, 7, 8))),
            new Word.Known(new FindingKey(1, 2, 3, 4), new Finding(FOUND, SearchLimits.ofNodes(1L << 40))),
            new Word.Go(10, ASKED, -5),
            new Word.Info(11, FOUND.lines().getLast()),
            new Word.Pulse(12, new SearchPulse(1, 2, 3, 4, 5)),
            new Word.Said(13, "something", true),
            new Word.Move(14, "e2e4", null));

    @Test
    void wordsArriveAsTheyWereSaid() throws IOException {
        for (Word word : WORDS) {
            assertEquals(word, WordBytes.read(WordBytes.bytes(word), CREED));
        }
    }

    @Test
    void ofAStateByAnotherCreedOnlyThatIsRead() throws IOException {
        byte[] state =
                WordBytes.bytes(new Word.State(new Creed("other"), new Workload(1, 1, 1), null, 0, 0, List.of()));
        byte[] ofAnotherForm = Arrays.copyOf(state, state.length - 3);
        assertEquals(new Creed("other"), ((Word.State) WordBytes.read(ofAnotherForm, CREED)).creed());
    }

    /** As many lines as a job may ask for, as long as a search is deep, of moves as long as long jumps. */
    @Test
    void theLongestAnswerFitsIntoAMessage() {
        List<String> moves = Collections.nCopies(246, "a".repeat(50));
        SearchInfo line = new SearchInfo(9, 14, 1, false, -35, SearchInfo.Bound.EXACT, 1, 1, 12, moves);
        Found found = new Found(Collections.nCopies(64, line), "a1a2", null, null, List.of("x".repeat(100_000)));
        assertTrue(WordBytes.bytes(new Word.Answer(1, found)).length <= Size.MOST_MESSAGE_BYTES);
    }

    @Test
    void whatIsCutOffIsRefused() {
        for (Word word : WORDS) {
            byte[] bytes = WordBytes.bytes(word);
            for (int length = 0; length < bytes.length; length++) {
                byte[] part = Arrays.copyOf(bytes, length);
                assertThrows(IOException.class, () -> WordBytes.read(part, CREED), () -> word + " cut off");
            }
        }
    }

    @Test
    void rubbishIsRefusedOrUnderstoodAndNothingWorse() {
        Random chance = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = WordBytes.bytes(WORDS.get(chance.nextInt(WORDS.size())));
            for (int changes = chance.nextInt(4); changes >= 0; changes--) {
                bytes[chance.nextInt(bytes.length)] = (byte) chance.nextInt();
            }
            try {
                WordBytes.read(bytes, CREED);
            } catch (IOException e) {
                // As it should be.
            }
        }
    }
}
