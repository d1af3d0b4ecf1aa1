package dev.eldest.bench.match;

import dev.eldest.bench.EngineCommand;
import dev.eldest.bench.Interruption;
import dev.eldest.bench.Require;
import dev.eldest.bench.match.openings.SearchedValue;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.Contestants;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.record.PsqFolder;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.match.report.MatchProgress;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.bench.match.schedule.SingleHost;
import dev.eldest.bench.match.stats.Sprt;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.GameData;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import java.io.Console;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eldest match}: engines play each other. */
@Command(
        name = "match",
        description = {
            MatchCommand.SUMMARY,
            "Every opening is played with both colours. The rules of the game are Eldest's own: they judge every move. "
                    + "Without --engine two built-in ones play; a single one plays the built-in one.",
            "An engine is 'builtin' (a session of this program), 'tcp://host:port?token=secret' (tls:// too,"
                + " ?token=@file reads it from a file) or a command with its arguments; then words: name=,"
                + " proto=uci|ucci|gomocup|xboard, option.NAME=VALUE, dir=, squares=0 (ranks counted from 0), and tc=,"
                + " st=, nodes=, depth= for a time of its own. Quotes hold blanks together: --engine \"stockfish"
                + " name='SF 15' 'option.Skill Level=5'\".",
            "An engine that can lose on time searches once for a second before its first game, so that no clock counts"
                    + " what is slow only at first.",
            "The table tells of each engine: Elo with half of its 95 %% interval (from pairs of games), or where it"
                + " won or lost all, the end of that interval; the likelihood to be the stronger one (LOS), points,"
                + " games, the pairs by points made (0 to 2), games lost on time and by faults, and the average depth"
                + " and speed that it told of. A warning says how many games were lost on time or by faults."
        })
public final class MatchCommand extends EngineCommand {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Lets engines play each other, and tells how strong they are.";

    private static final String GOMOKU = "gomoku";
    private static final int USUAL_GAMES = 20;
    private static final int MAX_GAMES = 100_000;

    @Mixin
    private EngineOptions engines;

    @Mixin
    private GameOptions played;

    @Option(
            names = "--gauntlet",
            description = "The first engine plays all others (without it everybody plays everybody).")
    private boolean gauntlet;

    @Option(
            names = "--games",
            paramLabel = "<n>",
            description = "How many games each two engines play, an even number (default: " + USUAL_GAMES
                    + "; with --sprt at most " + MAX_GAMES + ").")
    private Integer games;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private OpeningOptions openings;

    @Mixin
    private SprtOption sprt;

    @Mixin
    private AdjudicationOptions judging;

    @Mixin
    private ServerPoolOption cluster;

    @Option(
            names = "--concurrency",
            paramLabel = "<n>",
            description = "How many games are played at once (default: 1; with --cluster as many as there are cores).")
    private Integer concurrency;

    @Option(
            names = "--pgn",
            paramLabel = "<file>",
            description = "Write each game there when it is over. The same command goes on with a match that was ended"
                    + " early.")
    private Path pgn;

    @Option(
            names = "--psq",
            paramLabel = "<folder>",
            description = "Write each game of gomoku there, as managers of its tournaments do: 1.psq, 2.psq and so on.")
    private Path psq;

    @Option(
            names = "--every",
            paramLabel = "<n>",
            defaultValue = "10",
            description = "Where standard error is no terminal, a line of progress every so many games (default:"
                    + " ${DEFAULT-VALUE}).")
    private int every;

    @Option(names = "--verbose", description = "Tell how each game ended on standard error, not only of faults.")
    private boolean verbose;

    @Override
    public Integer call() throws InterruptedException {
        EngineConfig settings = informed(EngineConfig.plain(memory()));
        try (Interruption _ = new Interruption();
                Engine engine = Engine.load(settings)) {
            List<EngineSpec> specs;
            Contestants makers;
            MatchConfig plan;
            Sprt test;
            try {
                specs = engines.specs();
                requirePossible(specs, settings.gameData());
                // What a search leaves out others may play.
                makers = new Contestants(
                        engine, played.game().withoutMoveFilters(), played.rules(), judging.patienceMillis());
                plan = plan(engine, specs, makers);
                test = sprt.sprt(specs.size());
            } catch (RefusedException e) {
                throw bad(e.getMessage());
            }
            String identity = identity(specs, settings.gameData());
            MatchProgress progress = new MatchProgress(
                    spec().commandLine().getErr(),
                    isTerminal(),
                    every,
                    plan.schedule().games());
            if (!cluster.given()) {
                play(plan, test, identity, progress);
                return 0;
            }
            try (GameServerPool gameServerPool = cluster.open(specs, distant(makers), limits.limits(), progress::say)) {
                play(plan.at(gameServerPool), test, identity, progress);
            }
        }
        return 0;
    }

