package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import java.io.IOException;
import java.util.Comparator;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code eldest tables show}. */
@Command(name = "show", description = "Print the table value of a position and of the position after each move.")
final class ShowTablesCommand extends TablesCommand.Subcommand {
    @Parameters(paramLabel = "<position>", description = "Position as a FEN, in quotes.")
    private String fen;

    private record Option(String move, int value) {}

    @Override
    public Integer call() throws IOException {
        Position parsed = parse();
        Game game = new ChessGame().withTablebase(folder().readAll(available()).tablebase());
        Position position = game.convert(parsed);
        out().println(game.notation().drawBoard(position));
        out().println(format(RuleCheck.value(position)));
        IntStream.of(Rules.legalMoves(position))
                .mapToObj(move -> option(game, position, move))
                .sorted(Comparator.comparingInt(Option::value).reversed())
                .forEach(option -> out().println(option.move + "  " + format(option.value)));
        out().flush();
        return 0;
    }

    private Position parse() {
        try {
            return new ChessGame().notation().parse(fen);
        } catch (NotationException e) {
            throw invalidValue(e.getMessage());
        }
    }

    private static Option option(Game game, Position position, int move) {
        String text = game.notation().formatMove(position, move);
        position.make(move);
        int value = RuleCheck.value(position);
        position.unmake();
        return new Option(text, value == Position.NO_VALUE ? value : -Score.asSeenEarlier(value, 1));
    }

    /** Returns the text of a score, from the view of the side to move. */
    private static String format(int value) {
        if (value == Position.NO_VALUE) {
            return "unknown";
        }
        if (value == Score.DRAW) {
            return "draw";
        }
        String kind = value > 0 ? "mate in " : "mated in ";
        return kind + (Score.pliesToEnd(value) + 1) / 2;
    }
}
