package dev.eldest.bench.match;

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
import dev.eldest.bench.match.stats.Sprt;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Interruption;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.GameData;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.Product;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eldest match}: plays matches between engines. */
@Command(
        name = "match",
        description = {
            MatchCommand.SUMMARY,
            "Every opening is played with both colours. Eldest checks every move by its own rules. Without --engine two"
                    + " built-in engines play; a single one plays the built-in one.",
            "An engine is 'builtin' (a session of this program), 'tcp://host:port?token=secret' (tls:// too,"
                    + " ?token=@file reads it from a file) or a command with its arguments; then words: name=,"
                    + " proto=uci|ucci|gomocup|xboard, option.NAME=VALUE, dir=, squares=0 (ranks counted from 0), and"
                    + " tc=, st=, nodes=, depth= for its own limits. Quotes allow blanks in a word: --engine"
                    + " \"stockfish name='SF 15' 'option.Skill Level=5'\".",
            "An engine that can lose on time searches for a second before its first game, so that the clock does not"
                    + " count its warm-up.",
            "The table shows for each engine: Elo with half of its 95 %% interval (from pairs of games), or the bound"
                    + " of that interval if it won or lost all games; the likelihood of superiority (LOS), points,"
                    + " games, the pairs by points (0 to 2), games lost on time and by faults, and the average reported"
                    + " depth and speed. A warning shows the number of games lost on time or by faults."
        })
public final class MatchCommand extends EngineCommand {
    public static final String SUMMARY = "Play matches between engines, and estimate their strength.";

    private static final String GOMOKU = "gomoku";
    private static final int DEFAULT_GAMES = 20;
    private static final int MAX_GAMES = 100_000;

    @Mixin
    private EngineOptions engines;

    @Mixin
    private GameOptions gameOptions;

    @Option(names = "--gauntlet", description = "The first engine plays all others (default: all pairs play).")
    private boolean gauntlet;

    @Option(
            names = "--games",
            paramLabel = "<n>",
            description = "Games per pair of engines, an even number (default: " + DEFAULT_GAMES
                    + "; with --sprt at most " + MAX_GAMES + ").")
    private Integer games;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private DoublingsOption doublings;

    @Mixin
    private OpeningOptions openings;

    @Mixin
    private SprtOption sprt;

    @Mixin
    private AdjudicationOptions adjudication;

    @Mixin
    private ServerPoolOption cluster;

    @Option(
            names = "--concurrency",
            paramLabel = "<n>",
            description = "Number of games at once (default: 1; with --cluster the number of cores).")
    private Integer concurrency;

    @Option(
            names = "--pgn",
            paramLabel = "<file>",
            description = "File that each finished game is appended to. The same command continues an interrupted"
                    + " match.")
    private Path pgn;

    @Option(
            names = "--summary",
            paramLabel = "<file>",
            description = "Write settings and table to this file in Markdown.")
    private Path summary;

    @Option(
            names = "--psq",
            paramLabel = "<folder>",
            description = "Folder for games of gomoku in the format of tournament managers: 1.psq, 2.psq and so on.")
    private Path psq;

    @Option(
            names = "--every",
            paramLabel = "<n>",
            description = "Number of games between lines of progress, if standard error is not a terminal (default: 10;"
                    + " with --doublings one pair more than there are doublings).")
    private Integer every;

    @Option(names = "--verbose", description = "Print the end of each game to standard error, not only faults.")
    private boolean verbose;

    @Override
    public Integer call() throws InterruptedException {
        EngineConfig engineConfig = withGameData(EngineConfig.forSingleUser(memoryLimits()));
        try (Interruption _ = new Interruption();
                Engine engine = Engine.load(engineConfig)) {
            Tournament tournament;
            Contestants factory;
            MatchConfig config;
            Sprt test;
            try {
                tournament = tournament();
                requireValid(tournament.players(), engineConfig.gameData());
                // Other engines may play moves that the search filters out.
                factory = new Contestants(
                        engine,
                        gameOptions.game().withoutMoveFilters(),
                        gameOptions.rules(),
                        adjudication.timeoutMillis());
                config = matchConfig(engine, tournament, factory);
                test = sprt.sprt(tournament.players().size());
            } catch (RefusedException e) {
                throw invalidValue(e.getMessage());
            }
            String identity = identity(tournament.players(), engineConfig.gameData());
            MatchProgress progress = new MatchProgress(
                    spec().commandLine().getErr(),
                    isTerminal(),
                    every == null ? tournament.defaultEvery() : every,
                    config.schedule().games(),
                    test != null);
            if (!cluster.isGiven()) {
                play(tournament, config, test, identity, progress);
                return 0;
            }
            try (GameServerPool gameServerPool =
                    cluster.open(tournament.players(), remote(factory), limits.limits(), progress::print)) {
                play(tournament, config.withHosts(gameServerPool), test, identity, progress);
            }
        }
        return 0;
    }

    private Tournament tournament() {
        doublings.requireValid(gauntlet, sprt.isGiven());
        return doublings.isGiven()
                ? doublings.tournament(engines.specs(1), limits.limits(), gameName())
                : EngineTournament.of(engines.specs(2), gauntlet);
    }

    private static RemoteContestants remote(Contestants here) {
        return new RemoteContestants(here.game(), here.rules(), here.timeoutMillis());
    }

