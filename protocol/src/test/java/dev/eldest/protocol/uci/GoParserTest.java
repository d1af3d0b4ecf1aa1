package dev.eldest.protocol.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.Command;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoParserTest {
    private static SearchLimits limits(String words) {
        return assertInstanceOf(Command.Go.class, GoParser.parse(new Words(words)))
                .limits();
    }

    @Test
    void everyWordReachesItsLimit() {
        assertEquals(
                new SearchLimits(
                        9, 5_000_000_000L, 4, 700, new Clock(1, 2, 3, 4, 5), true, true, List.of("e2e4", "d2d4")),
                limits("depth 9 nodes 5000000000 mate 4 movetime 700 wtime 1 btime 2 winc 3 binc 4 movestogo 5 infinite"
                        + " ponder searchmoves e2e4 d2d4"));
    }

    @Test
    void searchMovesMayStandAnywhere() {
        SearchLimits limits = limits("searchmoves e2e4 d2d4 depth 9 searchmoves g1f3");
        assertEquals(List.of("e2e4", "d2d4", "g1f3"), limits.searchMoves());
        assertEquals(9, limits.depth());
    }

    @Test
    void timesMayBeNegativeButIncrementsAreThenNothing() {
        assertEquals(
                new Clock(-50, 0, 0, 0, 0),
                limits("wtime -50 btime 0 winc -1 binc -2 movestogo -3").clock());
        assertEquals(1, limits("movetime -50").moveTimeMillis());
    }

    @Test
    void whoseTimeIsNotToldHasAsMuchAsTheOther() {
        assertEquals(new Clock(7, 7, 0, 0, 0), limits("btime 7").clock());
        assertNull(limits("winc 100").clock());
    }

    @Test
    void theWordsForAnyGameMeanTheSame() {
        assertEquals(limits("wtime 1 btime 2 winc 3 binc 4"), limits("p1time 1 p2time 2 p1inc 3 p2inc 4"));
    }

    @Test
    void aLimitThatFitsNoIntIsAsGoodAsNone() {
        assertEquals(Integer.MAX_VALUE, limits("depth 3000000000").depth());
    }

    @Test
    void noWordAtAllIsNoLimit() {
        assertEquals(new SearchLimits(0, 0, 0, 0, null, false, false, List.of()), limits(""));
    }
}
