package dev.eldest.bench.lab.brothers;

import dev.eldest.engine.parallel.SplitListener;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Writes down what the seats of a search do for each other. */
final class Diaries implements SplitListener {
    final List<Diary> seats;
    final long begin = System.nanoTime();
    long end;

    Diaries(int seats, int mostBars) {
        this.seats = Stream.generate(() -> new Diary(mostBars)).limit(seats).toList();
    }

    @Override
    public void opens(int seat) {
        seats.get(seat).opened.add(System.nanoTime());
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

    boolean isFull() {
        return seats.stream().anyMatch(Diary::isFull);
    }
}
