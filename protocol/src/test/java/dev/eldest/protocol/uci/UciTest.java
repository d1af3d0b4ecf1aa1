package dev.eldest.protocol.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchInfo.Bound;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Wdl;
import dev.eldest.protocol.session.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;

class UciTest {
    private final Uci uci = new Uci();

    private String info(boolean mate, int value, Bound bound) {
        return uci.encode(new Reply.Info(
                new SearchInfo(12, 20, 2, mate, value, bound, 3_000_000_000L, 1500, 42, List.of("e2e4", "e7e5"))));
    }

    @Test
    void encodesInfoWithWholeNumbers() {
        assertEquals(
                "info depth 12 seldepth 20 multipv 2 score cp -35 nodes 3000000000 nps 2000000000 hashfull 42 time 1500"
                        + " pv e2e4 e7e5",
                info(false, -35, Bound.EXACT));
    }

    /** The PV in the notation that the user selected, in addition to coordinates. */
    @Test
    void encodesWrittenLineAsInfoString() {
        SearchInfo info =
                new SearchInfo(2, 3, 1, false, 5, Bound.EXACT, 9, 1, 0, List.of("h3e3", "h10g8"), "炮二平五 马８进７", null, 0);
        assertEquals(
                "info depth 2 seldepth 3 multipv 1 score cp 5 nodes 9 nps 9000 hashfull 0 time 1 pv h3e3 h10g8\n"
                        + "info string 炮二平五 马８进７",
                uci.encode(new Reply.Info(info)));
    }

    @Test
    void encodesTablebaseHits() {
        SearchInfo info =
                new SearchInfo(2, 3, 1, false, 5, Bound.EXACT, 9, 1, 0, List.of("h3e3"), "", new Wdl(300, 500, 200), 7);
        assertEquals(
                "info depth 2 seldepth 3 multipv 1 score cp 5 wdl 300 500 200 nodes 9 nps 9000 hashfull 0 time 1"
                        + " tbhits 7 pv h3e3",
                new Uci().encode(new Reply.Info(info)));
    }

    @Test
    void encodesPulse() {
        assertEquals(
                "info depth 21 seldepth 30 nodes 3000000000 nps 2000000000 hashfull 42 time 1500",
                uci.encode(new Reply.Pulse(new SearchPulse(21, 30, 3_000_000_000L, 1500, 42))));
    }

    @Test
    void encodesCurrentMove() {
        assertEquals("info depth 21 currmove e2e4 currmovenumber 3", uci.encode(new Reply.CurrentMove(21, "e2e4", 3)));
    }

    @Test
    void encodesBoundAfterScore() {
        assertTrue(info(false, 10, Bound.LOWER).contains(" score cp 10 lowerbound nodes "));
        assertTrue(info(true, -3, Bound.UPPER).contains(" score mate -3 upperbound nodes "));
    }

    @Test
    void countsMatesInPliesInUgi() {
        assertTrue(info(true, 2, Bound.EXACT).contains(" score mate 2 nodes "));
        uci.decode("ugi");
        assertTrue(info(true, 2, Bound.EXACT).contains(" score mate 3 nodes "));
        assertTrue(info(true, -2, Bound.EXACT).contains(" score mate -4 nodes "));
        uci.decode("uci");
        assertTrue(info(true, 2, Bound.EXACT).contains(" score mate 2 nodes "));
    }

    @Test
    void encodesOnlyScoreWithoutMove() {
        assertEquals(
                "info depth 0 score cp 0",
                uci.encode(new Reply.Info(new SearchInfo(0, 0, 1, false, 0, Bound.EXACT, 0, 0, 0, List.of()))));
    }

    @Test
    void encodesFaultAsError() {
        assertEquals("info string ERROR the search ended early", uci.encode(new Reply.Fault("the search ended early")));
    }

    @Test
    void listsEveryCommandInHelp() {
        String help = uci.encode(new Reply.Help());
        for (String word : List.of(
                "uci",
                "ugi",
                "isready",
                "setoption",
                "options",
                "ucinewgame",
                "position",
                "go",
                "searchmoves",
                "wtime",
                "btime",
                "winc",
                "binc",
                "movestogo",
                "depth",
                "nodes",
                "movetime",
                "mate",
                "perft",
                "infinite",
                "ponder",
                "stop",
                "ponderhit",
                "query",
                "d",
                "eval",
                "flip",
                "bench",
                "debug",
                "register",
                "help",
                "quit")) {
            assertTrue(help.matches("(?s).*\\b" + word + "\\b.*"), word);
        }
    }

    @Test
    void skipsByteOrderMark() {
        assertEquals(uci.decode("isready"), uci.decode("\ufeffisready"));
    }
}
