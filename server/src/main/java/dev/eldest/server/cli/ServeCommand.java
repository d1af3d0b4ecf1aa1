package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.Product;
import dev.eldest.server.cli.ConfigReloader.ReloadableConfig;
import dev.eldest.server.cli.MemoryOption.MemorySize;
import dev.eldest.server.monitoring.Health;
import dev.eldest.server.monitoring.LiveStatusJson;
import dev.eldest.server.monitoring.Metrics;
import dev.eldest.server.net.HeapBudget;
import dev.eldest.server.net.NetworkCounters;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.NetworkServer.StatusPage;
import dev.eldest.server.net.ServerConfig;
import dev.eldest.server.net.SessionFactory;
import dev.eldest.server.net.Tokens;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code eldest serve}: serves many clients over TCP. */
@Command(
        name = "serve",
        description = {
            ServeCommand.SUMMARY,
            "The first line of a client chooses the protocol: UCI, UGI, UCCI, Gomocup or JSON. Ctrl-C or SIGTERM ends"
                    + " the server: running searches are stopped and answered. With --drain-seconds they may continue"
                    + " for that time, until a second signal.",
            "Every option can also be set in the environment, such as ELDEST_MAX_SESSIONS for --max-sessions, or in"
                    + " the file of --config, such as max-sessions = 100. The command line overrides the environment,"
                    + " which overrides the file."
        },
        footer = {
            "",
            "Exit code: 0 after a normal end, 1 if the server could not start or end in time, 2 for an invalid option,"
                    + " 3 if memory ran out; a supervisor should then restart it."
        })
public final class ServeCommand implements Callable<Integer> {
    public static final String SUMMARY = "Serve many clients over TCP with shared cores and one memory cap.";

    /**
     * System property to set before the first position is created. Clients share a table, and must not be able to
     * construct key collisions.
     */
    private static final String SECRET_KEYS = "eldest.keys.secret";

    /** The option that only the command line may have. */
    static final String CHECK = "--check-config";

    private static final int DEFAULT_TABLE_DIVISOR = 4;
    private static final int MAX_DEFAULT_TABLE_MEGABYTES = 256;
    private static final int MEGABYTE_BITS = 20;
    private static final int MAX_DRAIN_SECONDS = 86_400;

    @Option(
            names = "--config",
            paramLabel = "<file>",
            description = "Properties file with options. Client limits, idle timeout and tokens may change while the"
                    + " server runs. They take effect within two or three seconds, or at once after SIGHUP. While the"
                    + " file is invalid the previous values stay, and the log contains the reason.")
    private Path config;

    @Option(
            names = CHECK,
            description = "Read options and files as the start does, print each error, and start nothing. Exit code: 0"
                    + " if all are valid, else 2.")
    private boolean checkConfig;

    @Mixin
    private ListenOptions listen;

    @Mixin
    private ClusterOptions cluster;

    @Mixin
    private MemoryOption memory = MemoryOption.forServer();

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "Number of cores for searches (default: all cores of the machine).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            description = "Size of the shared transposition table in MB (default: a quarter of the part of --memory"
                    + " for tables, up to " + MAX_DEFAULT_TABLE_MEGABYTES + ").")
    private Integer hash;

    @Mixin
    private ClientLimitOptions limitOptions;

    @Mixin
    private BookOption book;

    @Mixin
    private TablesOption tables;

    @Mixin
    private AnalysisCacheOption cacheOption;

    @Option(
            names = "--drain-seconds",
            paramLabel = "<n>",
            description = "Time in seconds that running searches may continue after SIGTERM or Ctrl-C, while new ones"
                    + " are refused; a second signal stops them (default: ${DEFAULT-VALUE}).")
    private int drainSeconds;

    @Option(
            names = "--metrics-port",
            paramLabel = "<port>",
            description = "Serve metrics in Prometheus format at http://<metrics-host>:<port>/metrics, /health, and"
                    + " /ready, whose status shows whether searches start at once (default: off).")
    private Integer metricsPort;

    @Option(
            names = "--metrics-host",
            paramLabel = "<address>",
            description = "Address for the metrics, which have no access control (default: ${DEFAULT-VALUE}).")
    private String metricsHost = "127.0.0.1";

