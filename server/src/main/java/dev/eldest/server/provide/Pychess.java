package dev.eldest.server.provide;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.JsonTreeParser;
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
 * Does engine work for pychess, moves and analyses, by fishnet's protocol:
 * https://github.com/gbtami/fairyfishnet/blob/master/doc/protocol.md. Where the site deviates from this document, both
 * names are sent: {@code engine} and {@code stockfish}, {@code bestmove} and {@code move}.
 *
 * <p>Single-threaded.
 */
public final class Pychess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Pychess.class);
    private static final String PATH = "/fishnet/";
    private static final int UNKNOWN_KEY = 404;
    private static final long MILLIS_PER_POSITION = 4000;
    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long MIN_IDLE_MILLIS = 250;
    private static final long MAX_IDLE_MILLIS = 4000;
    private static final Duration ABORT_TIMEOUT = Duration.ofSeconds(1);
    private static final String NO_MOVE = "(none)";

    /**
     * Settings of the provider.
     *
     * @param key key of the provider's account
     * @param hash table of each search in MB
     */
    public record Settings(URI site, String key, int threads, int hash) {}

    private final Settings settings;
    private final WebClient site;
    private final UciAnalyzer uciAnalyzer;
    private final Backoff backoff;
    /** Growing pause while there is no work. */
    private final Backoff idle = new Backoff(MIN_IDLE_MILLIS, MAX_IDLE_MILLIS);
    /** The site has accepted the key, so later refusals count as temporary. */
    private boolean accepted;
    /** Response to the last report, which may contain the next work; or null. */
    private WebResponse lastReportResponse;

    /** @param engines source of engines that search */
    public Pychess(Settings settings, UciEngine.Source engines, Backoff backoff) {
        this.settings = settings;
        this.backoff = backoff;
        site = new WebClient(settings.site(), settings.key());
        uciAnalyzer = new UciAnalyzer(engines);
    }

    /** Works until the thread is interrupted. Throws {@link RefusedException} if the key is refused. */
    public void run() throws InterruptedException {
        while (true) {
            RawWork rawWork = backoff.retry(this::next);
            if (rawWork == null) {
                Thread.sleep(idle.nextMillis());
            } else {
                idle.reset();
                execute(rawWork);
            }
        }
    }

    /** Unparsed work, whose id suffices to abort it. */
    private record RawWork(String id, WebFields fields) {}

    /** Returns the next work; null if there is none. */
    private RawWork next() throws IOException, InterruptedException {
        WebResponse answer = lastReportResponse == null ? post("acquire", request(Map.of())) : lastReportResponse;
        lastReportResponse = null;
        if (!accepted && (answer.isUnauthorized() || answer.status() == UNKNOWN_KEY)) {
            throw new RefusedException(settings.site() + " refused the key: " + answer.summary());
        }
        answer.requireStatus(WebResponse.OK, WebResponse.ACCEPTED, WebResponse.NO_CONTENT);
        accepted = true;
        if (answer.status() == WebResponse.NO_CONTENT) {
            return null;
        }
        WebFields fields = answer.object();
        return new RawWork(FishnetWork.id(fields), fields);
    }

    private void execute(RawWork rawWork) throws InterruptedException {
        try {
            FishnetWork work = FishnetWork.of(rawWork.fields());
            if (work.analysis()) {
                analyse(work);
            } else {
                move(work);
            }
        } catch (UciAnalyzer.UnfitException | MalformedResponseException e) {
            abort(rawWork.id(), "unfit", e.getMessage());
        } catch (IOException e) {
            abort(rawWork.id(), "engine", String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            abortBeforeExit(rawWork.id());
            throw e;
        }
    }

    private void move(FishnetWork work) throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        String answer = look(work, work.moves().size(), work.goForMove(), work.millisForMove(), new ArrayList<>());
        Tokenizer tokenizer = new Tokenizer(answer);
        tokenizer.next();
        String move = tokenizer.next();
        if (move == null || move.equals(NO_MOVE)) {
            throw new UciAnalyzer.UnfitException("no legal move");
        }
        Map<String, Object> result = request(Map.of("bestmove", move, "move", Map.of("bestmove", move)));
        report("move/" + work.id(), result);
    }

    /** Analyses from the end of the game to its start, so that table entries of later positions help. */
    private void analyse(FishnetWork work) throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        List<Object> rows = new ArrayList<>(Collections.nCopies(work.moves().size() + 1, null));
        String path = "analysis/" + work.id();
        long lastReportNanos = System.nanoTime();
        for (int turn = work.moves().size(); turn >= 0; turn--) {
            if (System.nanoTime() - lastReportNanos > PROGRESS_NANOS) {
                lastReportNanos = System.nanoTime();
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
        look(work, turn, work.goForAnalysis(MILLIS_PER_POSITION), MILLIS_PER_POSITION, lines);
        if (lines.isEmpty()) {
            throw new IOException("no result");
        }
        return FishnetLine.of(lines.getLast());
    }

    /** @param last receives the last exact line */
    private String look(FishnetWork work, int turn, String go, long millis, List<String> last)
            throws IOException, InterruptedException, UciAnalyzer.UnfitException {
        uciAnalyzer.newTask();
        List<String> options = new ArrayList<>(List.of(
                "setoption name Threads value " + settings.threads(), "setoption name Hash value " + settings.hash()));
        options.addAll(work.options());
        List<String> lines = Collections.synchronizedList(new ArrayList<>());
        String answer = uciAnalyzer.analyze(options, work.positionLine(turn), go, Duration.ofMillis(millis), line -> {
            if (FishnetLine.isExactBestLine(line)) {
                lines.clear();
                lines.add(line);
            }
        });
        last.addAll(lines);
        return answer;
    }

    /** Sends results; returns whether the site still needs them. */
    private boolean report(String path, Map<String, Object> result) throws InterruptedException {
        WebResponse answer = backoff.retry(() -> {
            WebResponse response = post(path, result);
            return response.isRetryable() ? response.requireStatus() : response;
        });
        boolean wanted = answer.isSuccess();
        lastReportResponse = answer.status() == WebResponse.ACCEPTED ? answer : null;
        LOG.atInfo().addKeyValue("work", path).log(wanted ? "result sent" : "result refused: " + answer.summary());
        return wanted;
    }

    private void abort(String id, String reason, String why) throws InterruptedException {
        LOG.atWarn().addKeyValue("work", id).addKeyValue("reason", why).log("work aborted");
        Map<String, Object> error = Map.of("reason", reason, "message", why);
        try {
            post("abort/" + id, request(Map.of("error", error)));
        } catch (IOException e) {
            // The site notices it by a timeout.
        }
        // Lets another client take the work.
        Thread.sleep(backoff.nextMillis());
    }

    private void abortBeforeExit(String id) {
        try {
            site.ask("POST", PATH + "abort/" + id, null, JsonTreeParser.write(request(Map.of())), ABORT_TIMEOUT);
        } catch (IOException | InterruptedException e) {
            // The site notices it by a timeout.
        }
    }

    private WebResponse post(String path, Map<String, Object> json) throws IOException, InterruptedException {
        return site.ask("POST", PATH + path, null, JsonTreeParser.write(json));
    }

    private Map<String, Object> request(Map<String, Object> content) {
        Map<String, Object> options =
                Map.of("hash", Integer.toString(settings.hash()), "threads", Integer.toString(settings.threads()));
        Map<String, Object> engine =
                Map.of("name", Product.NAME + " " + Product.version(), "author", Product.AUTHOR, "options", options);
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("fishnet", Map.of("version", Product.version(), "python", "", "apikey", settings.key()));
        request.put("engine", engine);
        request.put("stockfish", engine);
        request.putAll(content);
        return request;
    }

    @Override
    public void close() {
        site.close();
        uciAnalyzer.close();
    }
}
