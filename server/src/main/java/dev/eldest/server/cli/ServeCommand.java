package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.LineSplitter;
import dev.eldest.protocol.Product;
import dev.eldest.protocol.Text;
import dev.eldest.server.log.Logs;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.ServerSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.slf4j.event.Level;
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
            "Serves many clients over TCP, all from one pool of cores and below one memory cap.",
            "A client speaks UCI or UGI, as its first line says. Ends with Ctrl-C or SIGTERM, when every search that"
                    + " runs is stopped and answered."
        })
public final class ServeCommand implements Callable<Integer> {
    private static final int HIGHEST_PORT = 65_535;
    private static final int USUAL_TABLE_SHARE = 4;
    private static final int MOST_USUAL_TABLE_MEGABYTES = 256;
    private static final int MEGABYTE_BITS = 20;

    @Option(names = "--host", paramLabel = "<address>", description = "Where to listen (default: ${DEFAULT-VALUE}).")
    private String host = "127.0.0.1";

    @Option(
            names = "--port",
            paramLabel = "<port>",
            description = "The port, 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port = 7878;

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
                    + " --memory for tables, up to 256).")
    private Integer hash;

    @Option(
            names = "--max-searches",
            paramLabel = "<n>",
            description = "How many searches may run at once (default: ${DEFAULT-VALUE}).")
    private int maxSearches = 256;

    @Option(
            names = "--log-level",
            paramLabel = "<level>",
            description = "What is logged on standard error: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Level logLevel = Level.INFO;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Logs.start(logLevel);
        try (Termination termination = new Termination()) {
            try {
                serve(address(), memory.limits(), termination);
            } finally {
                Logs.stop();
            }
        }
        return 0;
    }

    private void serve(InetSocketAddress listen, MemoryLimits limits, Termination termination)
            throws InterruptedException {
        try (Engine engine = Engine.load(new EngineSettings(limits, threads, hash(limits), maxSearches));
                NetworkServer server = start(listen, engine)) {
            engine.warmUp();
            announce(engine, server);
            termination.await();
        }
    }

    private NetworkServer start(InetSocketAddress listen, Engine engine) {
        try {
            return NetworkServer.start(new ServerSettings(listen, LineSplitter.USUAL_LIMIT, maxSearches), engine);
        } catch (IOException e) {
            throw new RefusedException("cannot listen on " + host + ":" + port + ": " + e.getMessage());
        }
    }

    private void announce(Engine engine, NetworkServer server) {
        String games = engine.games().stream().map(GameInfo::name).collect(Collectors.joining(", "));
        PrintWriter out = spec.commandLine().getOut();
        out.println(Product.NAME + " " + Product.version() + " listens on " + text(server.address()) + ", memory up to "
                + memory.cap() + ", cores " + threads + ", games " + games);
        out.flush();
    }

    private InetSocketAddress address() {
        if (port < 0 || port > HIGHEST_PORT) {
            throw refused("--port", "from 0 to " + HIGHEST_PORT, port);
        }
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw refused("--host", "an address or name of this machine", host);
        }
        return address;
    }

    private int hash(MemoryLimits limits) {
        if (hash != null) {
            return hash;
        }
        long share = limits.outsideHeap() / USUAL_TABLE_SHARE >> MEGABYTE_BITS;
        return (int) Math.min(share, MOST_USUAL_TABLE_MEGABYTES);
    }

    private ParameterException refused(String option, String allowed, Object value) {
        return new ParameterException(
                spec.commandLine(), option + " must be " + allowed + ", not '" + Text.echo(value.toString()) + "'");
    }

    private static String text(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }
}
