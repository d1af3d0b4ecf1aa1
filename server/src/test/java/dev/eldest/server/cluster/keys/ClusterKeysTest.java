package dev.eldest.server.cluster.keys;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.server.net.CapturedLog;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests an authority's files, and TLS handshakes in memory with the keys of members and of others. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ClusterKeysTest {
    private static final int SEED_BYTES = 32;
    private static final char[] PASSWORD = Keytool.PASSWORD.toCharArray();

    @TempDir
    private static Path temporary;

    private static Path folder;
    private static X509Bundle authority;
    private static X509Bundle alphaKeys;
    private static ClusterKeys alpha;

    @BeforeAll
    static void makeAuthority() throws Exception {
        folder = temporary.resolve("state").resolve("keys");
        ClusterAuthority.create(folder, List.of("alpha", "beta"));
        authority = keys(folder.resolve("authority.p12"), KeyFile.AUTHORITY);
        alphaKeys = keys(folder.resolve("alpha.p12"), KeyFile.MEMBER);
        alpha = ClusterKeys.read(folder.resolve("alpha.p12"));
    }

    private static X509Bundle keys(Path file, String alias) throws Exception {
        List<X509Certificate> path = new KeyFile(file).certificates(alias);
        KeyPair pair = new KeyPair(
                path.getFirst().getPublicKey(), (PrivateKey) load(file).getKey(alias, PASSWORD));
        int issued = path.size() - 1;
        return issued == 0
                ? X509Bundle.fromRootCertificateAuthority(path.getLast(), pair)
                : X509Bundle.fromCertificatePath(
                        path.subList(0, issued).toArray(X509Certificate[]::new), path.getLast(), pair);
    }

    private static KeyStore load(Path file) throws Exception {
        return KeyStore.getInstance(file.toFile(), PASSWORD);
    }

    private static CertificateBuilder certificate() {
        return new CertificateBuilder()
                .algorithm(CertificateBuilder.Algorithm.ecp256)
                .subject("CN=other")
                .notBefore(Instant.now().minus(Duration.ofDays(2)))
                .notAfter(Instant.now().plus(Duration.ofDays(100)));
    }

    /** Writes these keys with the seed of the cluster, as if they were a member's. */
    private static Path write(String name, X509Bundle keys) throws Exception {
        KeyStore store = load(folder.resolve("alpha.p12"));
        store.setKeyEntry(KeyFile.MEMBER, keys.getKeyPair().getPrivate(), PASSWORD, keys.getCertificatePathWithRoot());
        Path file = Files.createDirectory(temporary.resolve(name)).resolve("member.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, PASSWORD);
        }
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    /** Returns the TLS of a client that accepts every server. */
    private static SslContextBuilder client() {
        return SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(InsecureTrustManagerFactory.INSTANCE);
    }

    private static SslContextBuilder client(X509Bundle keys) {
        return client().keyManager(keys.getKeyPair().getPrivate(), keys.getCertificatePath());
    }

    private static SslContext server(X509Bundle keys) throws IOException {
        return SslContextBuilder.forServer(keys.getKeyPair().getPrivate(), keys.getCertificatePath())
                .sslProvider(SslProvider.JDK)
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .clientAuth(ClientAuth.REQUIRE)
                .build();
    }

    /** Returns whether both sides complete the handshake. The client has an address, as if it resumed its session. */
    private static boolean connects(SslContext serverContext, SslContext clientContext) {
        SslHandler server = serverContext.newHandler(UnpooledByteBufAllocator.DEFAULT);
        SslHandler client = clientContext.newHandler(UnpooledByteBufAllocator.DEFAULT, "member", 1);
        EmbeddedChannel serverSide = new EmbeddedChannel(server, new Silent());
        EmbeddedChannel clientSide = new EmbeddedChannel(client, new Silent());
        while (pass(clientSide, serverSide) | pass(serverSide, clientSide)) {
            // Until neither side has data to send.
        }
        boolean connected = server.handshakeFuture().isSuccess()
                && client.handshakeFuture().isSuccess()
                && serverSide.isOpen()
                && clientSide.isOpen();
        serverSide.finishAndReleaseAll();
        clientSide.finishAndReleaseAll();
        return connected;
    }

    private static boolean pass(EmbeddedChannel from, EmbeddedChannel to) {
        Object bytes = from.readOutbound();
        if (bytes == null) {
            return false;
        }
        if (to.isOpen()) {
            to.writeInbound(bytes);
        } else {
            ReferenceCountUtil.release(bytes);
        }
        return true;
    }

    /** Ignores errors: the handshake's result includes them. */
    private static final class Silent extends ChannelInboundHandlerAdapter {
        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    private static void assertAccepted(boolean accepted, X509Bundle keys) throws IOException {
        assertEquals(accepted, connects(alpha.serverContext(), client(keys).build()));
        assertEquals(accepted, connects(server(keys), alpha.clientContext()));
    }

    private static void assertError(String message, Path file) {
        String error =
                assertThrows(IOException.class, () -> ClusterKeys.read(file)).getMessage();
        assertTrue(error.startsWith("file '") && error.contains(message), error);
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void onlyOwnerCanReadFiles() throws IOException {
        assertEquals("rwx------", mode(folder));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                assertEquals("rw-------", mode(file), file::toString);
            }
        }
    }

    @Test
    void membersConnectAndShareSeed() throws IOException {
        ClusterKeys beta = ClusterKeys.read(folder.resolve("beta.p12"));
        assertTrue(connects(alpha.serverContext(), beta.clientContext()));
        assertTrue(connects(beta.serverContext(), alpha.clientContext()));
        assertTrue(connects(alpha.serverContext(), alpha.clientContext()));
        assertEquals(SEED_BYTES, alpha.seed().length);
        assertArrayEquals(alpha.seed(), beta.seed());
    }

    /** A member's file has neither the authority's key nor that of another member. */
    @Test
    void memberFileHasOwnKeyAndSeedOnly() throws Exception {
        assertEquals(
                List.of(KeyFile.MEMBER, KeyFile.SEED),
                Collections.list(load(folder.resolve("alpha.p12")).aliases()).stream()
                        .sorted()
                        .toList());
    }

    @Test
    void acceptsAuthoritysCertificatesOnly() throws Exception {
        assertAccepted(true, certificate().buildIssuedBy(authority));
        assertAccepted(false, certificate().setIsCertificateAuthority(true).buildSelfSigned());
        X509Bundle sameName = certificate()
                .subject(authority.getCertificate().getSubjectX500Principal())
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        assertAccepted(false, certificate().buildIssuedBy(sameName));
    }

    @Test
    void refusesCertificateIssuedByMember() throws Exception {
        Path file = Files.copy(folder.resolve("alpha.p12"), temporary.resolve("issuer.p12"));
        Keytool.run(
                file, "-genkeypair", "-alias", "deputy", "-dname", "CN=deputy", "-keyalg", "EC", "-signer", "member");
        X509Bundle deputy = keys(file, "deputy");
        assertEquals(2, deputy.getCertificatePath().length);
        assertAccepted(false, deputy);
    }

    @Test
    void refusesCertificateOutsideItsTime() throws Exception {
        Instant now = Instant.now();
        assertAccepted(
                false, certificate().notAfter(now.minus(Duration.ofMinutes(1))).buildIssuedBy(authority));
        assertAccepted(
                false, certificate().notBefore(now.plus(Duration.ofHours(1))).buildIssuedBy(authority));
    }

    @Test
    void refusesClientWithoutCertificate() throws IOException {
        assertFalse(connects(alpha.serverContext(), client().build()));
    }

    @Test
    void refusesTls12() throws Exception {
        assertTrue(connects(
                alpha.serverContext(), client(alphaKeys).protocols("TLSv1.3").build()));
        assertFalse(connects(
                alpha.serverContext(), client(alphaKeys).protocols("TLSv1.2").build()));
    }

    /** The client keeps its session, and would resume it if the server had given it a ticket. */
    @Test
    void refusesRevokedMemberBeforeAndAfterStart() throws Exception {
        ClusterAuthority keeper = new ClusterAuthority(folder);
        Path file = keeper.issue("gamma");
        X509Bundle gamma = keys(file, KeyFile.MEMBER);
        SslContext gammaClient = client(gamma).build();
        assertTrue(connects(alpha.serverContext(), gammaClient));
        assertTrue(connects(server(gamma), alpha.clientContext()));

        Path list = keeper.revoke("gamma");
        assertEquals("rw-------", mode(list));
        alpha.rereadRevoked();
        ClusterKeys beta = ClusterKeys.read(folder.resolve("beta.p12"));
        for (ClusterKeys member : List.of(alpha, beta)) {
            assertTrue(member.isRevoked(gamma.getCertificate()));
            assertFalse(member.isRevoked(alphaKeys.getCertificate()));
            assertFalse(connects(member.serverContext(), gammaClient));
            assertFalse(connects(server(gamma), member.clientContext()));
        }
        assertTrue(connects(alpha.serverContext(), beta.clientContext()));
        assertError("is revoked", file);
    }

    @Test
    void keepsLastListWhenNewOneIsInvalid() throws Exception {
        ClusterAuthority keeper = new ClusterAuthority(folder);
        X509Certificate delta = keys(keeper.issue("delta"), KeyFile.MEMBER).getCertificate();
        Path list = keeper.revoke("delta");
        Path file = write("changing", certificate().buildIssuedBy(authority));
        Path copy = file.resolveSibling(ClusterAuthority.REVOKED);
        ClusterKeys member = ClusterKeys.read(file);
        assertFalse(member.isRevoked(delta));
        Files.copy(list, copy);
        member.rereadRevoked();
        assertTrue(member.isRevoked(delta));
        try (CapturedLog log = new CapturedLog("dev.eldest.server.cluster.keys", Level.WARN)) {
            Files.writeString(copy, "nonsense");
            member.rereadRevoked();
            member.rereadRevoked();
            assertEquals(1, log.containing("not reread").size());
            Files.delete(copy);
            member.rereadRevoked();
            assertEquals(2, log.containing("not reread").size());
        }
        assertTrue(member.isRevoked(delta));
    }

    @Test
    void refusesInvalidList() throws Exception {
        Path file = write("listed", certificate().buildIssuedBy(authority));
        Path list = file.resolveSibling(ClusterAuthority.REVOKED);
        Files.writeString(list, "nonsense");
        assertError("is damaged or not signed by this cluster's authority", file);

        Path other = temporary.resolve("other");
        ClusterAuthority.create(other, List.of("alpha"));
        assertFalse(connects(
                alpha.serverContext(),
                ClusterKeys.read(other.resolve("alpha.p12")).clientContext()));
        Files.copy(new ClusterAuthority(other).revoke("alpha"), list, StandardCopyOption.REPLACE_EXISTING);
        assertError("is damaged or not signed by this cluster's authority", file);
    }

    @Test
    void refusesUnusableFile() throws Exception {
        assertError("cannot be read", temporary.resolve("missing"));
        assertError("contains no key named 'member'", folder.resolve("authority.p12"));
        assertError(
                "is damaged or was not made by 'eldest cluster-keys'",
                Files.writeString(temporary.resolve("text"), "nonsense"));
        assertError(
                "expired at",
                write(
                        "expired",
                        certificate().notAfter(Instant.now().minusSeconds(1)).buildIssuedBy(authority)));
    }

    @Test
    void warnsOfExpiry() throws Exception {
        try (CapturedLog log = new CapturedLog("dev.eldest.server.cluster.keys", Level.WARN)) {
            Instant soon = Instant.now().plus(Duration.ofDays(29));
            Path file = write("old", certificate().notAfter(soon).buildIssuedBy(authority));
            ClusterKeys.read(file);
            assertEquals(1, log.containing("expire soon").size());
            ClusterKeys.read(folder.resolve("alpha.p12"));
            assertEquals(1, log.containing("").size());
        }
    }

    /** One process creates the folder. Files of a killed process do not matter. */
    @Test
    void concurrentServersOfUserShareKeys() throws IOException {
        Path state = temporary.resolve("user");
        Path left = Files.createDirectories(state.resolve("cluster.draft1"));
        Files.writeString(left.resolve("authority.p12"), "half");
        List<CompletableFuture<ClusterKeys>> servers = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> readOrCreate(state.resolve("cluster"))))
                .limit(3)
                .toList();
        ClusterKeys first = servers.getFirst().join();
        for (CompletableFuture<ClusterKeys> server : servers) {
            assertArrayEquals(first.seed(), server.join().seed());
            assertTrue(connects(first.serverContext(), server.join().clientContext()));
        }
        try (Stream<Path> files = Files.list(state)) {
            assertEquals(List.of(state.resolve("cluster"), left), files.sorted().toList());
        }
    }

    private static ClusterKeys readOrCreate(Path folder) {
        try {
            return ClusterKeys.readOrCreate(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void refusesFolderThatIsInTheWay() throws IOException {
        Path state = Files.createDirectories(temporary.resolve("full").resolve("cluster"));
        Files.writeString(state.resolve("notes"), "");
        String error = assertThrows(IOException.class, () -> ClusterKeys.readOrCreate(state))
                .getMessage();
        assertTrue(error.contains("cannot be created"), error);
    }

    @Test
    void errorHasOutputOfKeytool() {
        String error = assertThrows(IOException.class, () -> Keytool.run(folder.resolve("none.p12"), "-nonsense"))
                .getMessage();
        assertTrue(error.startsWith("keytool failed: ") && error.contains("-nonsense"), error);
        assertFalse(error.contains("\n"), error);
    }
}
