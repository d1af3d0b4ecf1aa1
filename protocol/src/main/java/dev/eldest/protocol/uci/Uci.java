package dev.eldest.protocol.uci;

import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Wdl;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.BenchReport;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Codec of UCI (Universal Chess Interface) for all games, and of UGI (Universal Game Interface). After {@code ugi},
 * mates are in plies, and answers have no ponder move.
 */
public final class Uci implements ProtocolCodec {
    private static final Set<String> NAMES = Set.of("uci", "ugi");

    private static final String NO_MOVE = "bestmove (none)";

    private final UciParser parser = new UciParser();
    private volatile boolean ugi;

    /** Returns whether this line chooses UCI or UGI. */
    public static boolean isSelectedBy(String line) {
        String word = new Tokenizer(line).next();
        return word != null && NAMES.contains(word);
    }

    @Override
    public List<TaggedCommand> decode(String line) {
        String word = new Tokenizer(line).next();
        if (word != null && NAMES.contains(word)) {
            ugi = word.equals("ugi");
        }
        return TaggedCommand.untagged(parser.parse(line));
    }

    @Override
    public List<TaggedCommand> decodeTooLong(String beginning, int limit) {
        return TaggedCommand.untagged(List.of(UciParser.parseTooLong(beginning, limit)));
    }

    /** The identity comes first, without the type switch, as in {@link CommandSession}. */
    @Override
    public String encode(Reply reply, Object tag) {
        return reply instanceof Reply.Identity identity ? identity(identity.options()) : text(reply);
    }

    private String text(Reply reply) {
        return switch (reply) {
            case Reply.Identity identity -> identity(identity.options());
            case Reply.Options options -> options(options);
            case Reply.Ready ready -> "readyok";
            case Reply.Info info -> info(info.info());
            case Reply.Pulse pulse -> pulse(pulse.pulse());
            case Reply.CurrentMove move ->
                "info depth " + move.depth() + " currmove " + move.move() + " currmovenumber " + move.number();
            case Reply.Remark remark -> "info string " + TextSanitizer.message(remark.text());
            case Reply.Refusal refusal -> ServerMessages.errorLine(refusal.message());
            case Reply.Fault fault -> ServerMessages.errorLine(fault.what());
            case Reply.NoSuchOption option -> "No such option: " + TextSanitizer.echo(option.name());
            case Reply.BadValue value -> ServerMessages.errorLine(badValue(optionName(value.option()), value.reason()));
            case Reply.UnknownCommand command ->
                "Unknown command: '" + TextSanitizer.echo(command.text()) + "'. Type help for more information.";
            case Reply.BestMove best -> bestMove(best);
            case Reply.Unanswered unanswered -> NO_MOVE;
            case Reply.NothingToStop nothing -> "";
            case Reply.Goodbye goodbye -> "";
            case Reply.ProbeResult recalled -> "";
            case Reply.LegalMoves moves -> "";
            case Reply.Layout layout -> BoardJson.layout(layout.game(), layout.layout());
            case Reply.Board board -> BoardJson.board(board.board());
            case Reply.Record record -> BoardJson.record(record.record());
            case Reply.NotShown not -> BoardJson.error(not.what(), TextSanitizer.message(not.why()));
            case Reply.QueuedText queued -> queued.text();
            case Reply.PerftMove move -> move.move() + ": " + move.leaves();
            case Reply.PerftTotal total -> "\nNodes searched: " + total.leaves();
            case Reply.GameChosen chosen -> chosen(chosen.game(), chosen.options());
            case Reply.Answer answer -> "response " + answer(answer);
            case Reply.BenchPosition at ->
                "info string " + at.game() + " position " + at.index() + " of " + at.count() + " nodes " + at.nodes();
            case Reply.BenchGame bench -> bench(bench);
            case Reply.Drawing drawing -> drawing.text();
            case Reply.Evaluation evaluation -> evaluation.text().stripTrailing();
            case Reply.Help help -> TextSanitizer.resource(Uci.class, "help.txt");
        };
    }

    /** Returns the error message for a bad option value. */
    static String badValue(String name, String reason) {
        return TextSanitizer.message("option " + name + " " + reason + "; the old value is kept");
    }

    @Override
    public String optionName(Option option) {
        return UciNames.of(option);
    }

    private String identity(Reply.Options options) {
        return "id name " + Product.NAME + ' ' + Product.version() + "\nid author " + Product.AUTHOR + '\n'
                + options(options) + '\n' + (ugi ? "ugiok" : "uciok");
    }

