package dev.eldest.bench.book;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.book.BookMove;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest book show}. */
@Command(
        name = "show",
        description = "Tells which moves a book has for a position: the move, its weight and how often it is played.")
final class ShowBookCommand implements Callable<Integer> {
    private static final double ALL = 100;

    @Parameters(paramLabel = "<book>", description = "The book, in Polyglot's form.")
    private Path book;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes (default: the start position).")
    private String fen;

    @Option(
            names = "--moves",
            paramLabel = "<moves>",
            split = "[\\s,]+",
            description = "Moves to be made first, in quotes.")
    private List<String> moves = List.of();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Game chess = new GameChoice(command).one(GameChoice.CHESS);
        Position position = position(chess);
        print(chess, position, read(chess));
        return 0;
    }

    private OpeningBook read(Game chess) throws FileSystemException {
        try {
            return new OpeningBook(chess.bookFormat().orElseThrow(), bytes());
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException | IllegalArgumentException e) {
            throw new RefusedException(
                    "'" + TextSanitizer.echo(book.toString()) + "' cannot be read: " + e.getMessage());
        }
    }

    /** What says how long it is need not be right, and what is no file does not say so. */
    private byte[] bytes() throws IOException {
        int most = OpeningBook.MAX_ENTRIES * OpeningBook.ENTRY_BYTES;
        try (InputStream in = Files.newInputStream(book)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new RefusedException("the book has more than " + OpeningBook.MAX_ENTRIES + " entries");
            }
            return bytes;
        }
    }

    private Position position(Game chess) {
        try {
            Position position = chess.notation().parse(fen == null ? chess.startPosition() : fen);
            for (String text : moves) {
                int move = chess.notation().parseRecorded(position, text);
                if (move == Move.NONE) {
                    throw new NotationException("'" + TextSanitizer.echo(text) + "' is not a legal move in "
                            + chess.notation().format(position));
                }
                position.make(move);
            }
            return position;
        } catch (NotationException e) {
            throw Require.bad(command, e.getMessage());
        }
    }

    private void print(Game chess, Position position, OpeningBook opened) {
        PrintWriter out = command.commandLine().getOut();
        List<BookMove> found = opened.moves(position);
        out.println(chess.notation().format(position));
        out.println(String.format(
                Locale.ROOT,
                "key %016x, %d of %d entries",
                chess.bookFormat().orElseThrow().key(position),
                found.size(),
                opened.entries()));
        int all = OpeningBook.weight(found);
        for (BookMove move : found) {
            out.println(String.format(
                    Locale.ROOT,
                    "%-8s%8d%8.1f %%",
                    chess.notation().formatRecorded(position, move.move()),
                    move.weight(),
                    ALL * move.weight() / all));
        }
    }
}
