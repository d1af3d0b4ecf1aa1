package dev.eldest.bench.match.play;

import dev.eldest.engine.spi.Move;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Player with a script, one answer a turn: a move, "resign", or a move followed by "draw?", "+1.50" or "late". */
final class ScriptedPlayer implements Player {
    private static final long LATE_NANOS = 3_600_000_000_000L;

    private final Deque<String> script;
    private GameEnd gameEnd;

    ScriptedPlayer(List<String> script) {
        this.script = new ArrayDeque<>(script);
    }

    @Override
    public void startGame(GameStart start) {
        // The script does not depend on the start.
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault {
        if (script.isEmpty()) {
            throw new PlayerFault(TerminationReason.SILENCE, "script has ended");
        }
        String[] words = script.poll().split(" ");
        long now = System.nanoTime();
        if (words[0].equals("resign")) {
            return PlayerMove.resignation(now, MoveEvaluation.NONE);
        }
        String extra = words.length > 1 ? words[1] : "";
        EngineScore engineScore =
                extra.matches("[-+].*") ? EngineScore.ofCentipawns((int) (100 * Double.parseDouble(extra))) : null;
        int move = turn.board().parse(words[0]);
        PlayerMove playerMove = PlayerMove.ofMove(
                move,
                words[0],
                extra.equals("late") ? now + LATE_NANOS : now,
                new MoveEvaluation(engineScore, 7, 1000));
        return extra.equals("draw?") && move != Move.NONE ? playerMove.withDrawOffer() : playerMove;
    }

    @Override
    public void endGame(GameEnd how) {
        gameEnd = how;
    }

    /** Returns the end that the referee has reported, or null. */
    GameEnd gameEnd() {
        return gameEnd;
    }

    @Override
    public boolean isUsable() {
        return true;
    }

    @Override
    public void close() {
        // Nothing to close.
    }
}
