package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;

/**
 * Codec of the Gomocup protocol, for gomoku only, with the extensions of Yixin and its relatives. The client sends one
 * or two moves a line, so the codec keeps the game.
 */
public final class Gomocup implements ProtocolCodec {
    private static final int KILOBYTE_BITS = 10;

    private final GomocupGame game;
    private final GomocupInfo info;
    private final GomocupParser parser;

    private Gomocup(LongUnaryOperator tableBytes, boolean cold, LongSupplier clock) {
        game = new GomocupGame(cold, clock);
        info = new GomocupInfo(game, tableBytes);
        parser = new GomocupParser(game, info);
    }

    /**
     * Returns the codec for a process with one client. It searches for a moment before the first game, when no clock
     * runs: the first search of a process is slow.
     *
     * @param tableBytes maps a limit of the process's memory to the memory of the transposition table, in bytes
     */
    public static Gomocup ofProcess(LongUnaryOperator tableBytes) {
        return new Gomocup(tableBytes, true, System::nanoTime);
    }

    /** Creates the codec for one of many clients. A memory limit applies to the transposition table only. */
    public Gomocup() {
        this(System::nanoTime);
    }

    /** @param clock as {@link System#nanoTime} */
    public Gomocup(LongSupplier clock) {
        this(LongUnaryOperator.identity(), false, clock);
    }

    /** Returns whether this line chooses the Gomocup protocol. */
    public static boolean isSelectedBy(String line) {
        return GomocupParser.isCommand(line);
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
    public List<TaggedCommand> decodeTooLong(String beginning, int limit) {
        return parser.parseTooLong(limit);
    }

    @Override
    public String encode(Reply reply, Object tag) {
        PendingReply pendingReply = tag instanceof PendingReply tagged ? tagged : PendingReply.ofCommand();
        return switch (reply) {
            case Reply.BestMove best -> bestMove(best, pendingReply);
            case Reply.Unanswered unanswered -> pendingReply.answer(null);
            case Reply.Info found -> found(found.info(), pendingReply);
            case Reply.Pulse pulse -> pulse(pulse.pulse(), pendingReply);
            case Reply.QueuedText queued -> pendingReply.unlessFailed(queued.text());
            case Reply.Remark remark -> message(remark.text());
            case Reply.Fault fault -> message(fault.what());
            case Reply.Refusal refusal -> pendingReply.fail(TextSanitizer.message(refusal.message()));
            case Reply.BadValue value ->
                pendingReply.fail(optionName(value.option()) + " " + TextSanitizer.message(value.reason()));
            case Reply.NoSuchOption option -> pendingReply.fail("unknown option " + option.name());
            case Reply.UnknownCommand command -> "UNKNOWN " + TextSanitizer.echo(command.text());
            case Reply.Identity identity -> about();
            case Reply.Options options -> abilities(options.options());
            case Reply.LegalMoves legal -> pendingReply.unlessFailed(game.forbidden(legal.moves()));
            case Reply.Evaluation evaluation ->
                evaluation.text().stripTrailing().lines().map("DEBUG "::concat).collect(Collectors.joining("\n"));
            case Reply.Help help -> TextSanitizer.resource(Gomocup.class, "help.txt");
            // No client waits for the others, and the last line sent must be the answer to the last command.
            default -> "";
        };
    }

    /** Returns nothing after END: the client reads no further move. */
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

    /** Returns the limits. The table's size is the power of two of its kilobytes. */
    private static String abilities(List<Option> options) {
        return "MESSAGE INFO MAX_THREAD_NUM " + max(options, CommonOption.THREADS) + "\nMESSAGE INFO MAX_HASH_SIZE "
                + (Long.SIZE - 1 - Long.numberOfLeadingZeros((long) max(options, CommonOption.HASH) << KILOBYTE_BITS));
    }

    private static int max(List<Option> options, String id) {
        return options.stream()
                .filter(option -> option.id().equals(id))
                .mapToInt(Option::max)
                .findFirst()
                .orElse(1);
    }

    private String found(SearchInfo info, PendingReply pendingReply) {
        pendingReply.setScore(info);
        if (info.depth() == 0 || !reportsProgress(pendingReply)) {
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

    /** Returns the score; for a mate, the moves of both players up to it. */
    private static String value(SearchInfo info) {
        if (!info.mate()) {
            return Integer.toString(info.value());
        }
        return (info.value() > 0 ? "+M" : "-M") + Math.abs(info.matePlies());
    }

    private String pulse(SearchPulse pulse, PendingReply pendingReply) {
        return reportsProgress(pendingReply)
                ? "MESSAGE Depth " + pulse.depth() + '-' + pulse.selectiveDepth() + " | Nodes " + pulse.nodes()
                        + " | Time " + pulse.millis() + "ms"
                : "";
    }

    private boolean reportsProgress(PendingReply pendingReply) {
        return pendingReply.reportsProgress() && !parser.leaving();
    }
}
