package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.TaggedCommand;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;

/**
 * The protocol of Gomocup, for gomoku only, with what programs of Yixin's family add to it. The client keeps no record
 * of the game for us: each line tells of a move or two.
 */
public final class Gomocup implements ProtocolCodec {
    private static final int KILOBYTE_BITS = 10;

    private final GomocupGame game;
    private final GomocupInfo info;
    private final GomocupParser parser;

    private Gomocup(LongUnaryOperator tableBytes, boolean cold) {
        game = new GomocupGame(cold);
        info = new GomocupInfo(game, tableBytes);
        parser = new GomocupParser(game, info);
    }

    /**
     * For a process with this one client. It searches for a moment before the first game, where no clock runs: the
     * first search of a process is slow, and its answer may come late.
     *
     * @param tableBytes what of a limit for all memory, in bytes, is left for the table of a search
     */
    public static Gomocup ofProcess(LongUnaryOperator tableBytes) {
        return new Gomocup(tableBytes, true);
    }

    /** For one of many clients: its table is all that counts. */
    public Gomocup() {
        this(LongUnaryOperator.identity(), false);
    }

    /** Whether a client that says this wants to be talked to so. */
    public static boolean isNamedBy(String line) {
        return GomocupParser.knows(line);
    }

    @Override
    public void prepare(Session session) {
        session.chooseGame(GomocupGame.NAME);
        if (session.options().stream().anyMatch(option -> option.id().equals(CommonOption.SHARED_HASH))) {
            info.shareTable();
        }
    }

    @Override
    public List<TaggedCommand> decode(String line) {
        return parser.parse(line);
    }

    @Override
    public List<TaggedCommand> readTooLong(String beginning, int limit) {
        return parser.parseTooLong(limit);
    }

    @Override
    public String encode(Reply reply, Object mark) {
        PendingReply pendingReply = mark instanceof PendingReply marked ? marked : PendingReply.ofCommand();
        return switch (reply) {
            case Reply.BestMove best -> bestMove(best, pendingReply);
            case Reply.Unanswered unanswered -> pendingReply.answer(null);
            case Reply.Info found -> found(found.info(), pendingReply);
            case Reply.Pulse pulse -> pulse(pulse.pulse(), pendingReply);
            case Reply.Told told -> pendingReply.tell(told.text());
            case Reply.Remark remark -> message(remark.text());
            case Reply.Fault fault -> message(fault.what());
            case Reply.Refusal refusal -> pendingReply.fail(TextSanitizer.message(refusal.message()));
            case Reply.BadValue value ->
                pendingReply.fail(nameOf(value.option()) + " " + TextSanitizer.message(value.reason()));
            case Reply.NoSuchOption option -> pendingReply.fail("there is no option " + option.name());
            case Reply.UnknownCommand command -> "UNKNOWN " + TextSanitizer.echo(command.text());
            case Reply.Identity identity -> about();
            case Reply.Options options -> abilities(options.options());
            case Reply.LegalMoves legal -> pendingReply.tell(game.forbidden(legal.moves()));
            case Reply.Evaluation evaluation ->
                evaluation.text().stripTrailing().lines().map("DEBUG "::concat).collect(Collectors.joining("\n"));
            case Reply.Help help -> TextSanitizer.resource(Gomocup.class, "help.txt");
            // Nobody waits for the rest, and what is said last is the answer to the last line.
            default -> "";
        };
    }

    /** Who has said END reads no further move. */
    private String bestMove(Reply.BestMove best, PendingReply pendingReply) {
        String text = pendingReply.answer(best.move());
        return parser.leaving() ? "" : text;
    }

    private static String message(String text) {
        return "MESSAGE " + TextSanitizer.message(text);
    }

    private static String about() {
        return "name=\"%s\", version=\"%s\", author=\"%s\"".formatted(Product.NAME, Product.version(), Product.AUTHOR);
    }

    /** The size of a table is the power of two of its kilobytes. */
    private static String abilities(List<Option> options) {
        return "MESSAGE INFO MAX_THREAD_NUM " + most(options, CommonOption.THREADS) + "\nMESSAGE INFO MAX_HASH_SIZE "
                + (Long.SIZE - 1 - Long.numberOfLeadingZeros((long) most(options, CommonOption.HASH) << KILOBYTE_BITS));
    }

    private static int most(List<Option> options, String id) {
        return options.stream()
                .filter(option -> option.id().equals(id))
                .mapToInt(Option::most)
                .findFirst()
                .orElse(1);
    }

    private String found(SearchInfo info, PendingReply pendingReply) {
        pendingReply.found(info);
        if (info.depth() == 0 || !isTold(pendingReply)) {
            return "";
        }
        StringBuilder text = new StringBuilder(160).append("MESSAGE ");
        if (info.line() > 1) {
            text.append('(').append(info.line()).append(") ");
        }
        text.append("Depth ").append(info.depth()).append('-').append(info.selectiveDepth());
        text.append(" | Eval ")
                .append(value(info))
                .append(" | Time ")
                .append(info.millis())
                .append("ms |");
        for (String move : info.pv()) {
            text.append(' ').append(move.toUpperCase(Locale.ROOT));
        }
        return text.toString();
    }

    /** With a mate, the moves of both up to it. */
    private static String value(SearchInfo info) {
        if (!info.mate()) {
            return Integer.toString(info.value());
        }
        return (info.value() > 0 ? "+M" : "-M") + Math.abs(info.matePlies());
    }

    private String pulse(SearchPulse pulse, PendingReply pendingReply) {
        return isTold(pendingReply)
                ? "MESSAGE Depth " + pulse.depth() + '-' + pulse.selectiveDepth() + " | Nodes " + pulse.nodes()
                        + " | Time " + pulse.millis() + "ms"
                : "";
    }

    private boolean isTold(PendingReply pendingReply) {
        return pendingReply.telling() && !parser.leaving();
    }
}
