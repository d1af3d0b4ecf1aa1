package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Texts of positions and moves, also damaged ones. */
interface NotationContract extends GameWalks {
    @Test
    default void namesItselfStartAndBenchPositions() throws NotationException {
        assertEquals(game().name().toLowerCase(Locale.ROOT).replace(" ", ""), game().name());
        assertEquals(0, game().notation().parse(game().startPosition()).sideToMove());
        assertTrue(game().benchPositions().size() >= 10);
        assertEquals(
                game().benchPositions().size(),
                Set.copyOf(game().benchPositions()).size());
        assertTrue(game().benchDepth() > 0 && game().benchDepth() < Score.MAX_PLY);
    }

    @Test
    default void parsesFormattedMoves() throws NotationException {
        Notation notation = game().notation();
        walk(position -> {
            for (int move : legalMoves(position)) {
                assertEquals(move, notation.parseMove(position, notation.formatMove(position, move)));
                assertEquals(move, notation.parseRecordMove(position, notation.formatRecordMove(position, move)));
            }
        });
    }

    @Test
    default void parsesFormattedPositions() throws NotationException {
        Notation notation = game().notation();
        walk(position -> {
            Position fresh = notation.parse(notation.format(position));
            assertEquals(
                    Snapshot.of(game(), position).fresh(),
                    Snapshot.of(game(), fresh).fresh());
        });
    }

    @Test
    default void mirrorExchangesSides() throws NotationException {
        Notation notation = game().notation();
        walk(position -> {
            if (!rulesAreSymmetric()) {
                assertThrows(NotationException.class, () -> notation.mirror(position));
                return;
            }
            Position mirrored = notation.mirror(position);
            assertEquals(1 - position.sideToMove(), mirrored.sideToMove());
            assertEquals(position.countMoves(), mirrored.countMoves());
            assertEquals(position.inCheck(), mirrored.inCheck());
            assertEquals(position.tablebaseVerdict(), mirrored.tablebaseVerdict());
            assertEquals(position.exactValue(), mirrored.exactValue());
            assertNotEquals(position.key(), mirrored.key());
            assertEquals(notation.format(position), notation.format(notation.mirror(mirrored)));
        });
    }

    @Test
    default void drawsBoardAndEvaluation() throws NotationException {
        walk(position -> {
            assertFalse(game().notation().drawBoard(position).isBlank());
            assertFalse(game().notation().evaluationBreakdown(position).isBlank());
        });
    }

    @Test
    default void refusesDamagedPositionsWithMessage() throws NotationException {
        TextDamage damage = new TextDamage(5);
        SplittableRandom random = new SplittableRandom(5);
        walk(position -> {
            String text = damage.damage(game().notation().format(position));
            Position accepted;
            try {
                accepted = game().notation().parse(text);
            } catch (NotationException refused) {
                assertFalse(refused.getMessage().isBlank());
                return;
            }
            Snapshot before = Snapshot.of(game(), accepted);
            Position sameText = game().notation().parse(before.text());
            assertEquals(before.fresh(), Snapshot.of(game(), sameText).fresh(), text);
            playRandomMove(accepted, random);
        });
    }

    @Test
    default void refusesEmptyAndStrangeTextsWithMessage() {
        for (String text :
                List.of("", " ", "\t", "/", "////////", "x", "0", "-1", "9".repeat(5000), "\u0000", "é\uD83D\uDE00")) {
            try {
                game().notation().format(game().notation().parse(text));
            } catch (NotationException refused) {
                assertFalse(refused.getMessage().isBlank());
            }
        }
    }

    @Test
    default void parsesDamagedMovesAsLegalOrNone() throws NotationException {
        Notation notation = game().notation();
        TextDamage damage = new TextDamage(6);
        walk(position -> {
            assertEquals(Move.NONE, notation.parseMove(position, ""));
            for (int move : legalMoves(position)) {
                String text = damage.damage(notation.formatMove(position, move));
                int parsed = notation.parseMove(position, text);
                assertEquals(parsed, parsed == Move.NONE ? Move.NONE : position.findMove(Move.identity(parsed)), text);
            }
        });
    }
}
