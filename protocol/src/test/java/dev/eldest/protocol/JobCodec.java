package dev.eldest.protocol;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.Product;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Codec of a test protocol: one JSON job per line, {@code {"id":7,"do":"search","moves":"e2e4","depth":3}}. The client
 * numbers the jobs, and every reply starts with the number of its job.
 */
final class JobCodec implements ProtocolCodec {
    private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":(?:\"([^\"]*)\"|(\\d+))");

    @Override
    public List<TaggedCommand> decode(String line) {
        Map<String, String> job = fields(line);
        return TaggedCommand.all(commands(job), job.get("id"));
    }

    @Override
    public List<TaggedCommand> decodeTooLong(String beginning, int limit) {
        List<Command> refused = List.of(new Command.Bad(Command.Subject.OTHER, "the job is too long"));
        return TaggedCommand.all(refused, fields(beginning).get("id"));
    }

    private static Map<String, String> fields(String line) {
        Map<String, String> fields = new HashMap<>();
        for (Matcher field = FIELD.matcher(line); field.find(); ) {
            fields.put(field.group(1), field.group(field.group(2) == null ? 3 : 2));
        }
        return fields;
    }

    private static List<Command> commands(Map<String, String> job) {
        int depth = Integer.parseInt(job.getOrDefault("depth", "0"));
        return switch (job.getOrDefault("do", "")) {
            case "search" -> List.of(position(job), search(depth));
            case "count" -> List.of(position(job), new Command.Perft(depth, List.of()));
            case "bench" -> List.of(new Command.Bench());
            case "judge" -> List.of(position(job), new Command.Evaluate());
            case "show" -> List.of(position(job), new Command.Draw());
            case "result" -> List.of(position(job), new Command.Ask(Command.Question.RESULT));
            case "flip" -> List.of(position(job), new Command.Flip());
            case "play" -> List.of(new Command.NewGame(), new Command.ChooseGame(job.get("name")));
            case "set" -> List.of(new Command.SetOption(job.get("name"), job.get("value")));
            case "options" -> List.of(new Command.ListOptions(true));
            case "about" -> List.of(new Command.Identify());
            case "alive" -> List.of(new Command.IsReady());
            case "help" -> List.of(new Command.Help());
            case "watch" -> List.of(new Command.Debug(true));
            case "stop" -> List.of(new Command.Stop());
            case "quit" -> List.of(new Command.Quit());
            default -> List.of(new Command.Unknown(job.getOrDefault("do", "nothing")));
        };
    }

    private static Command position(Map<String, String> job) {
        String moves = job.getOrDefault("moves", "");
        return new Command.SetPosition(job.get("position"), moves.isEmpty() ? List.of() : List.of(moves.split(" ")));
    }

    private static Command search(int depth) {
        return depth == 0
                ? new Command.Go(SearchLimits.INFINITE, List.of("until stop"))
                : new Command.Go(SearchLimits.ofDepth(depth), List.of());
    }

    @Override
    public String encode(Reply reply, Object tag) {
        boolean silent = reply instanceof Reply.Goodbye || reply instanceof Reply.NothingToStop;
        return silent ? "" : "{\"id\":" + tag + "," + answer(reply) + "}";
    }

    private String answer(Reply reply) {
        return switch (reply) {
            case Reply.Identity identity -> field("program", Product.NAME);
            case Reply.Options options -> field("options", options.options().size());
            case Reply.Ready ready -> field("alive", true);
            case Reply.Info info -> field("score", info.info().value());
            case Reply.Pulse pulse -> field("nodes", pulse.pulse().nodes());
            case Reply.CurrentMove move -> field("at", move.move());
            case Reply.Remark remark -> field("remark", remark.text());
            case Reply.Refusal refusal -> field("error", refusal.message());
            case Reply.Fault fault -> field("fault", fault.what());
            case Reply.NoSuchOption option -> field("error", "no option " + option.name());
            case Reply.BadValue value -> field("error", optionName(value.option()) + " " + value.reason());
            case Reply.UnknownCommand command -> field("error", "cannot do " + command.text());
            case Reply.BestMove best -> field("best", best.move());
            case Reply.Unanswered unanswered -> field("best", null);
            case Reply.PerftMove move -> field(move.move(), move.leaves());
            case Reply.PerftTotal total -> field("total", total.leaves());
            case Reply.GameChosen chosen -> field("game", chosen.game().name());
            case Reply.Answer answer -> field("result", answer.status().result());
            case Reply.BenchPosition position -> field("position", position.index());
            case Reply.BenchGame bench -> field("bench", bench.nodes());
            case Reply.Drawing drawing -> field("board", drawing.position());
            case Reply.Evaluation evaluation ->
                field("terms", evaluation.text().lines().count());
            case Reply.Help help -> field("help", "what can be done");
            case Reply.NothingToStop nothing -> field("stopped", false);
            case Reply.ProbeResult recalled ->
                field("known", recalled.ttProbeInfo().move());
            case Reply.LegalMoves legal -> field("legal", legal.moves().size());
            case Reply.Layout layout -> field("layout", layout.layout().id());
            case Reply.Board board -> field("position", board.board().position());
            case Reply.Record record -> field("moves", record.record().moves().size());
            case Reply.NotShown not -> field("error", not.why());
            case Reply.QueuedText queued -> field("text", queued.text());
            case Reply.Goodbye goodbye -> field("bye", true);
        };
    }

    private static String field(String name, Object value) {
        return "\"" + name + "\":" + (value == null || value instanceof Number ? value : "\"" + value + "\"");
    }
}
