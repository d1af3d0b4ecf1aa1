package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import dev.eldest.protocol.text.Product;
import dev.eldest.server.log.Logs;
import dev.eldest.server.monitoring.Health;
import dev.eldest.server.monitoring.LiveStatusJson;
import dev.eldest.server.monitoring.Metrics;
import dev.eldest.server.monitoring.Readiness;
import dev.eldest.server.net.HeapBudget;
import dev.eldest.server.net.NetworkCounters;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.ServerConfig;
import dev.eldest.server.net.SessionFactory;
import dev.eldest.server.net.StatusPage;
import dev.eldest.server.net.Tokens;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code eldest serve}: many clients over TCP. */
@Command(
        name = "serve",
        description = {
            ServeCommand.SUMMARY,
            "A client speaks UCI, UGI, UCCI, Gomocup's protocol or JSON, as its first line says. Ends with Ctrl-C or"
                    + " SIGTERM, when every search that runs is stopped and answered; with --drain-seconds they may go"
                    + " on for a while, until a second one.",
            "Every option can also stand in the environment, as ELDEST_MAX_SESSIONS for --max-sessions, or in the file"
                    + " that --config names, as max-sessions = 100. The command line counts before the environment,"
                    + " the environment before the file."
        },
        footer = {
            "",
            "The exit code is 0 after an orderly end, 1 if the server could not start or end in time, 2 for a wrong"
                    + " option, 3 if the memory ran out all the same: then a supervisor should start it anew."
        })