    private static String options(Reply.Options options) {
        List<String> games = options.games().stream().map(GameInfo::name).toList();
        List<Option> own = new ArrayList<>(UciNames.IGNORED_OPTIONS);
        own.add(Option.choice(UciNames.VARIANT, games));
        return Stream.concat(
                        options.options().stream().map(option -> option(UciNames.of(option), option)),
                        own.stream().map(option -> option(option.id(), option)))
                .collect(Collectors.joining("\n"));
    }

    private static String option(String name, Option option) {
        String defaultValue = option.defaultValue();
        return "option name " + name + " type "
                + switch (option.kind()) {
                    case ACTION -> "button";
                    case FLAG -> "check default " + defaultValue;
                    case TEXT -> "string default " + (defaultValue.isEmpty() ? UciParser.EMPTY : defaultValue);
                    case NUMBER -> "spin default " + defaultValue + " min " + option.min() + " max " + option.max();
                    case CHOICE -> "combo default " + defaultValue + " var " + String.join(" var ", option.choices());
                };
    }

    private String info(SearchInfo info) {
        StringBuilder text = new StringBuilder(160).append("info depth ").append(info.depth());
        if (info.depth() == 0) {
            score(text, info);
            return text.toString();
        }
        text.append(" seldepth ")
                .append(info.selectiveDepth())
                .append(" multipv ")
                .append(info.line());
        score(text, info);
        work(text, info.nodes(), info.nodesPerSecond(), info.hashFull(), info.millis());
        if (info.tablebaseHits() > 0) {
            text.append(" tbhits ").append(info.tablebaseHits());
        }
        if (!info.pv().isEmpty()) {
            text.append(" pv");
            for (String move : info.pv()) {
                text.append(' ').append(move);
            }
        }
        if (!info.pvText().isEmpty()) {
            text.append("\ninfo string ").append(info.pvText());
        }
        return text.toString();
    }

    private static String pulse(SearchPulse pulse) {
        StringBuilder text = new StringBuilder(80).append("info depth ").append(pulse.depth());
        text.append(" seldepth ").append(pulse.selectiveDepth());
        work(text, pulse.nodes(), pulse.nodesPerSecond(), pulse.hashFull(), pulse.millis());
        return text.toString();
    }

    private static void work(StringBuilder text, long nodes, long nodesPerSecond, int hashFull, long millis) {
        text.append(" nodes ").append(nodes).append(" nps ").append(nodesPerSecond);
        text.append(" hashfull ").append(hashFull).append(" time ").append(millis);
    }

    private void score(StringBuilder text, SearchInfo info) {
        if (info.mate()) {
            text.append(" score mate ").append(ugi ? info.matePlies() : info.value());
        } else {
            text.append(" score cp ").append(info.value());
        }
        switch (info.bound()) {
            case LOWER -> text.append(" lowerbound");
            case UPPER -> text.append(" upperbound");
            case EXACT -> {}
        }
        Wdl wdl = info.wdl();
        if (wdl != null) {
            text.append(" wdl ").append(wdl.win()).append(' ').append(wdl.draw());
            text.append(' ').append(wdl.loss());
        }
    }

    private String bestMove(Reply.BestMove best) {
        String text = best.move() == null ? NO_MOVE : "bestmove " + best.move();
        return best.ponder() == null || ugi ? text : text + " ponder " + best.ponder();
    }

    private static String chosen(GameInfo game, List<Option> options) {
        StringBuilder text = new StringBuilder("info string variant ").append(game.name());
        text.append(" files ").append(game.files()).append(" ranks ").append(game.ranks());
        text.append(" startpos ").append(game.startPosition());
        for (Option option : options) {
            text.append('\n').append(option(UciNames.of(option), option));
        }
        return text.toString();
    }

    private static String answer(Reply.Answer answer) {
        return switch (answer.question()) {
            case GAME_OVER -> Boolean.toString(answer.status().isOver());
            case FIRST_PLAYERS_TURN -> Boolean.toString(answer.status().firstPlayersTurn());
            case RESULT -> resultWord(answer.status().result());
            case POSITION -> answer.position();
        };
    }

    private static String resultWord(GameStatus.Result result) {
        return switch (result) {
            case ONGOING -> "none";
            case FIRST_WINS -> "p1win";
            case SECOND_WINS -> "p2win";
            case DRAW -> "draw";
        };
    }

    /** Returns the line of the game and a total, as for several games. */
    private static String bench(Reply.BenchGame bench) {
        BenchReport report = new BenchReport();
        return report.game(bench.game(), bench.nodes(), bench.millis()) + '\n' + report.total();
    }
}