    @Option(
            names = "--log-level",
            paramLabel = "<level>",
            description = "Log level on standard error: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
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
        EngineConfig engine = engineConfig();
        listen.requireTokens();
        ReloadableConfig live = live(engine);
        ServerConfig server = serverConfig(live);
        try (GracefulShutdown gracefulShutdown =
                new GracefulShutdown(Duration.ofSeconds(drainSeconds), logLevel.name())) {
            // Not before: it may log.
            cluster.validate();
            boolean random = !cluster.enabled();
            System.setProperty(SECRET_KEYS, random ? Boolean.TRUE.toString() : Long.toString(cluster.keySeed()));
            // Changes before the watcher starts are found at its first check.
            gracefulShutdown.installHandlers(ConfigReloader.files(spec, live).isEmpty());
            serve(engine.withClientLimits(live.clientLimits()), server, live, gracefulShutdown);
        }
        return 0;
    }

    /**
     * Reads options and files as {@link #call} does, and loads the engine. Listens nowhere.
     *
     * @throws ParameterException if an option is invalid
     */
    void check() {
        EngineConfig engineConfig = engineConfig();
        listen.requireTokens();
        live(engineConfig);
        listen.address();
        listen.proxies();
        pagesAddress();
        cluster.validate();
        try {
            NetworkServer.checkTls(listen.tls());
        } catch (IOException e) {
            throw OptionErrors.of(spec, "--tls-cert", "cannot be used: " + e.getMessage());
        }
        try (Engine engine = Engine.load(engineConfig);
                Membership _ = new Membership(engine, cluster.enabled())) {
            cacheOption.createCache(engine, cluster.enabled());
        }
    }

    private EngineConfig engineConfig() {
        OptionErrors.requireRange(spec, "--drain-seconds", drainSeconds, 0, MAX_DRAIN_SECONDS);
        cacheOption.validate();
        MemoryLimits limits = memoryLimits();
        long lack = MemoryCap.shortfall(limits);
        if (lack > 0) {
            MemorySize min = MemorySize.roundedUp(memory.cap().bytes() + lack);
            throw OptionErrors.of(
                    spec, "--memory", "must be at least " + min + " for a server, not '" + memory.cap() + "'");
        }
        return engineSettings(limits);
    }

    private ServerConfig serverConfig(ReloadableConfig live) {
        return new ServerConfig(
                listen.address(),
                live.limits(),
                live.tokens() == null ? null : new Tokens(live.tokens()),
                listen.tls(),
                live.idleTimeout(),
                listen.proxies(),
                listen.names());
    }

    private MemoryLimits memoryLimits() {
        MemoryLimits server = MemoryCap.forServer(memory.limits());
        return cluster.enabled() ? MemoryCap.forMember(server) : server;
    }

    private void serve(
            EngineConfig engineConfig,
            ServerConfig serverConfig,
            ReloadableConfig live,
            GracefulShutdown gracefulShutdown)
            throws InterruptedException {
        try (Engine engine = Engine.load(engineConfig);
                Membership membership = new Membership(engine, cluster.enabled())) {
            NetworkCounters networkCounters = new NetworkCounters();
            Metrics metrics = new Metrics(engine, networkCounters);
            LiveStatusJson now = new LiveStatusJson(engine, networkCounters, threads);
            SessionFactory sessions =
                    new ServerSessionFactory(engine, membership, metrics, now, threads, gracefulShutdown::isRequested);
            LocalAnalysisCache analysisCache = cacheOption.createCache(engine, cluster.enabled());
            HeapBudget heap = HeapBudget.of(engine);
            try (NetworkServer server = NetworkServer.start(serverConfig, sessions, heap, networkCounters)) {
                metrics.add(server.jobs());
                now.add(server.jobs());
                if (analysisCache != null) {
                    server.jobs().setAnalysisCache(analysisCache);
                    metrics.add(analysisCache);
                    now.add(analysisCache);
                }
                ConfigReloader config = new ConfigReloader(spec, engine, server, serverConfig.tokens(), live);
                showPages(
                        server,
                        Map.of(
                                "/metrics", StatusPage.of(Metrics.CONTENT_TYPE, metrics::text),
                                "/health",
                                        StatusPage.of(
                                                Health.CONTENT_TYPE,
                                                () -> Health.text(engine, gracefulShutdown.isRequested())),
                                "/ready", readiness(engine, config, gracefulShutdown)));
                engine.warmUp();
                if (cluster.enabled()) {
                    membership.join(cluster, engineConfig.gameData(), engine, server.jobs(), threads, analysisCache);
                    metrics.add(membership::view);
                    now.add(membership::view);
                }
                announce(engine, serverConfig, server.address().getPort());
                try (ConfigWatcher watcher = watcher(config, engineConfig)) {
                    if (watcher.hasFiles()) {
                        Signals.handle("HUP", watcher::reloadNow);
                    }
                    drain(server, engine, membership, gracefulShutdown);
                }
            }
        } catch (IOException e) {
            throw new RefusedException("cannot listen on " + OptionErrors.format(serverConfig.listen())
                    + " (--host, --port): " + e.getMessage());
        }
    }

