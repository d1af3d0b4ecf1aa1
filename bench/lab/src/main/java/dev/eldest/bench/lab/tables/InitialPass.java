package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Piece;
import dev.eldest.engine.games.chess.Tablebase;

/**
 * First pass of the retrograde analysis: marks invalid positions and mates, and computes the values of captures and
 * promotions.
 */
final class InitialPass implements ParallelRange.Piecework {
    private static final byte MATED = 1;

    private final TableDraft draft;
    private final Tablebase known;
    private final EndgamePosition position = new EndgamePosition();
    private final EndgameMoves moves = new EndgameMoves(position);
    private final EndgamePosition after = new EndgamePosition();
    /** Whether the last call of {@link #conversion} found a legal capture or promotion. */
    private boolean converts;

    InitialPass(TableDraft draft, Tablebase known) {
        this.draft = draft;
        this.known = known;
    }

    @Override
    public void run(int first, int end) {
        for (int side = Piece.WHITE; side <= Piece.BLACK; side++) {
            for (int number = first; number < end; number++) {
                visit(side, number);
            }
        }
    }

    private void visit(int side, int number) {
        draft.index.setUp(number, side, position);
        if (!isValid(number)) {
            draft.values[side][number] = TableDraft.INVALID;
            return;
        }
        draft.conversions[side][number] = conversion();
        if (!converts && !hasQuietMove() && position.isAttacked(side, position.occupied())) {
            draft.values[side][number] = MATED;
        }
    }

    private boolean isValid(int number) {
        long occupied = position.occupied();
        boolean distinctSquares = Long.bitCount(occupied) == position.count;
        boolean canonical = distinctSquares && draft.index.number(position) == number;
        if (!canonical || position.isAttacked(position.side ^ 1, occupied)) {
            return false;
        }
        // The numbers after the normal ones are positions with an en passant capture, or unused.
        return !draft.index.isEnPassant(number) || position.enPassant != 0 && moves.canCaptureEnPassant(after);
    }

    private byte conversion() {
        converts = false;
        boolean safe = false;
        int soonest = Byte.MAX_VALUE;
        int latest = 0;
        moves.findConversions();
        for (int i = 0; i < moves.count(); i++) {
            moves.convert(moves.get(i), after);
            if (after.isAttacked(position.side, after.occupied())) {
                continue;
            }
            converts = true;
            int value = known.probe(after);
            if (value == Tablebase.UNKNOWN) {
                throw new IllegalStateException("missing table: conversion of " + draft.index.materialSignature());
            }
            if (value == EndgameTable.DRAWN) {
                safe = true;
            } else if (EndgameTable.wins(value)) {
                latest = Math.max(latest, value + 1);
            } else {
                soonest = Math.min(soonest, value + 1);
            }
        }
        return soonest < Byte.MAX_VALUE ? (byte) soonest : safe ? TableDraft.CONVERSION_DRAWS : (byte) latest;
    }

    private boolean hasQuietMove() {
        moves.findQuiet();
        for (int i = 0; i < moves.count(); i++) {
            int step = moves.get(i);
            int from = position.squares[EndgameMoves.pieceIndex(step)];
            int enPassant = position.enPassant;
            moves.make(step);
            boolean legal = !position.isAttacked(position.side ^ 1, position.occupied());
            moves.unmake(step, from, enPassant);
            if (legal) {
                return true;
            }
        }
        return false;
    }
}
