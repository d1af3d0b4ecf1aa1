package dev.eldest.bench.lab.solve.chess;

import dev.eldest.bench.lab.solve.GameValue;
import dev.eldest.bench.lab.solve.Oracle;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Oracle of elementary chess endgames: a king with one or two men against a lone king. */
public final class ChessEndgameOracle implements Oracle {
    private final Notation notation;
    private final LoneKingTables tables = new LoneKingTables();

    public ChessEndgameOracle(Notation notation) {
        this.notation = notation;
    }

    /** Returns the outcome. Empty also if the fifty-move rule may apply before the mate. */
    @Override
    public Optional<GameValue> outcome(Position position) {
        return men(position)
                .map(men -> value(men.loneKingPosition, men.whiteIsStrong == (position.sideToMove() == 0)))
                .filter(value -> value.plies() <= position.pliesToRuleLimit());
    }

    private GameValue value(LoneKingPosition loneKingPosition, boolean strongToMove) {
        LoneKingTable table = tables.of(loneKingPosition.force());
        int plies = strongToMove
                ? table.pliesToWin(
                        loneKingPosition.lone(),
                        loneKingPosition.king(),
                        loneKingPosition.first(),
                        loneKingPosition.second())
                : table.pliesToLoss(
                        loneKingPosition.lone(),
                        loneKingPosition.king(),
                        loneKingPosition.first(),
                        loneKingPosition.second());
        return plies < 0
                ? GameValue.uncounted(Verdict.DRAW)
                : new GameValue(strongToMove ? Verdict.WIN : Verdict.LOSS, plies);
    }

    private record Seen(LoneKingPosition loneKingPosition, boolean whiteIsStrong) {}

    private record Man(MatingPiece matingPiece, int square) {}

    /** Returns the men from the strong side's view, as White; empty for other material. */
    private Optional<Seen> men(Position position) {
        String[] words = notation.format(position).split(" ");
        String placed = words[0];
        boolean whiteIsStrong = placed.chars().filter(Character::isUpperCase).count() > 1;
        int[] kings = new int[2];
        List<Man> men = new ArrayList<>();
        int weakMen = 0;
        int square = Geometry.SQUARES - 8;
        for (char letter : placed.toCharArray()) {
            if (letter == '/') {
                square -= 16;
            } else if (Character.isDigit(letter)) {
                square += letter - '0';
            } else {
                boolean strong = Character.isUpperCase(letter) == whiteIsStrong;
                int seen = whiteIsStrong ? square : square ^ 56;
                MatingPiece matingPiece = MatingPiece.of(Character.toLowerCase(letter));
                if (matingPiece == null) {
                    kings[strong ? 1 : 0] = seen;
                } else if (strong) {
                    men.add(new Man(matingPiece, seen));
                } else {
                    weakMen++;
                }
                square++;
            }
        }
        men.sort((one, other) -> one.matingPiece.compareTo(other.matingPiece));
        List<MatingPiece> force = men.stream().map(Man::matingPiece).toList();
        boolean castling = !words[2].equals("-");
        if (weakMen > 0 || castling || force.isEmpty() || !LoneKingTables.covers(force)) {
            return Optional.empty();
        }
        int second = men.size() > 1 ? men.get(1).square : 0;
        return Optional.of(new Seen(
                new LoneKingPosition(force, kings[0], kings[1], men.getFirst().square, second), whiteIsStrong));
    }
}
