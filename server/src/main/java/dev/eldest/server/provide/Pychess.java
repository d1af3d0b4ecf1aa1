package dev.eldest.server.provide;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.JsonTreeParser;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.Tokenizer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does the work that pychess has for engines: plays moves and looks at games, by fishnet's protocol, as
 * https://github.com/gbtami/fairyfishnet/blob/master/doc/protocol.md has it. What the site reads under other names than
 * the paper says is sent under both: {@code engine} and {@code stockfish}, {@code bestmove} and {@code move}.
 *
 * <p>One thread does everything.
 */
public final class Pychess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Pychess.class);
    private static final String PATH = "/fishnet/";
    private static final int UNKNOWN_KEY = 404;
    private static final long MILLIS_A_POSITION = 4000;
    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long MIN_IDLE_MILLIS = 250;
    private static final long MAX_IDLE_MILLIS = 4000;
    private static final Duration TO_ABORT = Duration.ofSeconds(1);
    private static final String NO_MOVE = "(none)";

    /**
     * Who provides what.
     *
     * @param key of the one who provides, as the site knows it
     * @param threads and hash, in megabytes, for each search
     */
    public record Settings(URI site, String key, int threads, int hash) {}

    private final Settings settings;
    private final WebClient site;
    private final UciAnalyzer uciAnalyzer;
    private final Backoff backoff;
    /** Where there is nothing to do it is asked again after a pause that grows. */
    private final Backoff idle = new Backoff(MIN_IDLE_MILLIS, MAX_IDLE_MILLIS);
    /** Whether the site has ever taken the key: then whatever it says later may pass. */
    private boolean accepted;
    /** What was answered to the last report, and may have the next work; null for nothing. */
    private WebResponse answered;

    /** @param partners who search */
    public Pychess(Settings settings, UciEngine.Source partners, Backoff backoff) {
        this.settings = settings;
        this.backoff = backoff;
        site = new WebClient(settings.site(), settings.key());
        uciAnalyzer = new UciAnalyzer(partners);
    }

    /** Works until the thread is interrupted; a {@link RefusedException} tells that the key is not accepted. */
    public void run() throws InterruptedException {
        while (true) {
            Order order = backoff.persist(this::next);
            if (order == null) {
                Thread.sleep(idle.nextMillis());
            } else {
                idle.reset();
                carryOut(order);
            }
        }
    }

    /** Work that can be given back, whatever is in it. */
    private record Order(String id, WebFields fields) {}

    /** Null if there is nothing to do. */
    private Order next() throws IOException, InterruptedException {
        WebResponse answer = answered == null ? post("acquire", request(Map.of())) : answered;
        answered = null;
        if (!accepted && (answer.notAllowed() || answer.status() == UNKNOWN_KEY)) {
            throw new RefusedException(settings.site() + " does not accept the key: " + answer.inShort());
        }
        answer.wanted(WebResponse.OK, WebResponse.ACCEPTED, WebResponse.NO_CONTENT);
        accepted = true;
        if (answer.status() == WebResponse.NO_CONTENT) {
            return null;
        }
        WebFields fields = answer.object();
        return new Order(FishnetWork.id(fields), fields);
    }

    private void carryOut(Order order) throws InterruptedException {
        try {
            FishnetWork work = FishnetWork.of(order.fields());
            if (work.analysis()) {
                analyse(work);
            } else {
                move(work);
            }
        } catch (UciAnalyzer.UnfitException | MalformedResponseException e) {
            abort(order.id(), "unfit", e.getMessage());
        } catch (IOException e) {
            abort(order.id(), "engine", String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            abortAtTheEnd(order.id());
            throw e;
        }
    }

    private void move(FishnetWork work) throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        String answer = look(work, work.moves().size(), work.goForMove(), work.millisForMove(), new ArrayList<>());
        Tokenizer tokenizer = new Tokenizer(answer);
        tokenizer.next();
        String move = tokenizer.next();
        if (move == null || move.equals(NO_MOVE)) {
            throw new UciAnalyzer.UnfitException("there is no legal move");
        }
        Map<String, Object> result = request(Map.of("bestmove", move, "move", Map.of("bestmove", move)));
        report("move/" + work.id(), result);
    }

    /** From the end of the game to its beginning: what is known of what comes later helps. */
    private void analyse(FishnetWork work) throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        List<Object> rows = new ArrayList<>(Collections.nCopies(work.moves().size() + 1, null));
        String path = "analysis/" + work.id();
        long told = System.nanoTime();
        for (int turn = work.moves().size(); turn >= 0; turn--) {
            if (System.nanoTime() - told > PROGRESS_NANOS) {
                told = System.nanoTime();
                if (!report(path, request(Map.of("analysis", rows)))) {
                    return;
                }
            }
            rows.set(turn, work.skipped().contains(turn) ? Map.of("skipped", true) : row(work, turn));
        }
        report(path, request(Map.of("analysis", rows)));
    }

    private Map<String, Object> row(FishnetWork work, int turn)
            throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        List<String> lines = new ArrayList<>();
        look(work, turn, work.goForAnalysis(MILLIS_A_POSITION), MILLIS_A_POSITION, lines);
        if (lines.isEmpty()) {
            throw new IOException("nothing was found");
        }
        return FishnetLine.of(lines.getLast());
    }

    /** @param last will have the last line that counts */
    private String look(FishnetWork work, int turn, String go, long millis, List<String> last)
            throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        uciAnalyzer.begin();
        List<String> options = new ArrayList<>(List.of(
                "setoption name Threads value " + settings.threads(), "setoption name Hash value " + settings.hash()));
        options.addAll(work.options());
        List<String> lines = Collections.synchronizedList(new ArrayList<>());
        String answer = uciAnalyzer.look(options, work.positionLine(turn), go, Duration.ofMillis(millis), line -> {
            if (FishnetLine.counts(line)) {
                lines.clear();
                lines.add(line);
            }
        });
        last.addAll(lines);
        return answer;
    }

    /** Whether the site still wants to know. */
    private boolean report(String path, Map<String, Object> result) throws InterruptedException {
        WebResponse answer = backoff.persist(() -> {
            WebResponse said = post(path, result);
            return said.later() ? said.wanted() : said;
        });
        boolean wanted = answer.well();
        answered = answer.status() == WebResponse.ACCEPTED ? answer : null;
        LOG.atInfo().addKeyValue("work", path).log(wanted ? "reported" : "not wanted: " + answer.inShort());
        return wanted;
    }

    private void abort(String id, String reason, String why) throws InterruptedException {
        LOG.atWarn().addKeyValue("work", id).addKeyValue("why", why).log("aborted");
        Map<String, Object> error = Map.of("reason", reason, "message", why);
        try {
            post("abort/" + id, request(Map.of("error", error)));
        } catch (IOException e) {
            // The site finds out by itself, after a while.
        }
        // Another one may take it meanwhile.
        Thread.sleep(backoff.nextMillis());
    }

    private void abortAtTheEnd(String id) {
        try {
            site.ask("POST", PATH + "abort/" + id, null, JsonTreeParser.write(request(Map.of())), TO_ABORT);
        } catch (IOException | InterruptedException e) {
            // As above.
        }
    }

    private WebResponse post(String path, Map<String, Object> json) throws IOException, InterruptedException {
        return site.ask("POST", PATH + path, null, JsonTreeParser.write(json));
    }

    private Map<String, Object> request(Map<String, Object> what) {
        Map<String, Object> options =
                Map.of("hash", Integer.toString(settings.hash()), "threads", Integer.toString(settings.threads()));
        Map<String, Object> engine =
                Map.of("name", Product.NAME + " " + Product.version(), "author", Product.AUTHOR, "options", options);
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("fishnet", Map.of("version", Product.version(), "python", "", "apikey", settings.key()));
        request.put("engine", engine);
        request.put("stockfish", engine);
        request.putAll(what);
        return request;
    }

    @Override
    public void close() {
        site.close();
        uciAnalyzer.close();
    }
}