public final class ServeCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY =
            "Serves many clients over TCP, all from one pool of cores and below one memory cap.";

    /**
     * Before the first position is made. Strangers share a table here, and must not be able to make their keys collide.
     */
    private static final String SECRET_KEYS = "eldest.keys.secret";

    private static final int USUAL_TABLE_SHARE = 4;
    private static final int MAX_USUAL_TABLE_MEGABYTES = 256;
    private static final int MEGABYTE_BITS = 20;
    private static final int LONGEST_DRAIN_SECONDS = 86_400;

    @Option(
            names = "--config",
            paramLabel = "<file>",
            description = "A properties file with options. Limits of clients, the idle timeout and tokens may change in"
                    + " it while the server runs, and count within two or three seconds, or at once after SIGHUP; while"
                    + " the file is wrong, all stays as it was, and the log says why.")
    private Path config;

    @Mixin
    private ListenOptions listen;

    @Mixin
    private ClusterOptions cluster;

    @Mixin
    private MemoryOption memory;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "How many cores searches keep busy (default: all that the machine has).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            description = "The size of the table that all sessions share (default: a quarter of what is left of"
                    + " --memory for tables, up to " + MAX_USUAL_TABLE_MEGABYTES + ").")
    private Integer hash;

    @Mixin
    private ClientLimitOptions bounds;

    @Mixin
    private BookOption book;

    @Mixin
    private TablesOption tables;

    @Mixin
    private AnalysisCacheOption analyses;

    @Option(
            names = "--drain-seconds",
            paramLabel = "<n>",
            description = "After SIGTERM or Ctrl-C nothing new is begun, but searches that run may go on for so long; a"
                    + " second signal stops them (default: ${DEFAULT-VALUE}).")
    private int drainSeconds;

    @Option(
            names = "--metrics-port",
            paramLabel = "<port>",
            description = "Show figures at http://<metrics-host>:<port>/metrics, in Prometheus' text form, at /health,"
                    + " and at /ready, whose status says whether searches are taken (default: off).")
    private Integer metricsPort;

    @Option(
            names = "--metrics-host",
            paramLabel = "<address>",
            description = "Where to show them; anybody who can reach it may look (default: ${DEFAULT-VALUE}).")
    private String metricsHost = "127.0.0.1";

    @Option(
            names = "--log-level",
            paramLabel = "<level>",
            description = "What is logged on standard error: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private LogLevel logLevel = LogLevel.INFO;

    @Spec
    private CommandSpec spec;

    private enum LogLevel {
        ERROR,
        WARN,
        INFO,
        DEBUG
    }

    @Override
    public Integer call() throws InterruptedException {
        OptionErrors.requireRange(spec, "--drain-seconds", drainSeconds, 0, LONGEST_DRAIN_SECONDS);
        cluster.check();
        analyses.check();
        MemoryLimits limits = memoryLimits();
        long lack = MemoryCap.lack(limits);
        if (lack > 0) {
            MemorySize least = MemorySize.roundedUp(memory.cap().bytes() + lack);
            throw OptionErrors.of(
                    spec, "--memory", "must be at least " + least + " for a server, not '" + memory.cap() + "'");
        }
        EngineConfig engine = engineSettings(limits);
        listen.requireTokens();
        ReloadableConfig live = live(engine);
        ServerConfig server = new ServerConfig(
                listen.address(),
                live.limits(),
                live.tokens() == null ? null : new Tokens(live.tokens()),
                listen.tls(),
                live.idleTimeout(),
                listen.proxies(),
                listen.names());
        System.setProperty(SECRET_KEYS, Boolean.TRUE.toString());
        Logs.start(logLevel.name());
        try (GracefulShutdown gracefulShutdown = new GracefulShutdown(Duration.ofSeconds(drainSeconds))) {
            // What changes before the files are watched is seen by the first look at them.
            gracefulShutdown.hear(new ConfigReloader(spec).files(live).isEmpty());
            try {
                serve(engine.forClients(live.client()), server, live, gracefulShutdown);
            } finally {
                Logs.stop();
            }
        }
        return 0;
    }

    private MemoryLimits memoryLimits() {
        MemoryLimits server = MemoryCap.forServer(memory.limits());
        return cluster.wanted() ? MemoryCap.forMember(server) : server;
    }

    private void serve(
            EngineConfig engineConfig,
            ServerConfig serverConfig,
            ReloadableConfig live,
            GracefulShutdown gracefulShutdown)
            throws InterruptedException {
        try (Engine engine = Engine.load(engineConfig);
                Membership membership = new Membership(engine, cluster.wanted())) {
            NetworkCounters networkCounters = new NetworkCounters();
            Metrics metrics = new Metrics(engine, networkCounters);
            LiveStatusJson now = new LiveStatusJson(engine, networkCounters, threads);
            SessionFactory sessions =
                    new ServerSessionFactory(engine, membership, metrics, now, threads, gracefulShutdown::asked);
            LocalAnalysisCache kept = analyses.open(engine, cluster.wanted());
            HeapBudget heap = HeapBudget.of(engine);
            try (NetworkServer server = NetworkServer.start(serverConfig, sessions, heap, networkCounters)) {
                metrics.tellOf(server.jobs());
                now.tellOf(server.jobs());
                if (kept != null) {
                    server.jobs().remember(kept);
                    metrics.tellOf(kept);
                    now.tellOf(kept);
                }
                ConfigApplier configApplier = new ConfigApplier(engine, server, serverConfig.tokens(), live);
                showPages(
                        server,
                        Map.of(
                                "/metrics", StatusPage.of(Metrics.CONTENT_TYPE, metrics::text),
                                "/health",
                                        StatusPage.of(
                                                Health.CONTENT_TYPE,
                                                () -> Health.text(engine, gracefulShutdown.asked())),
                                "/ready", readiness(engine, configApplier, gracefulShutdown)));
                engine.warmUp();
                if (cluster.wanted()) {
                    membership.begin(cluster, engineConfig.gameData(), engine, server.jobs(), threads, kept);
                    metrics.tellOf(membership::view);
                    now.tellOf(membership::view);
                }
                announce(engine, server.address(), serverConfig.tls() != null);
                try (ConfigWatcher watch = watch(configApplier, engineConfig)) {
                    if (watch.watches()) {
                        Signals.on("HUP", watch::lookNow);
                    }
                    Drain.await(server, engine, membership, gracefulShutdown);
                }
            }
        } catch (IOException e) {
            throw new RefusedException(
                    "cannot listen on " + Addresses.text(serverConfig.listen()) + ": " + e.getMessage());
        }
    }

    private static StatusPage readiness(Engine engine, ConfigApplier configApplier, GracefulShutdown gracefulShutdown) {
        return new StatusPage(
                Readiness.CONTENT_TYPE,
                () -> new Readiness(configApplier.now().limits().counts())
                        .of(engine.stats(), gracefulShutdown.asked()));
    }

    private ConfigWatcher watch(ConfigApplier configApplier, EngineConfig engine) {
        ConfigReloader options = new ConfigReloader(spec);
        return new ConfigWatcher(() -> options.files(configApplier.now()), () -> {
                    try {
                        CommandSpec anew = options.read();
                        ReloadableConfig next = ((ServeCommand) anew.userObject()).live(engine);
                        List<String> later = new ArrayList<>(options.changedForLater(anew));
                        later.addAll(configApplier.take(next));
                        return later;
                    } catch (ParameterException e) {
                        configApplier.takeTokens();
                        throw e;
                    }
                })
                .start();
    }

    private void showPages(NetworkServer server, Map<String, StatusPage> statusPages) {
        if (metricsPort == null) {
            return;
        }
        InetSocketAddress where = Addresses.of(spec, "--metrics-host", metricsHost, "--metrics-port", metricsPort);
        try {
            server.show(where, statusPages);
        } catch (IOException e) {
            throw new RefusedException("cannot show metrics on " + Addresses.text(where) + ": " + e.getMessage());
        }
    }

    private void announce(Engine engine, InetSocketAddress address, boolean tls) {
        String games = engine.games().stream().map(GameInfo::name).collect(Collectors.joining(", "));
        PrintWriter out = spec.commandLine().getOut();
        out.println(Product.NAME + " " + Product.version() + " listens on " + Addresses.text(address)
                + ", memory up to " + memory.cap() + ", cores " + threads + ", games " + games + ", board "
                + (tls ? "https://" : "http://") + Addresses.text(address) + "/");
        out.flush();
    }

    private EngineConfig engineSettings(MemoryLimits limits) {
        OptionErrors.requireRange(spec, "--threads", threads, 1, EngineConfig.MAX_CORES);
        int megabytes = hash == null ? usualHash(limits) : hash;
        OptionErrors.requireRange(spec, "--hash", megabytes, 0, EngineConfig.MAX_HASH_MEGABYTES);
        return tables.with(book.with(new EngineConfig(limits, threads, megabytes, bounds.searches())));
    }

    /** @param engine as it was made, or is to be */
    private ReloadableConfig live(EngineConfig engine) {
        long shared = (long) engine.sharedHashMegabytes() << MEGABYTE_BITS;
        long tableBytes = Math.max(0, engine.memory().outsideHeap() - shared);
        return new ReloadableConfig(
                bounds.limits(memory.textBytes()),
                bounds.idleTimeout(),
                bounds.client(tableBytes, engine.cores()),
                listen.tokens(),
                listen.tokenFiles(),
                listen::tokens);
    }

    private static int usualHash(MemoryLimits limits) {
        long share = limits.outsideHeap() / USUAL_TABLE_SHARE >> MEGABYTE_BITS;
        return (int) Math.min(share, MAX_USUAL_TABLE_MEGABYTES);
    }
}
