package dev.eldest.server.hostile;

import dev.eldest.server.ServerProcess;
import dev.eldest.server.cluster.keys.ClusterAuthority;
import dev.eldest.server.net.FreePorts;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The other member of the attacked server's cluster, and the key files of both and of the attackers. */
final class HonestMember implements AutoCloseable {
    private static final Duration MAX_RECOVERY_TIME = Duration.ofSeconds(15);
    private static final long RETRY_MILLIS = 200;

    private final Path folder;
    private final int attackedPort;
    private final int ownPort;
    private ServerProcess server;

    private HonestMember(Path folder, List<Integer> ports) {
        this.folder = folder;
        attackedPort = ports.get(0);
        ownPort = ports.get(1);
    }

    /** Makes the key files in this folder. */
    static HonestMember make(Path folder) throws Exception {
        ClusterAuthority.create(folder, List.of("attacked", "honest", ClusterTarget.WRONG, "revoked"));
        new ClusterAuthority(folder).revoke("revoked");
        X509Bundle authority = read(folder.resolve("authority.p12"), "authority");
        X509Bundle other = authority().buildSelfSigned();
        X509Bundle sameName = authority()
                .subject(authority.getCertificate().getSubjectX500Principal())
                .buildSelfSigned();
        Instant before = Instant.now().minus(Duration.ofDays(1));
        X509Bundle expired = member().notAfter(before)
                .notBefore(before.minus(Duration.ofDays(1)))
                .buildIssuedBy(authority);
        write(folder, "other-authority", member().buildIssuedBy(other));
        write(folder, "same-name", member().buildIssuedBy(sameName));
        write(folder, "self-signed", member().setIsCertificateAuthority(true).buildSelfSigned());
        write(folder, "expired", expired);
        return new HonestMember(folder, FreePorts.find(2));
    }

    private static CertificateBuilder authority() {
        return member().subject("CN=authority").setIsCertificateAuthority(true);
    }

    private static CertificateBuilder member() {
        return new CertificateBuilder()
                .algorithm(CertificateBuilder.Algorithm.ecp256)
                .subject("CN=member");
    }

    private static X509Bundle read(Path file, String alias) throws Exception {
        KeyStore store = KeyStore.getInstance(file.toFile(), ClusterTarget.PASSWORD);
        X509Certificate[] path = Arrays.stream(store.getCertificateChain(alias))
                .map(X509Certificate.class::cast)
                .toArray(X509Certificate[]::new);
        KeyPair pair = new KeyPair(path[0].getPublicKey(), (PrivateKey) store.getKey(alias, ClusterTarget.PASSWORD));
        return X509Bundle.fromRootCertificateAuthority(path[0], pair);
    }

    private static void write(Path folder, String name, X509Bundle keys) throws Exception {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name + ".p12"))) {
            keys.toKeyStore("PKCS12", ClusterTarget.PASSWORD).store(out, ClusterTarget.PASSWORD);
        }
    }

    ClusterTarget target() {
        return new ClusterTarget(attackedPort, folder);
    }

    /** Returns the options that make the attacked server a member. */
    List<String> attackedOptions() {
        return options("attacked", attackedPort, ownPort);
    }

    private List<String> options(String name, int port, int other) {
        return List.of(
                "--cluster",
                ClusterTarget.CLUSTER,
                "--cluster-port",
                Integer.toString(port),
                "--join",
                Target.HOST + ":" + other,
                "--cluster-keys",
                folder.resolve(name + ".p12").toString());
    }

    /** Starts the member with this file for its log. */
    void start(Path log) throws IOException {
        List<String> options = new ArrayList<>(options("honest", ownPort, attackedPort));
        options.addAll(List.of("--memory", "512m", "--threads", "1"));
        server = ServerProcess.launch(ProcessBuilder.Redirect.to(log.toFile()), "", options.toArray(String[]::new));
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
    }

    /** Checks that the attacked server sees this member, and no other one soon after the attack. */
    void check(int watchPort, Findings findings) throws IOException, InterruptedException {
        long end = System.nanoTime() + MAX_RECOVERY_TIME.toNanos();
        String metrics = metrics(watchPort);
        while (!metrics.contains("\neldest_cluster_members 1") && System.nanoTime() - end < 0) {
            Thread.sleep(RETRY_MILLIS);
            metrics = metrics(watchPort);
        }
        List<String> figures = metrics.lines()
                .filter(line -> line.startsWith("eldest_cluster_"))
                .map(line -> line.substring("eldest_cluster_".length()))
                .toList();
        findings.add(
                "cluster",
                metrics.contains("\neldest_cluster_members 1"),
                "the other member is connected; " + String.join(", ", figures));
    }

    private static String metrics(int watchPort) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            URI page = URI.create("http://" + Target.HOST + ":" + watchPort + "/metrics");
            return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    @Override
    public void close() throws IOException {
        if (server != null) {
            server.close();
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
