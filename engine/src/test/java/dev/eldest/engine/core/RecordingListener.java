package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Records the events of a search. */
public final class RecordingListener implements SearchListener {
    private final List<SearchInfo> infos = new ArrayList<>();
    private final List<SearchPulse> pulses = new ArrayList<>();
    private final List<String> currentMoves = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final CountDownLatch answered = new CountDownLatch(1);
    private long answeredNanos;
    private int ends;
    private final CountDownLatch ended = new CountDownLatch(1);

    @Override
    public synchronized void info(SearchInfo info) {
        infos.add(info);
    }

    @Override
    public synchronized void pulse(SearchPulse pulse) {
        pulses.add(pulse);
    }

    @Override
    public synchronized void currentMove(int depth, String move, int number) {
        currentMoves.add(depth + " " + move + " " + number);
    }

    @Override
    public synchronized void message(String text) {
        messages.add(text);
    }

    @Override
    public synchronized void internalError(String what) {
        faults.add(what);
    }

    @Override
    public synchronized void bestMove(String move, String ponder) {
        answeredNanos = System.nanoTime();
        answers.add(move + " " + ponder);
        answered.countDown();
    }

    @Override
    public synchronized void ended() {
        ends++;
        ended.countDown();
    }

    /** Returns the time of the best move, by {@link System#nanoTime}. */
    public synchronized long answeredNanos() {
        return answeredNanos;
    }

    public synchronized int ends() {
        return ends;
    }

    public boolean awaitEnd(long millis) throws InterruptedException {
        return ended.await(millis, TimeUnit.MILLISECONDS);
    }

    public boolean awaitAnswer(long millis) throws InterruptedException {
        return answered.await(millis, TimeUnit.MILLISECONDS);
    }

    public synchronized List<SearchInfo> infos() {
        return List.copyOf(infos);
    }

    public synchronized List<SearchPulse> pulses() {
        return List.copyOf(pulses);
    }

    /** Returns depth, move and number of each current move. */
    public synchronized List<String> currentMoves() {
        return List.copyOf(currentMoves);
    }

    public synchronized List<String> answers() {
        return List.copyOf(answers);
    }

    public synchronized List<String> messages() {
        return List.copyOf(messages);
    }

    public synchronized List<String> faults() {
        return List.copyOf(faults);
    }

    public SearchInfo last() {
        return infos().getLast();
    }

    public String bestMove() {
        return answers().getFirst().split(" ")[0];
    }
}