    private void requireValid(List<EngineSpec> specs, GameData gameData) {
        if (every != null) {
            Require.requireRange(spec(), "--every", every, 1, MAX_GAMES);
        }
        cluster.requireBuiltIn(specs);
        if (cluster.isGiven() && !gameData.fingerprint().isEmpty()) {
            throw invalidValue("with --cluster the servers need --book and --tables, not this command");
        }
    }

    private MatchConfig matchConfig(Engine engine, Tournament tournament, Contestants factory) {
        int defaultAtOnce = cluster.isGiven() ? ServerPoolOption.MAX_AT_ONCE : 1;
        int atOnce = concurrency == null ? defaultAtOnce : concurrency;
        Require.requireRange(spec(), "--concurrency", atOnce, 1, ServerPoolOption.MAX_AT_ONCE);
        Game game = gameOptions.game();
        if (psq != null && !game.name().equals(GOMOKU)) {
            throw invalidValue("--psq is for " + GOMOKU + " only, not for '" + game.name() + "'");
        }
        List<Contestant> here = tournament.players().stream()
                .map(each -> factory.of(each, limits.limits()))
                .toList();
        return new MatchConfig(
                factory.game(),
                adjudication.refereeConfig(cluster.isGiven()),
                here,
                tournament.schedule(rounds()),
                openings.openings(
                        game, gameOptions.chess960(), new SearchedValue(engine, game.name(), gameOptions.rules())),
                new GameHosts.Single(here),
                atOnce);
    }

    /** Returns the number of pairs of games that two players play. */
    private int rounds() {
        int count = games == null ? sprt.isGiven() ? MAX_GAMES : DEFAULT_GAMES : games;
        Require.requireRange(spec(), "--games", count, 2, MAX_GAMES);
        if (count % 2 != 0) {
            throw invalidValue("--games must be even, as each opening is played twice, not " + count);
        }
        return count / 2;
    }

    private void play(Tournament tournament, MatchConfig config, Sprt test, String identity, MatchProgress progress) {
        Standings standings = tournament.standings();
        int total = config.schedule().games();
        MatchLog matchLog = new MatchLog(config, pgn, psqFolder(), identity, gameOptions.variant(), standings);
        int resumed = matchLog.resume();
        progress.resume(resumed);
        if (resumed > 0) {
            progress.print("games already in the file: " + resumed + " of " + total);
        }
        MatchReporter reporter = new MatchReporter(config, standings, test, progress, matchLog, verbose);
        try {
            if (!reporter.isDecided()) {
                checkEngines(config.gameHosts());
                new Match(config, matchLog::isFinished, reporter).run();
            }
        } catch (InterruptedException e) {
            progress.print("interrupted");
        } finally {
            progress.endLine();
            print(standings, reporter);
            summarize(tournament, config, reporter);
            tournament.draw();
        }
    }

    private PsqFolder psqFolder() {
        return psq == null ? null : new PsqFolder(psq, gameOptions.game().files());
    }

    private void print(Standings standings, MatchReporter reporter) {
        if (standings.games() > 0) {
            PrintWriter out = spec().commandLine().getOut();
            out.print(standings.table());
            out.print(standings.warning());
            out.print(reporter.sprtLine());
            out.flush();
        }
    }

    private void summarize(Tournament tournament, MatchConfig config, MatchReporter reporter) {
        if (summary == null) {
            return;
        }
        Standings standings = tournament.standings();
        String settings = "- Game: " + gameName()
                + "\n- Engines: " + tournament.description(limits.limits())
                + "\n- Openings: " + openings.description(gameOptions.game())
                + "\n- Games: " + standings.games() + " of " + config.schedule().games()
                + "\n- Date: " + LocalDate.now() + ", eldest " + Product.version()
                + (pgn == null ? "" : "\n- Record: " + pgn) + "\n\n";
        String end = (standings.warning() + reporter.sprtLine()).lines().collect(Collectors.joining("\n\n", "\n", ""));
        try {
            AtomicFile.write(
                    summary,
                    "# eldest match\n\n" + settings + standings.markdown() + (end.isBlank() ? "" : end + "\n"));
        } catch (IOException e) {
            throw new RefusedException("--summary: cannot write: " + e.getMessage());
        }
    }

    private String gameName() {
        return gameOptions.variant() == null ? GameChoice.CHESS : gameOptions.variant();
    }

    /** Starts each engine once, to report errors before the first game. */
    private void checkEngines(GameHosts gameHosts) throws InterruptedException {
        Place place = gameHosts.acquire(null);
        for (Contestant contestant : place.contestants()) {
            try {
                contestant.source().open().close();
            } catch (PlayerFault e) {
                throw new RefusedException(contestant.name() + ": " + e.getMessage());
            }
        }
        gameHosts.release(place);
    }

    /** Identifies the match: a hash of all settings that affect its games. */
    private String identity(List<EngineSpec> specs, GameData gameData) {
        String all = gameOptions.game().name()
                + gameOptions.variant()
                + gauntlet
                + (doublings.isGiven() ? "doublings" : "")
                + specs
                + limits.limits()
                + adjudication.refereeConfig(cluster.isGiven())
                + (cluster.isGiven() ? "at servers" : "")
                + openings.identity()
                + gameData.fingerprint();
        return String.format(Locale.ROOT, "%08x", all.hashCode());
    }

    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
