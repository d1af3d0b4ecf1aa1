package dev.eldest.bench.match.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static List<String> games(Schedule schedule) {
        return IntStream.range(0, schedule.games())
                .mapToObj(schedule::at)
                .map(game -> game.opening() + ":" + game.first() + "-" + game.second())
                .toList();
    }

    @Test
    void schedulesRoundRobinWithBothColours() {
        assertEquals(
                List.of(
                        "5:0-1", "5:1-0", "5:0-2", "5:2-0", "5:1-2", "5:2-1", //
                        "6:0-1", "6:1-0", "6:0-2", "6:2-0", "6:1-2", "6:2-1"),
                games(Schedule.roundRobin(3, 2, 5)));
    }

    @Test
    void schedulesGauntletOfFirst() {
        assertEquals(List.of("0:0-1", "0:1-0", "0:0-2", "0:2-0"), games(Schedule.gauntlet(3, 1, 0)));
    }

    @Test
    void startsLongerMatchLikeShorterOne() {
        assertEquals(
                games(Schedule.roundRobin(3, 2, 0)),
                games(Schedule.roundRobin(3, 4, 0)).subList(0, 12));
    }

    @Test
    void countsPairWhenBothGamesAreOver() {
        PairTally tally = new PairTally(1);
        tally.add(new Pairing(0, 0, 0, 1), ending(GameResult.SECOND_WINS));
        tally.add(new Pairing(4, 2, 0, 1), ending(GameResult.FIRST_WINS));
        assertEquals(ScoreCounts.noPairs(), tally.counts());
        tally.add(new Pairing(5, 2, 1, 0), ending(GameResult.DRAW));
        tally.add(new Pairing(1, 0, 1, 0), ending(GameResult.FIRST_WINS));
        assertEquals(ScoreCounts.ofPairs(0, 1, 0, 0, 1), tally.counts());
    }

    private static GameEnd ending(GameResult gameResult) {
        return new GameEnd(gameResult, TerminationReason.RULES, "");
    }
}
