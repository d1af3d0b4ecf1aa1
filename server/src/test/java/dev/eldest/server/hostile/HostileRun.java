package dev.eldest.server.hostile;

import dev.eldest.server.ServerProcess;
import dev.eldest.server.net.FreePorts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs a server with TLS and a token, honest clients that play and attackers, and prints the findings. It is its own
 * process, so that no other load delays the honest clients' clocks.
 */
@Command(
        name = "hostile",
        mixinStandardHelpOptions = true,
        description = "Attacks a server while honest clients play, and checks that they are served.")
final class HostileRun implements Callable<Integer> {
    private static final int CAP_MEGABYTES = 512;
    private static final List<String> ATTACKER_ADDRESSES = List.of("127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5");
    private static final long MAX_ARRIVAL_MILLIS = 10_000;
    /** Duration of a second attack before the server is terminated. */
    private static final long SECOND_WAVE_MILLIS = 3000;

    private static final Duration MAX_RECOVERY_TIME = Duration.ofSeconds(10);
    private static final long RETRY_MILLIS = 200;
    private static final Duration MAX_END_TIME = Duration.ofSeconds(3);
    private static final Pattern FAULT = Pattern.compile(" ERROR |\\w(?:Error|Exception)\\b");
    private static final int MAX_FAULTS_SHOWN = 8;

    @Option(
            names = "--seconds",
            defaultValue = "600",
            description = "Duration of the attack in seconds (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--ports",
            split = ",",
            defaultValue = "client",
            description = "Attacked ports of the server: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})."
                    + " For the second it is a member of a cluster of two.")
    private Set<AttackedPort> ports;

    @Option(
            names = "--attack",
            split = ",",
            description = "Attacks to run: ${COMPLETION-CANDIDATES} (default: all on the attacked ports)")
    private List<KnownAttack> attacks = List.of();

    @Option(names = "--peace", description = "Run without attackers, to measure the machine itself")
    private boolean peace;

    @Option(names = "--one-address", description = "Attack from the honest clients' address instead of four others")
    private boolean oneAddress;

    @Option(
            names = "--margin",
            defaultValue = "0",
            description = "Accepted delay of replies in ms, for a machine with other load (default: ${DEFAULT-VALUE})")
    private int marginMillis;

    @Option(names = "--log", description = "File for the server's log (default: none)")
    private Path log;

    private final Findings findings = new Findings();

    private enum AttackedPort {
        CLIENT,
        CLUSTER
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new HostileRun())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args));
    }

    @Override
    public Integer call() throws Exception {
        if (attacks.isEmpty()) {
            attacks = Arrays.stream(KnownAttack.values())
                    .filter(attack -> ports.contains(attack.isOnCluster() ? AttackedPort.CLUSTER : AttackedPort.CLIENT))
                    .toList();
        }
        Path folder = Files.createTempDirectory("eldest-hostile");
        Credentials credentials = Credentials.make(folder);
        credentials.trustHere();
        Path logFile = log == null ? folder.resolve("log.txt") : log;
        Path memberLog = logFile.resolveSibling("member-" + logFile.getFileName());
        int watchPort = FreePorts.findOne();
        boolean onCluster = attacks.stream().anyMatch(KnownAttack::isOnCluster);
        try (HonestMember member = onCluster ? HonestMember.make(folder.resolve("cluster")) : null;
                ServerProcess server = serve(credentials, member, watchPort, logFile)) {
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            ClusterTarget cluster = null;
            if (member != null) {
                member.start(memberLog);
                cluster = member.target();
            }
            Target target = new Target(server.port(), watchPort, Credentials.SECRET, cluster);
            attackServer(server, target, credentials, member);
            checkLog(logFile);
            if (member != null) {
                checkLog(memberLog);
            }
        } finally {
            credentials.delete();
            Files.deleteIfExists(folder.resolve("log.txt"));
            Files.deleteIfExists(folder.resolve("member-log.txt"));
            Files.delete(folder);
        }
        System.out.print(findings.text());
        return findings.good() ? 0 : 1;
    }

    private static ServerProcess serve(Credentials credentials, HonestMember member, int watchPort, Path log)
            throws IOException {
        List<String> options = new ArrayList<>(credentials.serverOptions());
        options.addAll(member == null ? List.of() : member.attackedOptions());
        options.addAll(List.of("--memory", CAP_MEGABYTES + "m", "--metrics-port", Integer.toString(watchPort)));
        return ServerProcess.launch(ProcessBuilder.Redirect.to(log.toFile()), "", options.toArray(String[]::new));
    }

    private void attackServer(ServerProcess server, Target target, Credentials credentials, HonestMember member)
            throws Exception {
        HonestClients honest = new HonestClients(target, marginMillis);
        honest.connectAll();
        try (AttackersProcess attackers = attack(target, credentials, TimeUnit.SECONDS.toMillis(seconds))) {
            attackers.end(findings);
        }
        honest.end(findings);
        checkRecovery(target);
        if (member != null) {
            member.check(target.watchPort(), findings);
        }
        long attackMillis = Math.min(SECOND_WAVE_MILLIS, TimeUnit.SECONDS.toMillis(seconds));
        try (AttackersProcess attackers = attack(target, credentials, attackMillis)) {
            long peak = server.peakMegabytes();
            findings.add("memory", peak < CAP_MEGABYTES, "peak " + peak + " MB of " + CAP_MEGABYTES);
            checkEnd(server);
            attackers.end(findings);
        }
    }

    /** Starts an attack. Returns when it has lasted this long; it continues. */
    private AttackersProcess attack(Target target, Credentials credentials, long millis)
            throws IOException, InterruptedException {
        List<String> addresses = oneAddress ? List.of(Target.HOST) : ATTACKER_ADDRESSES;
        long arrival = Math.min(MAX_ARRIVAL_MILLIS, millis / 3);
        AttackersProcess attackers =
                AttackersProcess.start(target, credentials, arrival, addresses, peace ? List.of() : attacks);
        attackers.await();
        Thread.sleep(millis);
        return attackers;
    }

    /** Checks that a new client is served after the attack. */
    private void checkRecovery(Target target) throws InterruptedException {
        Newcomers newcomers = new Newcomers(target);
        long start = System.nanoTime();
        boolean served = newcomers.visitOnce();
        while (!served && System.nanoTime() - start < MAX_RECOVERY_TIME.toNanos()) {
            Thread.sleep(RETRY_MILLIS);
            served = newcomers.visitOnce();
        }
        findings.add("aftermath", served, newcomers.text());
    }

    private void checkEnd(ServerProcess server) throws InterruptedException {
        long start = System.nanoTime();
        Integer code = server.terminate();
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        findings.add(
                "end",
                code != null && code == 0 && took.compareTo(MAX_END_TIME.plusMillis(marginMillis)) <= 0,
                String.format(Locale.ROOT, "exit code %s, %.1f s after SIGTERM", code, took.toMillis() / 1000.0));
    }

    /** Checks that the server has logged no errors. */
    private void checkLog(Path logFile) throws IOException {
        try (Stream<String> lines = Files.lines(logFile, StandardCharsets.ISO_8859_1)) {
            List<String> faults =
                    lines.filter(line -> FAULT.matcher(line).find()).toList();
            findings.add("log", faults.isEmpty(), "faults " + faults.size());
            faults.stream().distinct().limit(MAX_FAULTS_SHOWN).forEach(findings::detail);
        }
    }
}
