package dev.eldest.bench.match.book;

import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.book.OpeningBook.BookMove;
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
        description = "Show the moves of a book in a position: the move, its weight and its share in percent.")
final class ShowBookCommand implements Callable<Integer> {
    private static final double PERCENT = 100;

    @Parameters(paramLabel = "<book>", description = "Book in Polyglot format.")
    private Path book;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "Position, in quotes (default: the start position).")
    private String fen;

    @Option(
            names = "--moves",
            paramLabel = "<moves>",
            split = "[\\s,]+",
            description = "Moves to make first, in quotes.")
    private List<String> moves = List.of();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Game chess = new GameChoice(command).find(GameChoice.CHESS);
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

    /** Reads with a limit: file sizes may be wrong, and pipes have none. */
    private byte[] bytes() throws IOException {
        int maxBytes = OpeningBook.MAX_ENTRIES * OpeningBook.ENTRY_BYTES;
        try (InputStream in = Files.newInputStream(book)) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                throw new RefusedException("the book has more than " + OpeningBook.MAX_ENTRIES + " entries");
            }
            return bytes;
        }
    }

    private Position position(Game chess) {
        try {
            Position position = chess.notation().parse(fen == null ? chess.startPosition() : fen);
            for (String text : moves) {
                int move = chess.notation().parseRecordMove(position, text);
                if (move == Move.NONE) {
                    throw new NotationException("illegal move '" + TextSanitizer.echo(text) + "' in "
                            + chess.notation().format(position));
                }
                position.make(move);
            }
            return position;
        } catch (NotationException e) {
            throw Require.invalidValue(command, e.getMessage());
        }
    }

    private void print(Game chess, Position position, OpeningBook opened) {
        PrintWriter out = command.commandLine().getOut();
        List<BookMove> moves = opened.moves(position);
        out.println(chess.notation().format(position));
        out.println(String.format(
                Locale.ROOT,
                "key %016x, %d of %d entries",
                chess.bookFormat().orElseThrow().key(position),
                moves.size(),
                opened.entries()));
        int all = OpeningBook.weight(moves);
        for (BookMove move : moves) {
            out.println(String.format(
                    Locale.ROOT,
                    "%-8s%8d%8.1f %%",
                    chess.notation().formatRecordMove(position, move.move()),
                    move.weight(),
                    PERCENT * move.weight() / all));
        }
    }
}
