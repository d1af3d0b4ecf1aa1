package dev.eldest.server.provide;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.net.URI;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Provides lichess with an external engine: registers it for the token's user, waits for positions that the user views,
 * and streams the results until they are no longer needed. See https://lichess.org/api#tag/External-engine.
 *
 * <p>One thread asks for work, another does it. New work ends the last one, whose position the user has left.
 */
public final class Lichess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Lichess.class);
    private static final String ENGINES = "/api/external-engine";
    private static final String WORK = ENGINES + "/work";
    private static final int SECRET_BYTES = 32;
    private static final long MAX_RESPONSE_SECONDS = 10;
    /** Minimum interval between requests for work that found none: a proxy may not hold the response back. */
    private static final long MIN_REQUEST_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /**
     * Settings of the provider.
     *
     * @param site API of the engine registration
     * @param broker API of the work
     * @param token user's token with access to engines
     * @param name engine name that the user sees
     * @param threads limit of threads that the user may choose
     * @param hash limit of the table in MB that the user may choose
     */
    public record Settings(URI site, URI broker, String token, String name, int threads, int hash) {}

    private final Settings settings;
    private final WebClient site;
    private final WebClient broker;
    private final UciAnalyzer uciAnalyzer;
    private final Backoff backoff;
    private final String secret = newSecret();
    /** Session of the last work. Belongs to the working thread. */
    private String session = "";

    /** @param engines source of engines that search */
    public Lichess(Settings settings, UciEngine.Source engines, Backoff backoff) {
        this.settings = settings;
        this.backoff = backoff;
        site = new WebClient(settings.site(), settings.token(), secret);
        broker = new WebClient(settings.broker(), secret);
        uciAnalyzer = new UciAnalyzer(engines);
    }

    private static String newSecret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Provides until the thread is interrupted. Throws {@link RefusedException} if the token is refused. */
    public void run() throws InterruptedException {
        Thread worker = null;
        int taskId = 0;
        try {
            backoff.retry(this::register);
            while (true) {
                long requestNanos = System.nanoTime();
                LichessWork work = backoff.retry(this::acquire);
                if (work == null) {
                    TimeUnit.NANOSECONDS.sleep(MIN_REQUEST_INTERVAL_NANOS - (System.nanoTime() - requestNanos));
                    continue;
                }
                if (worker != null) {
                    uciAnalyzer.stop(taskId);
                    worker.join();
                }
                taskId = uciAnalyzer.newTask();
                worker = start(work, taskId);
            }
        } finally {
            uciAnalyzer.stop(taskId);
            if (worker != null) {
                worker.interrupt();
            }
        }
    }

    private Thread start(LichessWork work, int taskId) {
        return Thread.ofPlatform().daemon().name("eldest-work").start(() -> work(work, taskId));
    }

    private Void register() throws IOException, InterruptedException {
        String registered = null;
        for (Object each : ask("GET", ENGINES, null).list()) {
            WebFields engine = WebFields.of(each);
            if (engine.text("name").equals(settings.name())) {
                registered = engine.id("id");
            }
        }
        String json = JsonTreeParser.write(Map.of(
                "name",
                settings.name(),
                "maxThreads",
                (long) settings.threads(),
                "maxHash",
                (long) settings.hash(),
                "variants",
                List.of(LichessWork.CHESS),
                "providerSecret",
                secret));
        WebFields engine = registered == null
                ? ask("POST", ENGINES, json).object()
                : ask("PUT", ENGINES + "/" + registered, json).object();
        LOG.atInfo()
                .addKeyValue("name", settings.name())
                .addKeyValue("id", engine.id("id"))
                .log(registered == null ? "engine registered" : "engine registration updated");
        return null;
    }

    private WebResponse ask(String method, String path, String json) throws IOException, InterruptedException {
        WebResponse answer = site.ask(method, path, settings.token(), json);
        if (answer.isUnauthorized()) {
            throw new RefusedException(settings.site() + " refused the token (scopes engine:read and engine:write"
                    + " are required): " + answer.summary());
        }
        return answer.requireStatus(WebResponse.OK, WebResponse.CREATED);
    }

    /** Waits for work; returns null if there was none for a while. */
    private LichessWork acquire() throws IOException, InterruptedException {
        WebResponse answer = broker.ask("POST", WORK, null, JsonTreeParser.write(Map.of("providerSecret", secret)));
        return answer.requireStatus(WebResponse.OK, WebResponse.NO_CONTENT).status() == WebResponse.NO_CONTENT
                ? null
                : LichessWork.of(answer.object(), settings.threads(), settings.hash());
    }

    private void work(LichessWork work, int taskId) {
        LineStream lines = new LineStream();
        CompletableFuture<WebResponse> answer = broker.stream(WORK + "/" + work.id(), lines);
        // A response before the end of the lines, or a lost connection, means that the results are no longer needed.
        answer.whenComplete((result, failed) -> uciAnalyzer.stop(taskId));
        try {
            String last = lastLine(work, lines);
            lines.add(last);
            lines.end();
            answer.get(MAX_RESPONSE_SECONDS, TimeUnit.SECONDS);
            log(work, last);
        } catch (ExecutionException | TimeoutException e) {
            log(work, "client gone");
        } catch (InterruptedException e) {
            log(work, "interrupted");
        } finally {
            lines.end();
            answer.cancel(true);
        }
    }

    /** Returns the best move, or an error line. */
    private String lastLine(LichessWork work, LineStream lines) throws InterruptedException {
        try {
            return look(work, lines);
        } catch (UciAnalyzer.UnfitException e) {
            return "info string " + e.getMessage();
        } catch (IOException e) {
            return "info string engine unavailable: " + e.getMessage();
        }
    }

    private String look(LichessWork work, LineStream lines)
            throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        if (!work.variant().equals(LichessWork.CHESS)) {
            throw new UciAnalyzer.UnfitException("unsupported variant '" + TextSanitizer.echo(work.variant()) + "'");
        }
        boolean sameSession = work.session().equals(session);
        session = work.session();
        return uciAnalyzer.analyze(
                work.options(sameSession), work.positionLine(), work.go(), work.timeLimit(), lines::add);
    }

    private static void log(LichessWork work, String outcome) {
        LOG.atInfo().addKeyValue("work", work.id()).addKeyValue("end", outcome).log("work ended");
    }

    @Override
    public void close() {
        site.close();
        broker.close();
        uciAnalyzer.close();
    }
}
