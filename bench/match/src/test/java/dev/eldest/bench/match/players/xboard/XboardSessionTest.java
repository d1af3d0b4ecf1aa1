package dev.eldest.bench.match.players.xboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TimeControl;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the parsing of xboard lines and the lines sent to xboard engines. */
class XboardSessionTest {
    @ParameterizedTest
    @CsvSource({
        "move e2e4, e2e4",
        "move Nf3, Nf3",
        "move e7e8q, e7e8q",
        "12. ... g8f6, g8f6",
        "1. ... e5, e5",
        "My move is: b1c3, b1c3",
        "My move is : b1c3, b1c3"
    })
    void readsMovesOfBothVersions(String line, String move) {
        assertEquals(new XboardMessage.Move(move), XboardMessage.of(line));
    }

    @Test
    void readsClaimsResignationsAndOffers() {
        assertEquals(new XboardMessage.Claim(GameResult.FIRST_WINS), XboardMessage.of("1-0 {White mates}"));
        assertEquals(new XboardMessage.Claim(GameResult.SECOND_WINS), XboardMessage.of("0-1 {White resigns}"));
        assertEquals(new XboardMessage.Claim(GameResult.DRAW), XboardMessage.of("1/2-1/2 {Draw by repetition}"));
        assertEquals(new XboardMessage.Resignation(), XboardMessage.of("resign"));
        assertEquals(new XboardMessage.Resignation(), XboardMessage.of("tellics resign"));
        assertEquals(new XboardMessage.DrawOffer(), XboardMessage.of("offer draw"));
    }

    @Test
    void readsEvaluationsWithMates() {
        assertEquals(
                new XboardMessage.Thinking(new MoveEvaluation(EngineScore.ofCentipawns(156), 9, 48000)),
                XboardMessage.of("9 156 1084 48000 Nf3 Nc6 Nc3 Nf6"));
        assertEquals(
                new XboardMessage.Thinking(new MoveEvaluation(EngineScore.ofCentipawns(-20), 12, 77)),
                XboardMessage.of(" 12.   -20   3  77\te2e4"));
        assertEquals(
                new XboardMessage.Thinking(new MoveEvaluation(new EngineScore(true, 3), 5, 10)),
                XboardMessage.of("5 100003 1 10 Qh7#"));
        assertEquals(
                new XboardMessage.Thinking(new MoveEvaluation(new EngineScore(true, -2), 5, 10)),
                XboardMessage.of("5 -100002 1 10 Kh8"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "#  a remark",
                "tellics say hello",
                "telluser move e2e4",
                "Error (unknown command): computer",
                "  0      0     0        0",
                "Hash table age ......... 0",
                "offer",
                "Chess",
                "9 156 1084"
            })
    void readsNoMoveFromOtherLines(String line) {
        XboardMessage xboardMessage = XboardMessage.of(line);
        assertTrue(
                xboardMessage instanceof XboardMessage.Remark || xboardMessage instanceof XboardMessage.Thinking,
                xboardMessage::toString);
        assertFalse(xboardMessage instanceof XboardMessage.Move);
    }

    @Test
    void readsIllegalMoveAsProtest() {
        assertInstanceOf(XboardMessage.Protest.class, XboardMessage.of("Illegal move: e2e4"));
        assertInstanceOf(XboardMessage.Protest.class, XboardMessage.of("Illegal move (game is over): e2e4"));
    }

    @Test
    void readsAndAnswersFeatures() {
        Features features = new Features();
        assertTrue(features.has("reuse") && features.has("time") && !features.has("ping"), "without features");
        assertEquals(
                List.of("accepted ping", "accepted myname", "rejected ics", "accepted reuse", "accepted done"),
                features.read("feature ping=1 myname=\"Some One=1 2\" ics=1 reuse=0 done=0"));
        assertTrue(features.has("ping") && !features.has("reuse"));
        assertTrue(features.needsTime() && !features.done());
        features.read("feature option=\"Randomizer (0-50) -slider 0 0 50\" variants=\"normal,fischerandom\" done=1");
        assertEquals(List.of("Randomizer (0-50)"), features.options());
        assertEquals(List.of("normal", "fischerandom"), features.variants());
        assertTrue(features.done());
    }

    @ParameterizedTest
    @CsvSource({
        "10+0.1, level 0 0:10 0.1",
        "40/60, level 40 1 0",
        "5:30+3, level 0 5:30 3",
        "0.5+0.02, level 0 0:01 0.02"
    })
    void sendsClocksAsLevels(String clock, String line) throws PlayerFault {
        assertEquals(List.of(line), TimeLines.of(Limits.ofClock(TimeControl.parse(clock))));
    }

    @Test
    void sendsOtherLimitsOrRefuses() throws PlayerFault {
        assertEquals(List.of("st 3"), TimeLines.of(Limits.ofMoveTime(3000)));
        assertEquals(List.of("sd 7"), TimeLines.of(Limits.ofDepth(7)));
        assertThrows(PlayerFault.class, () -> TimeLines.of(Limits.ofNodes(1000)));
        assertThrows(PlayerFault.class, () -> TimeLines.of(Limits.ofMoveTime(1500)));
    }

    @Test
    void editsPositionsPieceByPiece() {
        assertEquals(
                List.of("edit", "#", "Pa2", "Ke1", "Rh1", "c", "Ke8", "Pd7", "."),
                EditLines.of("4k3/3p4/8/8/8/8/P7/4K2R w K - 0 1"));
    }

    @Property(tries = 2000)
    void acceptsAnyLine(@ForAll("lines") String line) {
        XboardMessage.of(line);
        new Features().read(line);
    }

    @Provide
    Arbitrary<String> lines() {
        Arbitrary<String> words = Arbitraries.oneOf(
                Arbitraries.of(
                        "move",
                        "feature",
                        "ping=1",
                        "done=",
                        "option=\"a",
                        "-spin",
                        "tellics",
                        "resign",
                        "1-0",
                        "offer",
                        "draw",
                        "Illegal",
                        "move:",
                        "12.",
                        "...",
                        "-999999999",
                        "100000000000000000000",
                        "9",
                        "pong"),
                Arbitraries.strings().ofMaxLength(5));
        return words.list().ofMaxSize(8).map(list -> String.join(" ", list));
    }
}
