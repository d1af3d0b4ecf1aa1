package dev.eldest.bench.match.players.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.MoveEvaluation;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Checks the parsing of UCI lines, valid and invalid. */
class UciTextTest {
    private static MoveEvaluation read(String... lines) {
        UciInfo info = new UciInfo();
        for (String line : lines) {
            info.read(line);
        }
        return info.moveEvaluation();
    }

    @Test
    void keepsLastExactScoreOfBestLine() {
        assertEquals(
                new MoveEvaluation(EngineScore.ofCentipawns(31), 9, 5000),
                read(
                        "info depth 8 score cp 20 nodes 1000 pv e2e4",
                        "info depth 9 seldepth 12 multipv 1 score cp 31 nodes 4000 nps 10 time 3 pv e2e4 e7e5",
                        "info depth 9 multipv 2 score cp -300 nodes 4500 pv a2a3",
                        "info depth 9 score cp 90 lowerbound nodes 5000",
                        "info string depth 99 score cp 1",
                        "info currmove e2e4 currmovenumber 1"));
    }

    @Test
    void readsUcciScoreWithoutUnit() {
        assertEquals(
                new MoveEvaluation(EngineScore.ofCentipawns(-4), 6, 5000),
                read("info depth 6 score -4 pv b0c2 b9c7", "info time 5000 nodes 5000"));
    }

    @Test
    void readsAndComparesMates() {
        assertEquals(
                new EngineScore(true, -3),
                read("info depth 5 score mate -3 nodes 7").engineScore());
        assertEquals("-M3", new EngineScore(true, -3).toString());
        assertTrue(new EngineScore(true, 2).comparable() > new EngineScore(true, 5).comparable());
        assertTrue(new EngineScore(true, 5).comparable()
                > EngineScore.ofCentipawns(9999).comparable());
        assertTrue(new EngineScore(true, -2).comparable() < new EngineScore(true, -5).comparable());
    }

    @Test
    void readsOptionsWithChoices() {
        UciOptions options = new UciOptions();
        options.read("option name Skill Level type spin default 20 min 0 max 20");
        options.read(
                "option name UCI_Variant type combo default chess var chess var king of the hill var connectfour ");
        options.read("option name Clear Hash type button");
        options.read("option nonsense");
        options.read("option style type combo var solid var risky default solid");
        assertEquals(List.of("Skill Level", "UCI_Variant", "Clear Hash", "style"), List.copyOf(options.names()));
        assertEquals(
                List.of("chess", "king of the hill", "connectfour"),
                options.find("uci_variant").choices());
        assertEquals("button", options.find("CLEAR HASH").type());
    }

    @Property(tries = 2000)
    void acceptsAnyLine(@ForAll("lines") String line) {
        read(line);
        new UciOptions().read(line);
    }

    @Provide
    Arbitrary<String> lines() {
        Arbitrary<String> words = Arbitraries.oneOf(
                Arbitraries.of(
                        "info",
                        "depth",
                        "score",
                        "cp",
                        "mate",
                        "nodes",
                        "multipv",
                        "pv",
                        "string",
                        "lowerbound",
                        "option",
                        "name",
                        "type",
                        "spin",
                        "combo",
                        "var",
                        "-1",
                        "99999999999999999999",
                        "x"),
                Arbitraries.strings().ofMaxLength(5));
        return words.list().ofMaxSize(14).map(list -> "info " + String.join(" ", list));
    }
}
