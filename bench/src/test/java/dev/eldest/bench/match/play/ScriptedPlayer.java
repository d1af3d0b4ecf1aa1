package dev.eldest.bench.match.play;

import dev.eldest.engine.spi.Move;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Says what it was told to say, one answer a turn: a move, "resign", or a move with "draw?", "+1.50" or "late" after
 * it.
 */
final class ScriptedPlayer implements Player {
    private static final long LATE_NANOS = 3_600_000_000_000L;

    private final Deque<String> script;
    private Ending ending;

    ScriptedPlayer(List<String> script) {
        this.script = new ArrayDeque<>(script);
    }

    @Override
    public void begin(GameStart start) {
        // The script is all it knows.
    }

    @Override
    public Choice choose(MoveRequest turn) throws PlayerFault {
        if (script.isEmpty()) {
            throw new PlayerFault(Cause.SILENCE, "has nothing to say");
        }
        String[] words = script.poll().split(" ");
        long now = System.nanoTime();
        if (words[0].equals("resign")) {
            return Choice.resignation(now, Thinking.NONE);
        }
        String extra = words.length > 1 ? words[1] : "";
        Value value = extra.matches("[-+].*") ? Value.ofCentipawns((int) (100 * Double.parseDouble(extra))) : null;
        int move = turn.board().parse(words[0]);
        Choice choice = Choice.ofMove(
                move, words[0], extra.equals("late") ? now + LATE_NANOS : now, new Thinking(value, 7, 1000));
        return extra.equals("draw?") && move != Move.NONE ? choice.withDrawOffer() : choice;
    }

    @Override
    public void end(Ending how) {
        ending = how;
    }

    /** How it was told that the game has ended, or null. */
    Ending ending() {
        return ending;
    }

    @Override
    public boolean usable() {
        return true;
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
