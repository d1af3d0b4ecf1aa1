package dev.eldest.server.watch;

import dev.eldest.engine.api.Activity;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Workplace;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.KeptFindings;
import dev.eldest.protocol.text.EngineBuild;
import dev.eldest.protocol.text.JsonText;
import dev.eldest.protocol.text.Product;
import dev.eldest.server.cluster.Cluster;
import dev.eldest.server.net.Traffic;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * What the server does at a moment, in one line of JSON. Made for all onlookers together, by one thread at a time; who
 * searches notices nothing of it but that some counters are read.
 */
public final class LiveText implements Supplier<String> {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Engine engine;
    private final Traffic traffic;
    private final int cores;
    private final long startNanos = System.nanoTime();
    /** Null before there are any. */
    private JobQueue jobs;
    /** Null without one. */
    private Supplier<Cluster.View> cluster;
    /** Null if none are. */
    private KeptFindings kept;

    /** Read at the start: the files may be replaced by another version's while this one runs. */
    private final CompletableFuture<String> build = CompletableFuture.supplyAsync(LiveText::build);

    private long nodesBefore;
    private long nanosBefore = startNanos;

    public LiveText(Engine engine, Traffic traffic, int cores) {
        this.engine = engine;
        this.traffic = traffic;
        this.cores = cores;
    }

    /** Tells of these jobs, too, from now on. */
    public synchronized void tellOf(JobQueue queue) {
        jobs = queue;
    }

    /** Tells of these, too, from now on. */
    public synchronized void tellOf(KeptFindings findings) {
        kept = findings;
    }

    /** Tells of this cluster, too, from now on. */
    public synchronized void tellOf(Supplier<Cluster.View> view) {
        cluster = view;
    }

    @Override
    public synchronized String get() {
        long now = System.nanoTime();
        Activity activity = engine.activity();
        Workplace work = engine.workplace();
        double seconds = (now - nanosBefore) / NANOS_PER_SECOND;
        long perSecond = seconds > 0 ? (long) ((activity.nodes() - nodesBefore) / seconds) : 0;
        nodesBefore = activity.nodes();
        nanosBefore = now;
        JsonText json = new JsonText().object();
        json.name("version").value(Product.version());
        json.name("engine").value(build.join());
        json.name("millis").value((now - startNanos) / 1_000_000);
        json.name("cores").value(cores).name("warm").value(activity.warm());
        json.name("nodes").value(activity.nodes()).name("nps").value(perSecond);
        json.name("splits").value(activity.splits());
        json.name("connections").value(traffic.open());
        json.name("sessions").value(activity.sessions());
        json.name("waiting").value(activity.waiting());
        json.name("hashfull").value(activity.sharedHashFull());
        searches(json, work);
        helpers(json, work);
        memory(json, work);
        json.name("late").object().name("worstMillis").value(work.lateMillis()).endObject();
        if (jobs != null) {
            jobs(json, jobs);
        }
        if (kept != null) {
            analyses(json, kept.view());
        }
        if (cluster != null) {
            cluster(json, cluster.get());
        }
        return "live " + json.endObject();
    }

    /** Empty if it cannot be told, as when the program's files have gone. */
    private static String build() {
        try {
            return EngineBuild.digest();
        } catch (IOException e) {
            return "";
        }
    }

    private static void searches(JsonText json, Workplace work) {
        json.name("searches").array();
        for (Workplace.Search search : work.searches()) {
            json.object().name("id").value(search.session());
            json.name("client").value(search.session());
            json.name("game").value(search.game());
            json.name("threads").value(search.threads());
            json.name("on").value(search.threads() > 0).endObject();
        }
        json.endArray();
    }

    private static void helpers(JsonText json, Workplace work) {
        json.name("helpers").array();
        work.helpers().forEach(helper -> json.value(helper.at()));
        json.endArray().name("homes").array();
        work.helpers().forEach(helper -> json.value(helper.home()));
        json.endArray();
    }

    private static void memory(JsonText json, Workplace work) {
        json.name("memory").array();
        for (Workplace.Budget budget : work.memory()) {
            if (budget.whole().isEmpty()) {
                json.object().name("name").value(budget.name());
                json.name("used").value(budget.used()).name("limit").value(budget.limit());
                parts(json, work, budget);
                json.endObject();
            }
        }
        json.endArray();
    }

    private static void parts(JsonText json, Workplace work, Workplace.Budget whole) {
        json.name("kinds").object();
        for (Workplace.Budget part : work.memory()) {
            if (part.whole().equals(whole.name())) {
                json.name(part.name()).object().name("used").value(part.used());
                json.name("limit").value(part.limit()).endObject();
            }
        }
        json.endObject();
    }

    /** Those that run here are among the searches, whoever was asked for them. */
    private static void jobs(JsonText json, JobQueue jobs) {
        json.name("jobs").object().name("waiting").value(jobs.counts().waiting());
        json.name("running").value(jobs.runningHere()).endObject();
    }

    private static void analyses(JsonText json, KeptFindings.View view) {
        json.name("analyses").object().name("kept").value(view.entries());
        json.name("bytes").value(view.bytes());
        json.name("hits").value(view.hits()).name("misses").value(view.misses());
        json.endObject();
    }

    /** Where members are is nobody's business. */
    private static void cluster(JsonText json, Cluster.View view) {
        json.name("cluster").object().name("members").array();
        for (Cluster.Seen seen : view.others()) {
            json.object().name("agrees").value(seen.agrees());
            json.name("cores").value(seen.cores());
            json.name("jobs").value(seen.running());
            json.name("waiting").value(seen.waiting()).endObject();
        }
        json.endArray();
        json.name("jobsGiven").value(view.jobs().now());
        json.name("searchesGiven").value(view.searches().now());
        json.name("given").value(view.jobs().given() + view.searches().given());
        json.name("taken").value(view.taken()).name("takenInAll").value(view.takenEver());
        json.name("begunAnew").value(view.jobs().begunAnew() + view.searches().begunAnew());
        json.endObject();
    }
}
