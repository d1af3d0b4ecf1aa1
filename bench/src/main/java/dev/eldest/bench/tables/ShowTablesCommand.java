package dev.eldest.bench.tables;

import dev.eldest.bench.Require;
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
@Command(name = "show", description = "Tells how a position ends, and how after each of its moves.")
final class ShowTablesCommand implements Callable<Integer> {
    @Mixin
    private TableFolderOption asked;

    @Parameters(paramLabel = "<position>", description = "The position, in quotes.")
    private String fen;

    @Spec
    private CommandSpec command;

    private record Option(String move, int value) {}

    @Override
    public Integer call() throws IOException {
        TableFolder folder = asked.folder();
        List<MaterialSignature> there = folder.all();
        Game game = new ChessGame().with(folder.readAll(there).tables());
        Position position = position(game);
        if (there.isEmpty()) {
            throw Require.bad(command, "--dir: there is no table in '" + folder.echo() + "'");
        }
        PrintWriter out = command.commandLine().getOut();
        out.println(game.notation().drawBoard(position));
        out.println(words(value(position)));
        IntStream.of(Rules.legalMoves(position))
                .mapToObj(move -> option(game, position, move))
                .sorted(Comparator.comparingInt(Option::value).reversed())
                .forEach(option -> out.println(option.move + "  " + words(option.value)));
        out.flush();
        return 0;
    }

    private Position position(Game game) {
        try {
            return game.adopt(game.notation().parse(fen));
        } catch (NotationException e) {
            throw Require.bad(command, e.getMessage());
        }
    }

    private static Option option(Game game, Position position, int move) {
        String text = game.notation().formatMove(position, move);
        position.make(move);
        int value = value(position);
        position.unmake();
        return new Option(text, value == Position.NO_VALUE ? value : -Score.pliesBefore(value, 1));
    }

    private static int value(Position position) {
        int verdict = Rules.verdict(position);
        return verdict == Verdict.NONE ? position.exactValue() : Score.ofVerdict(verdict, 0);
    }

    /** For who is to move. */
    private static String words(int value) {
        if (value == Position.NO_VALUE) {
            return "not known";
        }
        if (value == Score.DRAW) {
            return "draw";
        }
        String kind = value > 0 ? "mate in " : "mated in ";
        return kind + (Score.pliesToEnd(value) + 1) / 2;
    }
}
