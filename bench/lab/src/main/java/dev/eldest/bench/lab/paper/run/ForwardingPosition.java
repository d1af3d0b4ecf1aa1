package dev.eldest.bench.lab.paper.run;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;

/** Forwards the calls of the paper's searches to another position of Chinese checkers, a game without tactics. */
abstract class ForwardingPosition implements Position {
    final Position position;

    ForwardingPosition(Position position) {
        this.position = position;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        position.generate(kinds, into);
    }

    @Override
    public int evaluate() {
        return position.evaluate();
    }

    @Override
    public void make(int move) {
        position.make(move);
    }

    @Override
    public void unmake() {
        position.unmake();
    }

    @Override
    public int sideToMove() {
        return position.sideToMove();
    }

    @Override
    public long key() {
        return position.key();
    }

    @Override
    public int countMoves() {
        return position.countMoves();
    }

    @Override
    public int findMove(int identity) {
        return position.findMove(identity);
    }

    @Override
    public int verdict() {
        return position.verdict();
    }

    @Override
    public int verdictWithoutMoves() {
        return position.verdictWithoutMoves();
    }

    @Override
    public void markRoot() {
        position.markRoot();
    }

    @Override
    public Position copy() {
        return position.copy();
    }
}
