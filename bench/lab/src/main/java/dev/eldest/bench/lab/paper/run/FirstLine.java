package dev.eldest.bench.lab.paper.run;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;

/** Position that restricts a search to one line: after {@code depth} move lists, every position is a draw. */
final class FirstLine extends ForwardingPosition {
    private final int depth;
    private int lists;

    FirstLine(Position position, int depth) {
        super(position);
        this.depth = depth;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        lists++;
        super.generate(kinds, into);
    }

    @Override
    public int verdict() {
        return lists == depth ? Verdict.DRAW : super.verdict();
    }
}
