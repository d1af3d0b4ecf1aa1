package dev.eldest.bench.lab.brothers;

import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.search.SearchProgress;
import dev.eldest.engine.search.Standing;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Writes down what the seats of a search do for each other in its last iteration. */
final class Diaries implements SplitListener, SearchProgress {
    final List<Diary> seats;
    long begin = System.nanoTime();
    long end;
    int depth;

    Diaries(int seats, int mostBars) {
        this.seats = Stream.generate(() -> new Diary(mostBars)).limit(seats).toList();
    }

    @Override
    public void line(int index, Standing standing) {
        // What was found is not what is drawn.
    }

    /** With the first move an iteration begins: the first seat is alone then, and what was before is forgotten. */
    @Override
    public void currentMove(int ofDepth, int move, int number) {
        if (number == 1 && ofDepth != depth) {
            depth = ofDepth;
            seats.forEach(Diary::clear);
            begin = System.nanoTime();
        }
    }

    @Override
    public void opens(int seat, int[] path, int ply) {
        seats.get(seat).begin(Bar.Work.SHARED, Arrays.copyOf(path, ply));
    }

    @Override
    public void closes(int seat) {
        seats.get(seat).end();
    }

    @Override
    public void takes(int seat, int[] path, int ply, int move) {
        int[] moves = Arrays.copyOf(path, ply + 1);
        moves[ply] = move;
        seats.get(seat).begin(Bar.Work.BROTHER, moves);
    }

    @Override
    public void leaves(int seat, boolean used) {
        if (!used) {
            seats.get(seat).throwAway();
        }
        seats.get(seat).end();
    }

    @Override
    public void waits(int seat) {
        seats.get(seat).begin(Bar.Work.WAITING, new int[0]);
    }

    @Override
    public void goesOn(int seat) {
        seats.get(seat).end();
    }

    /** The search has ended. */
    void finish() {
        end = System.nanoTime();
        seats.getFirst().fillGaps(begin, end);
    }

    boolean isFull() {
        return seats.stream().anyMatch(Diary::isFull);
    }
}
