package dev.eldest.engine.games.xiangqi;

/** That one man could capture another one with profit. */
record CycleThreat(CyclePiece chaser, CyclePiece victim) {}
