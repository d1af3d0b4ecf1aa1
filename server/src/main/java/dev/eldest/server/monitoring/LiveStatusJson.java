package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSnapshot;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import dev.eldest.protocol.text.EngineFingerprint;
import dev.eldest.protocol.text.JsonWriter;
import dev.eldest.protocol.text.Product;
import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.net.NetworkCounters;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * What the server does at a moment, in one line of JSON. Made for all onlookers together, by one thread at a time; who
 * searches notices nothing of it but that some counters are read.
 */
public final class LiveStatusJson implements Supplier<String> {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Engine engine;
    private final NetworkCounters networkCounters;
    private final int cores;
    private final long startNanos = System.nanoTime();
    /** Null before there are any. */
    private JobQueue jobs;
    /** Null without one. */
    private Supplier<ClusterMember.View> clusterMember;
    /** Null if none are. */
    private LocalAnalysisCache kept;

    /** Read at the start: the files may be replaced by another version's while this one runs. */
    private final CompletableFuture<String> build = CompletableFuture.supplyAsync(LiveStatusJson::build);

    private long nodesBefore;
    private long nanosBefore = startNanos;

    public LiveStatusJson(Engine engine, NetworkCounters networkCounters, int cores) {
        this.engine = engine;
        this.networkCounters = networkCounters;
        this.cores = cores;
    }

    /** Tells of these jobs, too, from now on. */
    public synchronized void tellOf(JobQueue queue) {
        jobs = queue;
    }

    /** Tells of these, too, from now on. */
    public synchronized void tellOf(LocalAnalysisCache findings) {
        kept = findings;
    }

    /** Tells of this cluster, too, from now on. */
    public synchronized void tellOf(Supplier<ClusterMember.View> view) {
        clusterMember = view;
    }

    @Override
    public synchronized String get() {
        long now = System.nanoTime();
        EngineStats engineStats = engine.stats();
        EngineSnapshot work = engine.snapshot();
        double seconds = (now - nanosBefore) / NANOS_PER_SECOND;
        long perSecond = seconds > 0 ? (long) ((engineStats.nodes() - nodesBefore) / seconds) : 0;
        nodesBefore = engineStats.nodes();
        nanosBefore = now;
        JsonWriter json = new JsonWriter().object();
        json.name("version").value(Product.version());
        json.name("engine").value(build.join());
        json.name("millis").value((now - startNanos) / 1_000_000);
        json.name("cores").value(cores).name("warm").value(engineStats.warm());
        json.name("nodes").value(engineStats.nodes()).name("nps").value(perSecond);
        json.name("splits").value(engineStats.splits());
        json.name("connections").value(networkCounters.open());
        json.name("sessions").value(engineStats.sessions());
        json.name("waiting").value(engineStats.waiting());
        json.name("hashfull").value(engineStats.sharedHashFull());
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
        if (clusterMember != null) {
            cluster(json, clusterMember.get());
        }
        return "live " + json.endObject();
    }

    /** Empty if it cannot be told, as when the program's files have gone. */
    private static String build() {
        try {
            return EngineFingerprint.digest();
        } catch (IOException e) {
            return "";
        }
    }

    private static void searches(JsonWriter json, EngineSnapshot work) {
        json.name("searches").array();
        for (EngineSnapshot.Search search : work.searches()) {
            json.object().name("id").value(search.session());
            json.name("client").value(search.session());
            json.name("game").value(search.game());
            json.name("threads").value(search.threads());
            json.name("on").value(search.threads() > 0).endObject();
        }
        json.endArray();
    }

    private static void helpers(JsonWriter json, EngineSnapshot work) {
        json.name("helpers").array();
        work.helpers().forEach(helper -> json.value(helper.at()));
        json.endArray().name("homes").array();
        work.helpers().forEach(helper -> json.value(helper.home()));
        json.endArray();
    }

    private static void memory(JsonWriter json, EngineSnapshot work) {
        json.name("memory").array();
        for (EngineSnapshot.Budget budget : work.memory()) {
            if (budget.whole().isEmpty()) {
                json.object().name("name").value(budget.name());
                json.name("used").value(budget.used()).name("limit").value(budget.limit());
                parts(json, work, budget);
                json.endObject();
            }
        }
        json.endArray();
    }

    private static void parts(JsonWriter json, EngineSnapshot work, EngineSnapshot.Budget whole) {
        json.name("kinds").object();
        for (EngineSnapshot.Budget part : work.memory()) {
            if (part.whole().equals(whole.name())) {
                json.name(part.name()).object().name("used").value(part.used());
                json.name("limit").value(part.limit()).endObject();
            }
        }
        json.endObject();
    }

    /** Those that run here are among the searches, whoever was asked for them. */
    private static void jobs(JsonWriter json, JobQueue jobs) {
        json.name("jobs").object().name("waiting").value(jobs.counts().waiting());
        json.name("running").value(jobs.runningHere()).endObject();
    }

    private static void analyses(JsonWriter json, LocalAnalysisCache.View view) {
        json.name("analyses").object().name("kept").value(view.entries());
        json.name("bytes").value(view.bytes());
        json.name("hits").value(view.hits()).name("misses").value(view.misses());
        json.endObject();
    }

    /** Where members are is nobody's business. */
    private static void cluster(JsonWriter json, ClusterMember.View view) {
        json.name("cluster").object().name("members").array();
        for (ClusterMember.Seen seen : view.others()) {
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
