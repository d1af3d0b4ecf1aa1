package dev.eldest.bench.lab.tables;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest tables show}. */
@Command(name = "show", description = "Prints the table value of a position and of the position after each move.")
final class ShowTablesCommand implements Callable<Integer> {
    @Mixin
    private TableFolderOption folderOption;

    @Parameters(paramLabel = "<position>", description = "Position as a FEN, in quotes.")
    private String fen;

    @Spec
    private CommandSpec command;

    private record Option(String move, int value) {}

    @Override
    public Integer call() throws IOException {
        TableFolder folder = folderOption.folder();
        List<MaterialSignature> available = folder.available();
        Game game = new ChessGame().withTablebase(folder.readAll(available).tablebase());
        Position position = position(game);
        if (available.isEmpty()) {
            throw Require.invalidValue(command, "--dir: no tables in '" + folder.displayName() + "'");
        }
        PrintWriter out = command.commandLine().getOut();
        out.println(game.notation().drawBoard(position));
        out.println(format(value(position)));
        IntStream.of(Rules.legalMoves(position))
                .mapToObj(move -> option(game, position, move))
                .sorted(Comparator.comparingInt(Option::value).reversed())
                .forEach(option -> out.println(option.move + "  " + format(option.value)));
        out.flush();
        return 0;
    }

    private Position position(Game game) {
        try {
            return game.convert(game.notation().parse(fen));
        } catch (NotationException e) {
            throw Require.invalidValue(command, e.getMessage());
        }
    }

    private static Option option(Game game, Position position, int move) {
        String text = game.notation().formatMove(position, move);
        position.make(move);
        int value = value(position);
        position.unmake();
        return new Option(text, value == Position.NO_VALUE ? value : -Score.asSeenEarlier(value, 1));
    }

    private static int value(Position position) {
        int verdict = Rules.verdict(position);
        return verdict == Verdict.NONE ? position.exactValue() : Score.ofVerdict(verdict, 0);
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
