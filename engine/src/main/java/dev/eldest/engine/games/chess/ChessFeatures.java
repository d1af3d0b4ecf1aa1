package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.kit.CellUses;
import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;

/**
 * Takes the evaluation apart, in a copy of the game that counts how often each weight is used: evaluates term by term
 * as {@link ChessEvaluation} does, but without its caches. The scale of drawish endings depends on who is ahead, so on
 * the weights: it is the one that this copy's weights give.
 */
final class ChessFeatures implements FeatureCounter {
    private final Game game;
    private final CellUses uses;
    private final Army white = new Army(Piece.WHITE);
    private final Army black = new Army(Piece.BLACK);
    private final PieceTerms pieceTerms = new PieceTerms();
    private final PawnTerms pawnTerms = new PawnTerms();

    ChessFeatures(Game game) {
        this.game = game;
        uses = ChessCells.USES;
        if (uses == null) {
            throw new IllegalStateException("this copy of chess was not loaded to count");
        }
    }

    @Override
    public Game game() {
        return game;
    }

    @Override
    public void count(Position position, int[] counts, double[] blend) {
        ChessPosition board = (ChessPosition) position;
        uses.clear();
        int total = terms(board);
        uses.copyTo(counts);
        int phase = Math.min(board.phase(), ChessCells.FULL_PHASE);
        int scale = Phases.late(total) > 0 ? Endings.scale(white, black) : Endings.scale(black, white);
        blend[0] = (double) phase / ChessCells.FULL_PHASE;
        blend[1] = (1 - blend[0]) * scale / Endings.FULL_SCALE;
    }

    /** White's less Black's, packed. */
    private int terms(ChessPosition board) {
        white.muster(board);
        black.muster(board);
        pawnTerms.begin(board.pawnKey());
        int first = own(board, white, black);
        int second = own(board, black, white);
        return first + againstEachOther(white, black) - second - againstEachOther(black, white);
    }

    /** What must be known of both sides before their attacks are compared. */
    private int own(ChessPosition board, Army us, Army them) {
        uses.side(us.colour);
        return ChessEvaluation.pieceSquares(board, us.colour)
                + pawnTerms.structure(board, us.colour)
                + PawnTerms.shelter(board, us.colour)
                + pieceTerms.evaluate(us, them);
    }

    private int againstEachOther(Army us, Army them) {
        uses.side(us.colour);
        return PassedPawnTerms.evaluate(us, them, pawnTerms.passed())
                + ThreatTerms.onKing(us, them)
                + ThreatTerms.onPieces(us, them)
                + Endings.loneKing(us, them);
    }
}
