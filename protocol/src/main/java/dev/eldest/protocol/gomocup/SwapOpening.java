package dev.eldest.protocol.gomocup;

import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.TaggedCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * Three stones of which the other player then chooses a colour: so of some openings the one is proposed that the search
 * thinks is nearest to even.
 */
final class SwapOpening {
    static final int STONES = 3;

    /** Columns from the middle and rows from the top: two of who begins, the other one's between them. */
    private static final int[][] OPENINGS = {
        {0, 0, -1, 2, 2, 3},
        {-2, 1, 1, 0, 2, 2},
        {-1, 1, 0, 3, 2, 0},
        {0, 1, 2, 3, -2, 0},
        {-2, 0, 0, 2, 1, 1},
        {-1, 0, 1, 1, 2, 4},
    };

    /** The middle of a search's answers comes from another thread than the proposal: guarded by this. */
    private int best;

    private long bestValue = Long.MAX_VALUE;
    private final int size;

    SwapOpening(int size) {
        this.size = size;
    }

    /** A search for each opening. */
    List<TaggedCommand> searches(TurnLimits limits, PendingReply whole) {
        List<TaggedCommand> commands = new ArrayList<>();
        for (int opening = 0; opening < OPENINGS.length; opening++) {
            int number = opening;
            PendingReply search = PendingReply.ofSearch((move, value) -> consider(number, value));
            commands.add(new TaggedCommand(position(opening), whole));
            commands.add(new TaggedCommand(new Command.Go(limits.ofPart(OPENINGS.length), List.of()), search));
        }
        return commands;
    }

    /** Sets an opening up for a search. */
    Command position(int opening) {
        Stones stones = new Stones();
        place(opening, stones);
        return new Command.SetPosition(stones.position(), List.of());
    }

    private synchronized String consider(int opening, int value) {
        if (Math.abs((long) value) < bestValue) {
            bestValue = Math.abs((long) value);
            best = opening;
        }
        return "";
    }

    /** Puts the stones of the best opening down; says where. */
    synchronized String propose(Stones stones) {
        return place(best, stones);
    }

    private String place(int opening, Stones stones) {
        stones.clear(size);
        int[] numbers = OPENINGS[opening];
        StringBuilder said = new StringBuilder();
        for (int stone = 0; stone < STONES; stone++) {
            int cell = stones.cell(size / 2 + numbers[2 * stone], numbers[2 * stone + 1]);
            stones.play(cell);
            said.append(stone == 0 ? "" : " ").append(stones.coordinates(cell));
        }
        return said.toString();
    }
}
