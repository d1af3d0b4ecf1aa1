package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameRules;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.Contestants;
import dev.eldest.bench.match.players.spec.EngineReader;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.report.Progress;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchPlan;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.bench.match.stats.Sprt;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.core.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.Text;
import java.io.Console;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest match}: engines play each other. */
@Command(
        name = "match",
        description = {
            "Lets engines play each other, and tells how strong they are.",
            "Every opening is played with both colours. The rules of the game are Eldest's own: they judge every move. "
                    + "Without --engine two built-in ones play; a single one plays the built-in one.",
            "An engine is 'builtin' (a session of this program), 'tcp://host:port?token=secret' (tls:// too,"
                + " ?token=@file reads it from a file) or a command with its arguments; then words: name=,"
                + " proto=uci|xboard, option.NAME=VALUE, dir=, squares=0 (ranks counted from 0), and tc=, st=, nodes=,"
                + " depth= for a time of its own. Quotes hold blanks together: --engine \"stockfish name='SF 15'"
                + " 'option.Skill Level=5'\".",
            "The table tells of each engine: Elo with its error at 95 %% (from pairs of games), the likelihood to be"
                + " the stronger one (LOS), points, games, the pairs by points made (0 to 2), games lost on time and"
                + " by faults, and the average depth and speed that it told of."
        })
public final class MatchCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 1_000_000;

    @Option(names = "--engine", paramLabel = "<engine>", description = "Who plays; once for each engine.")
    private List<String> engines = List.of();

    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = "chess",
            description = "What is played (default: ${DEFAULT-VALUE}).")
    private String gameName;

    @Option(names = "--chess960", description = "Chess960: its castling, and start positions drawn by lot.")
    private boolean chess960;

    @Option(
            names = "--gauntlet",
            description = "The first engine plays all others (without it everybody plays everybody).")
    private boolean gauntlet;

    @Option(
            names = "--games",
            paramLabel = "<n>",
            defaultValue = "20",
            description = "How many games each two engines play, an even number (default: ${DEFAULT-VALUE}).")
    private int games;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private OpeningOptions openings;

    @Mixin
    private SprtOption sprt;

    @Mixin
    private JudgingOptions judging;

    @Option(
            names = "--concurrency",
            paramLabel = "<n>",
            defaultValue = "1",
            description = "How many games are played at once (default: ${DEFAULT-VALUE}).")
    private int concurrency;

    @Option(
            names = "--pgn",
            paramLabel = "<file>",
            description = "Write each game there when it is over. The same command goes on with a match that was ended"
                    + " early.")
    private Path pgn;

    @Option(
            names = "--every",
            paramLabel = "<n>",
            defaultValue = "10",
            description = "Where standard error is no terminal, a line of progress every so many games (default:"
                    + " ${DEFAULT-VALUE}).")
    private int every;

    @Option(names = "--verbose", description = "Tell how each game ended on standard error, not only of faults.")
    private boolean verbose;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        JudgingOptions.requireFrom("--games", games, 2, MOST_GAMES);
        JudgingOptions.requireFrom("--concurrency", concurrency, 1, 256);
        JudgingOptions.requireFrom("--every", every, 1, MOST_GAMES);
        if (games % 2 != 0) {
            throw new RefusedException("--games must be even, because each opening is played twice, not " + games);
        }
        try (Interruption _ = new Interruption();
                Engine engine = Engine.load()) {
            play(engine);
        }
        return 0;
    }

    private void play(Engine engine) {
        Game game = game();
        List<EngineSpec> specs = specs();
        GameRules rules = judging.rules();
        Limits usual = limits.limits();
        Contestants makers = new Contestants(engine, game, chess960, judging.patienceMillis());
        List<Contestant> contestants =
                specs.stream().map(each -> makers.of(each, usual)).toList();
        Sprt test = sprt.sprt();
        if (test != null && contestants.size() != 2) {
            throw new RefusedException("--sprt is a test of two engines, not of " + contestants.size());
        }
        MatchPlan plan = new MatchPlan(
                game,
                rules,
                contestants,
                gauntlet
                        ? Schedule.gauntlet(contestants.size(), games / 2, 0)
                        : Schedule.roundRobin(contestants.size(), games / 2, 0),
                openings.openings(game, chess960),
                concurrency);
        PrintWriter out = spec.commandLine().getOut();
        Standings standings =
                new Standings(contestants.stream().map(Contestant::name).toList());
        Progress progress = new Progress(
                spec.commandLine().getErr(),
                isTerminal(),
                every,
                plan.schedule().games());
        Book book = new Book(plan, pgn, identity(specs), variant(game), standings);
        int resumed = book.resume();
        if (resumed > 0) {
            progress.say(resumed + " games of " + plan.schedule().games() + " are in the file already");
        }
        Reporter reporter = new Reporter(plan, standings, test, progress, book, verbose);
        try {
            if (!reporter.decided()) {
                greet(contestants);
                new Match(plan, book::has, reporter).run();
            }
        } catch (InterruptedException e) {
            progress.say("interrupted");
        } finally {
            progress.endLine();
            out.print(standings.table());
            out.print(reporter.testLine());
            out.flush();
        }
    }

    private Game game() {
        GameRegistry registry = new GameRegistry();
        Game plain = registry.find(gameName)
                .orElseThrow(() -> new RefusedException("--game must be one of "
                        + registry.all().stream().map(Game::name).collect(Collectors.joining(", ")) + ", not '"
                        + Text.echo(gameName) + "'"));
        if (chess960 && !plain.name().equals("chess")) {
            throw new RefusedException("--chess960 is for chess only, not for '" + plain.name() + "'");
        }
        return chess960 ? plain.withOptions(Set.of("UCI_Chess960")) : plain;
    }

    private List<EngineSpec> specs() {
        List<String> texts = new ArrayList<>(engines);
        while (texts.size() < 2) {
            texts.add("builtin");
        }
        Set<String> names = new HashSet<>();
        List<EngineSpec> specs = new ArrayList<>();
        for (String text : texts) {
            EngineSpec read = EngineReader.read(text);
            String name = read.name();
            for (int number = 2; !names.add(name); number++) {
                name = read.name() + " " + number;
            }
            specs.add(read.withName(name));
        }
        return specs;
    }

    /** Starts each engine once, so that what is wrong with one is told before any game. */
    private void greet(List<Contestant> contestants) throws InterruptedException {
        for (Contestant contestant : contestants) {
            try {
                contestant.source().open().close();
            } catch (PlayerFault e) {
                throw new RefusedException(contestant.name() + ": " + e.getMessage());
            }
        }
    }

    private String variant(Game game) {
        if (chess960) {
            return "Chess960";
        }
        return game.name().equals("chess") ? null : game.name();
    }

    /** What tells this match from others: all that decides who plays what and how. */
    private String identity(List<EngineSpec> specs) {
        String all = gameName + chess960 + gauntlet + specs + limits.limits() + judging.rules() + openings.identity();
        return String.format(Locale.ROOT, "%08x", all.hashCode());
    }

    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
