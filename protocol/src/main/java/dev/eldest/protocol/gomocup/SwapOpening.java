package dev.eldest.protocol.gomocup;

import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * Proposal of three stones, of which the opponent then chooses a colour. Searches some openings and proposes the most
 * balanced one.
 */
final class SwapOpening {
    static final int STONES = 3;

    /** Columns from the middle and rows from the top of three stones: the first player's, the second's, the first's. */
    private static final int[][] OPENINGS = {
        {0, 0, -1, 2, 2, 3},
        {-2, 1, 1, 0, 2, 2},
        {-1, 1, 0, 3, 2, 0},
        {0, 1, 2, 3, -2, 0},
        {-2, 0, 0, 2, 1, 1},
        {-1, 0, 1, 1, 2, 4},
    };

    /**
     * Index of the best opening. Guarded by the monitor, as search results and proposal come from different threads.
     */
    private int bestOpening;

    private long bestValue = Long.MAX_VALUE;
    private final int size;

    SwapOpening(int size) {
        this.size = size;
    }

    List<TaggedCommand> searches(TurnLimits limits, PendingReply whole) {
        List<TaggedCommand> commands = new ArrayList<>();
        for (int opening = 0; opening < OPENINGS.length; opening++) {
            int number = opening;
            PendingReply search = PendingReply.ofSearch((move, value) -> consider(number, value));
            commands.add(new TaggedCommand(position(opening), whole));
            commands.add(new TaggedCommand(new Command.Go(limits.forSearches(OPENINGS.length), List.of()), search));
        }
        return commands;
    }

    Command position(int opening) {
        Stones stones = new Stones();
        place(opening, stones);
        return new Command.SetPosition(stones.position(), List.of());
    }

    private synchronized String consider(int opening, int value) {
        if (Math.abs((long) value) < bestValue) {
            bestValue = Math.abs((long) value);
            bestOpening = opening;
        }
        return "";
    }

    /** Plays the stones of the best opening; returns their coordinates. */
    synchronized String propose(Stones stones) {
        return place(bestOpening, stones);
    }

    private String place(int opening, Stones stones) {
        stones.clear(size);
        int[] numbers = OPENINGS[opening];
        StringBuilder text = new StringBuilder();
        for (int stone = 0; stone < STONES; stone++) {
            int cell = stones.cell(size / 2 + numbers[2 * stone], numbers[2 * stone + 1]);
            stones.play(cell);
            text.append(stone == 0 ? "" : " ").append(stones.coordinates(cell));
        }
        return text.toString();
    }
}
