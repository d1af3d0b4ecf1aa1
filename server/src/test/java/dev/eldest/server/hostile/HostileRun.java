package dev.eldest.server.hostile;

import dev.eldest.server.net.FreePorts;
import dev.eldest.server.net.ServedProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * A server with TLS and a token, honest clients who play, and strangers who attack it meanwhile; then the findings. It
 * is a process of its own, so that nothing else slows down the honest ones' clocks.
 */
@Command(
        name = "hostile",
        mixinStandardHelpOptions = true,
        description = "Attacks a server while honest clients play, and judges how it stands that.")
final class HostileRun implements Callable<Integer> {
    private static final int CAP_MEGABYTES = 512;
    private static final List<String> FOUR = List.of("127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5");
    private static final long MAX_MILLIS_TO_ARRIVE = 10_000;
    /** So long they go on, in a second wave, before the server is told to end. */
    private static final long SECOND_WAVE_MILLIS = 3000;

    private static final Duration SETTLING = Duration.ofSeconds(10);
    private static final long BETWEEN_NEWCOMERS_MILLIS = 200;
    private static final Duration MAX_TO_END = Duration.ofSeconds(3);
    private static final Duration PATIENCE_TO_END = Duration.ofSeconds(20);
    private static final Pattern FAULT = Pattern.compile(" ERROR |\\w(?:Error|Exception)\\b");
    private static final int MAX_FAULTS_SHOWN = 8;

    @Option(names = "--seconds", defaultValue = "600", description = "How long they attack.")
    private int seconds;

    @Option(names = "--attack", split = ",", description = "Which attacks: ${COMPLETION-CANDIDATES} (default: all).")
    private List<KnownAttack> attacks = List.of(KnownAttack.values());

    @Option(names = "--peace", description = "Nobody attacks: what the machine itself costs the honest ones.")
    private boolean peace;

    @Option(names = "--one-address", description = "All come from the honest ones' address, rather than from four.")
    private boolean oneAddress;

    @Option(
            names = "--margin",
            defaultValue = "0",
            description = "How many milliseconds late an answer may be, on a machine that is busy with other things.")
    private int marginMillis;

    @Option(names = "--log", description = "Where the server's log is kept (default: nowhere).")
    private Path log;

    private final Findings findings = new Findings();

    public static void main(String[] args) {
        System.exit(new CommandLine(new HostileRun())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("eldest-hostile");
        Credentials credentials = Credentials.make(folder);
        credentials.trustHere();
        Path logged = log == null ? folder.resolve("log.txt") : log;
        int watchPort = FreePorts.one();
        try (ServedProcess server = serve(credentials, watchPort, logged)) {
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            besiege(server, new Target(server.port(), watchPort, Credentials.SECRET), credentials);
            judgeLog(logged);
        } finally {
            credentials.delete();
            Files.deleteIfExists(folder.resolve("log.txt"));
            Files.delete(folder);
        }
        System.out.print(findings.text());
        return findings.good() ? 0 : 1;
    }

    private static ServedProcess serve(Credentials credentials, int watchPort, Path log) throws IOException {
        List<String> options = new ArrayList<>(credentials.serverOptions());
        options.addAll(List.of("--memory", CAP_MEGABYTES + "m", "--metrics-port", Integer.toString(watchPort)));
        return ServedProcess.start(ProcessBuilder.Redirect.to(log.toFile()), options.toArray(String[]::new));
    }

    private void besiege(ServedProcess server, Target target, Credentials credentials) throws Exception {
        HonestSide honest = new HonestSide(target, marginMillis);
        honest.begin();
        try (AttackersProcess attackers = attack(target, credentials, TimeUnit.SECONDS.toMillis(seconds))) {
            attackers.end(findings);
        }
        honest.end(findings);
        judgeAftermath(target);
        long wave = Math.min(SECOND_WAVE_MILLIS, TimeUnit.SECONDS.toMillis(seconds));
        try (AttackersProcess attackers = attack(target, credentials, wave)) {
            long peak = server.peakMegabytes();
            findings.add("memory", peak < CAP_MEGABYTES, "peak " + peak + " MB of " + CAP_MEGABYTES);
            judgeEnd(server);
            attackers.end(findings);
        }
    }

    /** The attack has lasted so long when this returns, and goes on. */
    private AttackersProcess attack(Target target, Credentials credentials, long millis)
            throws IOException, InterruptedException {
        List<String> addresses = oneAddress ? List.of(Target.HOST) : FOUR;
        long arrival = Math.min(MAX_MILLIS_TO_ARRIVE, millis / 3);
        AttackersProcess attackers =
                AttackersProcess.start(target, credentials, arrival, addresses, peace ? List.of() : attacks);
        attackers.await();
        Thread.sleep(millis);
        return attackers;
    }

    /** When the attackers have gone, somebody new is served. */
    private void judgeAftermath(Target target) throws InterruptedException {
        Newcomers newcomers = new Newcomers(target);
        long start = System.nanoTime();
        boolean served = newcomers.comeOnce();
        while (!served && System.nanoTime() - start < SETTLING.toNanos()) {
            Thread.sleep(BETWEEN_NEWCOMERS_MILLIS);
            served = newcomers.comeOnce();
        }
        findings.add("aftermath", served, newcomers.text());
    }

    private void judgeEnd(ServedProcess server) throws InterruptedException {
        long start = System.nanoTime();
        Integer code = server.end(PATIENCE_TO_END);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        findings.add(
                "end",
                code != null && code == 0 && took.compareTo(MAX_TO_END.plusMillis(marginMillis)) <= 0,
                String.format(Locale.ROOT, "exit code %s, %.1f s after SIGTERM", code, took.toMillis() / 1000.0));
    }

    /** Nothing that clients do is a fault of the server's. */
    private void judgeLog(Path logged) throws IOException {
        try (Stream<String> lines = Files.lines(logged, StandardCharsets.ISO_8859_1)) {
            List<String> faults =
                    lines.filter(line -> FAULT.matcher(line).find()).toList();
            findings.add("log", faults.isEmpty(), "faults " + faults.size());
            faults.stream().distinct().limit(MAX_FAULTS_SHOWN).forEach(findings::detail);
        }
    }
}
