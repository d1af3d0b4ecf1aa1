package dev.eldest.engine.games.xiangqi;

/** Threat of a piece to capture another with profit. */
record CycleThreat(CyclePiece chaser, CyclePiece victim) {}
