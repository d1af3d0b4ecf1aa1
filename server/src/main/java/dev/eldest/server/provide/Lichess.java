package dev.eldest.server.provide;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.JsonTreeParser;
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
 * Provides lichess with an external engine: registers it for the user whose token it has, waits for positions that the
 * user looks at, and sends what is found while it is found, until nobody wants to know any more. As lichess' API has
 * it, https://lichess.org/api#tag/External-engine.
 *
 * <p>One thread asks for work, while another has it done; a new piece of work ends the one before, which is of a
 * position that has been left.
 */
public final class Lichess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Lichess.class);
    private static final String ENGINES = "/api/external-engine";
    private static final String WORK = ENGINES + "/work";
    private static final int SECRET_BYTES = 32;
    private static final long LONGEST_FAREWELL_SECONDS = 10;
    /**
     * From one question for work to the next, where there was none: something on the way may not wait with its answer.
     */
    private static final long MIN_NANOS_TO_ASK_AGAIN = TimeUnit.MILLISECONDS.toNanos(500);

    /**
     * Who provides what.
     *
     * @param site where engines are registered
     * @param broker where work is
     * @param token of the user, who may read and write engines with it
     * @param name the user sees it
     * @param threads and hash, in megabytes, are the most that the user may ask for
     */
    public record Settings(URI site, URI broker, String token, String name, int threads, int hash) {}

    private final Settings settings;
    private final WebClient site;
    private final WebClient broker;
    private final UciAnalyzer uciAnalyzer;
    private final Backoff backoff;
    private final String secret = newSecret();
    /** Of the work done last. Belongs to who does it. */
    private String session = "";

    /** @param partners who search */
    public Lichess(Settings settings, UciEngine.Source partners, Backoff backoff) {
        this.settings = settings;
        this.backoff = backoff;
        site = new WebClient(settings.site(), settings.token(), secret);
        broker = new WebClient(settings.broker(), secret);
        uciAnalyzer = new UciAnalyzer(partners);
    }

    private static String newSecret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Provides until the thread is interrupted; a {@link RefusedException} tells that the token is not accepted. */
    public void run() throws InterruptedException {
        Thread worker = null;
        int errand = 0;
        try {
            backoff.persist(this::register);
            while (true) {
                long asked = System.nanoTime();
                LichessWork work = backoff.persist(this::acquire);
                if (work == null) {
                    TimeUnit.NANOSECONDS.sleep(MIN_NANOS_TO_ASK_AGAIN - (System.nanoTime() - asked));
                    continue;
                }
                if (worker != null) {
                    uciAnalyzer.stop(errand);
                    worker.join();
                }
                errand = uciAnalyzer.begin();
                worker = start(work, errand);
            }
        } finally {
            uciAnalyzer.stop(errand);
            if (worker != null) {
                worker.interrupt();
            }
        }
    }

    private Thread start(LichessWork work, int errand) {
        return Thread.ofPlatform().daemon().name("eldest-work").start(() -> work(work, errand));
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
                .log(registered == null ? "registered" : "registered anew");
        return null;
    }

    private WebResponse ask(String method, String path, String json) throws IOException, InterruptedException {
        WebResponse answer = site.ask(method, path, settings.token(), json);
        if (answer.notAllowed()) {
            throw new RefusedException(settings.site() + " does not accept the token (it needs engine:read and"
                    + " engine:write): " + answer.inShort());
        }
        return answer.wanted(WebResponse.OK, WebResponse.CREATED);
    }

    /** Waits for work; null if there was none for a while. */
    private LichessWork acquire() throws IOException, InterruptedException {
        WebResponse answer = broker.ask("POST", WORK, null, JsonTreeParser.write(Map.of("providerSecret", secret)));
        return answer.wanted(WebResponse.OK, WebResponse.NO_CONTENT).status() == WebResponse.NO_CONTENT
                ? null
                : LichessWork.of(answer.object(), settings.threads(), settings.hash());
    }

    private void work(LichessWork work, int errand) {
        LineStream lines = new LineStream();
        CompletableFuture<WebResponse> answer = broker.stream(WORK + "/" + work.id(), lines);
        // An answer before the end of the lines, or none and no connection, means that nobody wants to know more.
        answer.whenComplete((told, failed) -> uciAnalyzer.stop(errand));
        try {
            String last = lastLine(work, lines);
            lines.add(last);
            lines.end();
            answer.get(LONGEST_FAREWELL_SECONDS, TimeUnit.SECONDS);
            log(work, last);
        } catch (ExecutionException | TimeoutException e) {
            log(work, "nobody listens any more");
        } catch (InterruptedException e) {
            log(work, "broken off");
        } finally {
            lines.end();
            answer.cancel(true);
        }
    }

    /** The answer, or why there is none. */
    private String lastLine(LichessWork work, LineStream lines) throws InterruptedException {
        try {
            return look(work, lines);
        } catch (UciAnalyzer.UnfitException e) {
            return "info string " + e.getMessage();
        } catch (IOException e) {
            return "info string no engine is to be had: " + e.getMessage();
        }
    }

    private String look(LichessWork work, LineStream lines)
            throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        if (!work.variant().equals(LichessWork.CHESS)) {
            throw new UciAnalyzer.UnfitException(
                    "this engine does not play '" + TextSanitizer.echo(work.variant()) + "'");
        }
        boolean sameSession = work.session().equals(session);
        session = work.session();
        return uciAnalyzer.look(work.options(sameSession), work.positionLine(), work.go(), work.most(), lines::add);
    }

    private static void log(LichessWork work, String how) {
        LOG.atInfo().addKeyValue("work", work.id()).addKeyValue("end", how).log("work ended");
    }

    @Override
    public void close() {
        site.close();
        broker.close();
        uciAnalyzer.close();
    }
}
