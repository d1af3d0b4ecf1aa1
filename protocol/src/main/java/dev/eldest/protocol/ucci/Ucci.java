package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Session.TtProbeInfo;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import dev.eldest.protocol.ucci.UcciSearch.UcciScore;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Codec of UCCI (Universal Chinese Chess Protocol) 3.0, for xiangqi only. Ranks count from 0, scores are plain numbers.
 */
public final class Ucci implements ProtocolCodec {
    private static final String NAME = "ucci";
    private static final String NO_MOVE = "nobestmove";

    private final UcciParser parser = new UcciParser();

    public static boolean isSelectedBy(String line) {
        return NAME.equals(new Tokenizer(line).next());
    }

    @Override
    public void prepare(Session session) {
        session.chooseGame(UcciNames.GAME);
        session.set(UcciNames.FIRST_RANK, "0");
    }

    @Override
    public List<TaggedCommand> decode(String line) {
        return parser.parse(line);
    }

    @Override
    public List<TaggedCommand> decodeTooLong(String beginning, int limit) {
        return List.of(parser.parseTooLong(beginning, limit));
    }

    @Override
    public String optionName(Option option) {
        return UcciNames.of(option);
    }

    @Override
    public Option findOption(List<Option> options, String name) {
        return ProtocolCodec.super.findOption(
                options.stream().filter(UcciNames::isSupported).toList(), name);
    }

    @Override
    public String encode(Reply reply, Object tag) {
        return switch (reply) {
            case Reply.Identity identity -> identity(identity.options());
            case Reply.Options options -> options(options);
            case Reply.Ready ready -> "readyok";
            case Reply.Info info -> info(info.info(), tag);
            case Reply.Pulse pulse -> work(pulse.pulse());
            case Reply.CurrentMove move -> "info currmove " + move.move();
            case Reply.Remark remark -> message(remark.text());
            case Reply.Refusal refusal -> error(refusal.message());
            case Reply.Fault fault -> error(fault.what());
            case Reply.BadValue value -> error(badValue(optionName(value.option()), value.reason()));
            case Reply.UnknownCommand command ->
                error("unknown command '" + TextSanitizer.echo(command.text()) + "'; help lists the commands");
            case Reply.BestMove best -> bestMove(best, tag);
            case Reply.Unanswered unanswered -> NO_MOVE;
            case Reply.NothingToStop nothing -> NO_MOVE;
            case Reply.Goodbye goodbye -> "bye";
            case Reply.ProbeResult recalled -> recalled(recalled.ttProbeInfo());
            case Reply.Drawing drawing -> drawing.text();
            case Reply.Evaluation evaluation -> evaluation.text().stripTrailing();
            case Reply.Help help -> TextSanitizer.resource(Ucci.class, "help.txt");
            // UCCI ignores unknown options; all other replies never occur.
            default -> "";
        };
    }

    private static String message(String text) {
        return "info message " + TextSanitizer.message(text);
    }

    private static String error(String text) {
        return message("ERROR " + text);
    }

    /** Returns the error message for a bad option value. */
    static String badValue(String name, String reason) {
        return "option " + name + " " + reason + "; the old value is kept";
    }

    private static String identity(Reply.Options options) {
        return "id name " + Product.NAME + ' ' + Product.version() + "\nid author " + Product.AUTHOR + '\n'
                + options(options) + "\nucciok";
    }

    private static String options(Reply.Options options) {
        return Stream.concat(
                        UcciNames.PROTOCOL_OPTIONS.stream().map(option -> option(option.id(), option)),
                        options.options().stream()
                                .filter(UcciNames::isSupported)
                                .map(option -> option(UcciNames.of(option), option)))
                .collect(Collectors.joining("\n"));
    }

    private static String option(String name, Option option) {
        String defaultValue = option.defaultValue().isEmpty() ? "" : " default " + option.defaultValue();
        return "option " + name + " type "
                + switch (option.kind()) {
                    case ACTION -> "button";
                    case FLAG -> "check" + defaultValue;
                    case TEXT -> "string" + defaultValue;
                    case NUMBER -> "spin min " + option.min() + " max " + option.max() + defaultValue;
                    case CHOICE -> "combo var " + String.join(" var ", option.choices()) + defaultValue;
                };
    }

    /** Returns only the best line: UCCI cannot distinguish several. */
    private static String info(SearchInfo info, Object tag) {
        if (info.line() > 1) {
            return "";
        }
        if (tag instanceof UcciSearch search) {
            search.setScore(info);
        }
        StringBuilder text = new StringBuilder(160).append("info depth ").append(info.depth());
        text.append(" score ").append(UcciScore.of(info));
        if (!info.pv().isEmpty()) {
            text.append(" pv");
            for (String move : info.pv()) {
                text.append(' ').append(move);
            }
        }
        if (info.depth() > 0) {
            text.append('\n').append(work(info.millis(), info.nodes()));
        }
        if (!info.pvText().isEmpty()) {
            text.append('\n').append(message(info.pvText()));
        }
        return text.toString();
    }

    private static String work(SearchPulse pulse) {
        return work(pulse.millis(), pulse.nodes());
    }

    private static String work(long millis, long nodes) {
        return "info time " + millis + " nodes " + nodes;
    }

    private static String bestMove(Reply.BestMove best, Object tag) {
        if (best.move() == null) {
            return NO_MOVE;
        }
        String text = "bestmove " + best.move();
        String ponder = best.ponder() == null ? "" : " ponder " + best.ponder();
        return text + ponder + (tag instanceof UcciSearch search ? search.moveSuffix() : "");
    }

    private static String recalled(TtProbeInfo known) {
        String value = " " + UcciScore.of(known.mate(), known.value()) + " depth " + known.depth();
        return "pophash" + (known.move() == null ? "" : " bestmove " + known.move())
                + (known.isLowerBound() ? " lowerbound" + value : "")
                + (known.isUpperBound() ? " upperbound" + value : "");
    }
}