    /** Refuses new work after the first signal and waits for running work. */
    private static void drain(
            NetworkServer server, Engine engine, Membership membership, GracefulShutdown gracefulShutdown)
            throws InterruptedException {
        gracefulShutdown.awaitRequest();
        server.drain();
        log(engine.stats(), "drain started");
        gracefulShutdown.awaitCompletion(
                () -> engine.stats().searches() > 0 || server.runningJobs() > 0 || membership.delegatedSearches() > 0);
        log(engine.stats(), "drain ended");
    }

    private static void log(EngineStats now, String event) {
        LoggerFactory.getLogger(ServeCommand.class)
                .atInfo()
                .addKeyValue("sessions", now.sessions())
                .addKeyValue("searches", now.searches())
                .log(event);
    }

    private static StatusPage readiness(Engine engine, ConfigReloader config, GracefulShutdown gracefulShutdown) {
        return new StatusPage(
                Health.READINESS_CONTENT_TYPE,
                () -> Health.readiness(
                        engine.stats(), config.current().limits().maxSearches(), gracefulShutdown.isRequested()));
    }

    private ConfigWatcher watcher(ConfigReloader config, EngineConfig engine) {
        return new ConfigWatcher(
                        () -> ConfigReloader.files(spec, config.current()),
                        () -> config.reload(reloaded -> reloaded.live(engine)))
                .start();
    }

    private void showPages(NetworkServer server, Map<String, StatusPage> statusPages) {
        InetSocketAddress where = pagesAddress();
        if (where == null) {
            return;
        }
        try {
            server.servePages(where, statusPages);
        } catch (IOException e) {
            throw new RefusedException("cannot serve metrics on " + OptionErrors.format(where) + ": " + e.getMessage());
        }
    }

    /** Returns the address of the metrics, or null. */
    private InetSocketAddress pagesAddress() {
        return metricsPort == null
                ? null
                : OptionErrors.resolve(spec, "--metrics-host", metricsHost, "--metrics-port", metricsPort);
    }

    private void announce(Engine engine, ServerConfig server, int port) {
        InetAddress host = server.listen().getAddress();
        String address = OptionErrors.format(new InetSocketAddress(host, port));
        // No browser can open the address that stands for all of this machine.
        String page = host.isAnyLocalAddress() ? new HostPort("localhost", port).toString() : address;
        String games = engine.games().stream().map(GameInfo::name).collect(Collectors.joining(", "));
        PrintWriter out = spec.commandLine().getOut();
        out.println(Product.NAME + " " + Product.version() + " listens on " + address
                + ", memory up to " + memory.cap() + ", cores " + threads + ", games " + games + ", board "
                + (server.tls() == null ? "http://" : "https://") + page + "/");
        out.flush();
    }

    private EngineConfig engineSettings(MemoryLimits limits) {
        OptionErrors.requireRange(spec, "--threads", threads, 1, EngineConfig.MAX_CORES);
        int megabytes = hash == null ? defaultHash(limits) : hash;
        OptionErrors.requireRange(spec, "--hash", megabytes, 0, EngineConfig.MAX_HASH_MEGABYTES);
        return tables.applyTo(book.applyTo(new EngineConfig(limits, threads, megabytes, limitOptions.searches())));
    }

    /** @param engine the engine's config, before or after its start */
    private ReloadableConfig live(EngineConfig engine) {
        long shared = (long) engine.sharedHashMegabytes() << MEGABYTE_BITS;
        long tableBytes = Math.max(0, engine.memory().offHeap() - shared);
        return new ReloadableConfig(
                limitOptions.limits(memory.textBytes()),
                limitOptions.idleTimeout(),
                limitOptions.clientLimits(tableBytes, engine.cores()),
                listen.tokens(),
                listen.tokenFiles(),
                listen::tokens);
    }

    private static int defaultHash(MemoryLimits limits) {
        long share = limits.offHeap() / DEFAULT_TABLE_DIVISOR >> MEGABYTE_BITS;
        return (int) Math.min(share, MAX_DEFAULT_TABLE_MEGABYTES);
    }
}
