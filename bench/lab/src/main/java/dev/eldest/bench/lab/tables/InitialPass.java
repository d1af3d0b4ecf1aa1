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

    private final TableDraft tableDraft;
    private final Tablebase known;
    private final EndgamePosition men = new EndgamePosition();
    private final EndgameMoves endgameMoves = new EndgameMoves(men);
    private final EndgamePosition after = new EndgamePosition();
    /** Whether the last call of {@link #conversion} found a legal capture or promotion. */
    private boolean converts;

    InitialPass(TableDraft tableDraft, Tablebase known) {
        this.tableDraft = tableDraft;
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
        tableDraft.index.setUp(number, side, men);
        if (!isValid(number)) {
            tableDraft.values[side][number] = TableDraft.INVALID;
            return;
        }
        tableDraft.conversions[side][number] = conversion();
        if (!converts && !hasQuietMove() && men.isAttacked(side, men.occupied())) {
            tableDraft.values[side][number] = MATED;
        }
    }

    private boolean isValid(int number) {
        long occupied = men.occupied();
        boolean distinctSquares = Long.bitCount(occupied) == men.count;
        boolean canonical = distinctSquares && tableDraft.index.number(men) == number;
        if (!canonical || men.isAttacked(men.side ^ 1, occupied)) {
            return false;
        }
        // The numbers after the normal ones are positions with an en passant capture, or unused.
        return !tableDraft.index.isEnPassant(number) || men.enPassant != 0 && canCaptureEnPassant();
    }

    /** Returns whether a capture en passant is legal. */
    private boolean canCaptureEnPassant() {
        endgameMoves.findConversions();
        for (int i = 0; i < endgameMoves.count(); i++) {
            if (EndgameMoves.targetSquare(endgameMoves.get(i)) == men.enPassant) {
                endgameMoves.convert(endgameMoves.get(i), after);
                if (!after.isAttacked(men.side, after.occupied())) {
                    return true;
                }
            }
        }
        return false;
    }

    private byte conversion() {
        converts = false;
        boolean safe = false;
        int soonest = Byte.MAX_VALUE;
        int latest = 0;
        endgameMoves.findConversions();
        for (int i = 0; i < endgameMoves.count(); i++) {
            endgameMoves.convert(endgameMoves.get(i), after);
            if (after.isAttacked(men.side, after.occupied())) {
                continue;
            }
            converts = true;
            int value = known.probe(after);
            if (value == Tablebase.UNKNOWN) {
                throw new IllegalStateException("missing table: conversion of " + tableDraft.index.materialSignature());
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
        endgameMoves.findQuiet();
        for (int i = 0; i < endgameMoves.count(); i++) {
            int step = endgameMoves.get(i);
            int from = men.squares[EndgameMoves.pieceIndex(step)];
            int enPassant = men.enPassant;
            endgameMoves.make(step);
            boolean legal = !men.isAttacked(men.side ^ 1, men.occupied());
            endgameMoves.unmake(step, from, enPassant);
            if (legal) {
                return true;
            }
        }
        return false;
    }
}
