package dev.eldest.engine.games.synthetic;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;

/** Text of nodes, like {@code 3.0.12 first}: move numbers from the root, and who moves at the root, which is "-". */
final class RandomTreeNotation implements Notation {
    private final RandomTree tree;

    RandomTreeNotation(RandomTree tree) {
        this.tree = tree;
    }

    @Override
    public Position parse(String fen) throws NotationException {
        String[] words = fen.strip().split("\\s+");
        if (words.length != 2 || !words[1].matches("first|second")) {
            throw new NotationException("Node '%s': expected a path and first or second".formatted(fen));
        }
        Position position = new RandomTreePosition(tree, words[1].equals("first") ? 0 : 1);
        if (!words[0].equals("-")) {
            for (String number : words[0].split("\\.", -1)) {
                int move = parseMove(position, number);
                if (move == Move.NONE) {
                    throw new NotationException(
                            "Move '%s': expected a number below %d".formatted(number, position.countMoves()));
                }
                position.make(move);
            }
        }
        return position;
    }

    @Override
    public String format(Position position) {
        RandomTreePosition node = (RandomTreePosition) position;
        StringBuilder text = new StringBuilder();
        for (int ply = 0; ply < node.ply(); ply++) {
            text.append(ply > 0 ? "." : "").append(node.numberAt(ply));
        }
        return (text.isEmpty() ? "-" : text) + (node.starter() == 0 ? " first" : " second");
    }

    @Override
    public int parseMove(Position position, String text) {
        return text.matches("0|[1-9][0-9]?") ? position.findMove(Integer.parseInt(text) + 1) : Move.NONE;
    }

    @Override
    public String formatMove(Position position, int move) {
        return Integer.toString(Move.identity(move) - 1);
    }

    @Override
    public String gameOverReason(Position position) {
        return "a leaf";
    }

    @Override
    public String drawBoard(Position position) {
        return "%s: %d moves\n".formatted(format(position), position.countMoves());
    }

    @Override
    public String evaluationBreakdown(Position position) {
        return "evaluation %d\n".formatted(position.evaluate());
    }

    @Override
    public Position mirror(Position position) {
        RandomTreePosition node = (RandomTreePosition) position;
        RandomTreePosition mirrored = new RandomTreePosition(tree, 1 - node.starter());
        for (int ply = 0; ply < node.ply(); ply++) {
            mirrored.make(mirrored.findMove(node.numberAt(ply) + 1));
        }
        return mirrored;
    }
}