    private static RemoteContestants distant(Contestants here) {
        return new RemoteContestants(here.game(), here.rules(), here.patienceMillis());
    }

    private void requirePossible(List<EngineSpec> specs, GameData known) {
        Require.from(spec(), "--every", every, 1, MAX_GAMES);
        cluster.require(specs);
        if (cluster.given() && !known.identity().isEmpty()) {
            throw bad("--book and --tables are for the servers to be told, with --cluster");
        }
    }

    private MatchConfig plan(Engine engine, List<EngineSpec> specs, Contestants makers) {
        int usual = cluster.given() ? ServerPoolOption.MAX_AT_ONCE : 1;
        int atOnce = concurrency == null ? usual : concurrency;
        Require.from(spec(), "--concurrency", atOnce, 1, ServerPoolOption.MAX_AT_ONCE);
        Game game = played.game();
        if (psq != null && !game.name().equals(GOMOKU)) {
            throw bad("--psq is for " + GOMOKU + " only, not for '" + game.name() + "'");
        }
        List<Contestant> here =
                specs.stream().map(each -> makers.of(each, limits.limits())).toList();
        return new MatchConfig(
                makers.game(),
                judging.rules(cluster.given()),
                here,
                schedule(specs.size()),
                openings.openings(game, played.chess960(), new SearchedValue(engine, game.name(), played.rules())),
                new SingleHost(here),
                atOnce);
    }

    private Schedule schedule(int contestants) {
        int most = games == null ? sprt.wanted() ? MAX_GAMES : USUAL_GAMES : games;
        Require.from(spec(), "--games", most, 2, MAX_GAMES);
        if (most % 2 != 0) {
            throw bad("--games must be even, because each opening is played twice, not " + most);
        }
        return gauntlet ? Schedule.gauntlet(contestants, most / 2, 0) : Schedule.roundRobin(contestants, most / 2, 0);
    }

    private void play(MatchConfig plan, Sprt test, String identity, MatchProgress progress) {
        Standings standings =
                new Standings(plan.contestants().stream().map(Contestant::name).toList());
        int total = plan.schedule().games();
        MatchLog matchLog = new MatchLog(plan, pgn, psqFolder(), identity, played.variant(), standings);
        int resumed = matchLog.resume();
        if (resumed > 0) {
            progress.say(resumed + " games of " + total + " are in the file already");
        }
        MatchReporter reporter = new MatchReporter(plan, standings, test, progress, matchLog, verbose);
        try {
            if (!reporter.decided()) {
                greet(plan.gameHosts());
                new Match(plan, matchLog::has, reporter).run();
            }
        } catch (InterruptedException e) {
            progress.say("interrupted");
        } finally {
            progress.endLine();
            print(standings, reporter);
        }
    }

    private PsqFolder psqFolder() {
        return psq == null ? null : new PsqFolder(psq, played.game().files());
    }

    private void print(Standings standings, MatchReporter reporter) {
        if (standings.games() > 0) {
            PrintWriter out = spec().commandLine().getOut();
            out.print(standings.table());
            out.print(standings.warning());
            out.print(reporter.testLine());
            out.flush();
        }
    }

    /** Starts each engine once, so that what is wrong with one is told before any game. */
    private void greet(GameHosts gameHosts) throws InterruptedException {
        Place place = gameHosts.change(null);
        for (Contestant contestant : place.contestants()) {
            try {
                contestant.source().open().close();
            } catch (PlayerFault e) {
                throw new RefusedException(contestant.name() + ": " + e.getMessage());
            }
        }
        gameHosts.leave(place);
    }

    /** What tells this match from others: all that decides who plays what and how. */
    private String identity(List<EngineSpec> specs, GameData known) {
        String all = played.game().name()
                + played.variant()
                + gauntlet
                + specs
                + limits.limits()
                + judging.rules(cluster.given())
                + (cluster.given() ? "at servers" : "")
                + openings.identity()
                + known.identity();
        return String.format(Locale.ROOT, "%08x", all.hashCode());
    }

    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
