package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSnapshot;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.protocol.text.EngineFingerprint;
import dev.eldest.protocol.text.JsonObject;
import dev.eldest.protocol.text.Product;
import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.cluster.SharedSearchesView;
import dev.eldest.server.net.NetworkCounters;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Snapshot of the server as one line of JSON, shared by all viewers. Created by one thread at a time; searches only
 * have some counters read.
 */
public final class LiveStatusJson implements Supplier<String> {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Engine engine;
    private final NetworkCounters networkCounters;
    private final int cores;
    private final long startNanos = System.nanoTime();
    /** Null until it is set. */
    private JobQueue jobs;
    /** Null without a cluster. */
    private Supplier<ClusterMember.View> clusterMember;
    /** Null without an analysis cache. */
    private LocalAnalysisCache analysisCache;

    /** Computed at the start: another version's files may replace these while the server runs. */
    private final CompletableFuture<String> build = CompletableFuture.supplyAsync(LiveStatusJson::build);

    private long nodesBefore;
    private long nanosBefore = startNanos;

    public LiveStatusJson(Engine engine, NetworkCounters networkCounters, int cores) {
        this.engine = engine;
        this.networkCounters = networkCounters;
        this.cores = cores;
    }

    public synchronized void add(JobQueue queue) {
        jobs = queue;
    }

    public synchronized void add(LocalAnalysisCache cache) {
        analysisCache = cache;
    }

    public synchronized void add(Supplier<ClusterMember.View> view) {
        clusterMember = view;
    }

    @Override
    public synchronized String get() {
        long now = System.nanoTime();
        EngineStats engineStats = engine.stats();
        EngineSnapshot engineSnapshot = engine.snapshot();
        double seconds = (now - nanosBefore) / NANOS_PER_SECOND;
        long perSecond = seconds > 0 ? (long) ((engineStats.nodes() - nodesBefore) / seconds) : 0;
        nodesBefore = engineStats.nodes();
        nanosBefore = now;
        JsonObject json = new JsonObject()
                .with("version", Product.version())
                .with("engine", build.join())
                .with("millis", (now - startNanos) / 1_000_000)
                .with("cores", cores)
                .with("warm", engineStats.warm())
                .with("nodes", engineStats.nodes())
                .with("nps", perSecond)
                .with("splits", engineStats.splits())
                .with("connections", networkCounters.open())
                .with("sessions", engineStats.sessions())
                .with("waiting", engineStats.queuedSearches())
                .with("hashfull", engineStats.sharedHashFull())
                .with("searches", list(engineSnapshot.searches(), LiveStatusJson::search))
                .with("helpers", list(engineSnapshot.helpers(), EngineSnapshot.Helper::currentSession))
                .with("assigned", list(engineSnapshot.helpers(), EngineSnapshot.Helper::assignedSession))
                .with("memory", memory(engineSnapshot.memory()))
                .with("lagMillis", engineSnapshot.lagMillis())
                .with("jobs", jobs == null ? null : jobs(jobs))
                .with("analyses", analysisCache == null ? null : analyses(analysisCache.view()))
                .with("cluster", clusterMember == null ? null : cluster(clusterMember.get()));
        return "live " + json;
    }

    /** Returns the fingerprint; empty if the program's files are missing. */
    private static String build() {
        try {
            return EngineFingerprint.digest();
        } catch (IOException e) {
            return "";
        }
    }

    private static <T> List<Object> list(Collection<T> values, Function<T, Object> json) {
        return values.stream().map(json).toList();
    }

    private static JsonObject search(EngineSnapshot.Search search) {
        return new JsonObject()
                .with("id", search.session())
                .with("client", search.session())
                .with("game", search.game())
                .with("threads", search.threads())
                .with("on", search.threads() > 0);
    }

    private static List<JsonObject> memory(List<EngineSnapshot.Budget> budgets) {
        List<JsonObject> memory = new ArrayList<>();
        for (EngineSnapshot.Budget whole : budgets) {
            if (whole.parent().isEmpty()) {
                JsonObject kinds = new JsonObject();
                budgets.stream()
                        .filter(part -> part.parent().equals(whole.name()))
                        .forEach(part -> kinds.with(part.name(), amounts(new JsonObject(), part)));
                memory.add(amounts(new JsonObject().with("name", whole.name()), whole)
                        .with("kinds", kinds));
            }
        }
        return memory;
    }

    private static JsonObject amounts(JsonObject json, EngineSnapshot.Budget budget) {
        return json.with("used", budget.used()).with("limit", budget.limit());
    }

    /** Returns the jobs. Those that run here are also among the searches. */
    private static JsonObject jobs(JobQueue jobs) {
        return new JsonObject().with("waiting", jobs.counts().waiting()).with("running", jobs.runningLocally());
    }

    private static JsonObject analyses(LocalAnalysisCache.View view) {
        return new JsonObject()
                .with("entries", view.entries())
                .with("bytes", view.bytes())
                .with("hits", view.hits())
                .with("misses", view.misses());
    }

    /** Returns the cluster, without the members' addresses. */
    private static JsonObject cluster(ClusterMember.View view) {
        return new JsonObject()
                .with("members", list(view.members(), LiveStatusJson::member))
                .with("delegatedJobs", view.jobs().running())
                .with("delegatedSearches", view.searches().running())
                .with("delegatedTotal", view.jobs().total() + view.searches().total())
                .with("accepted", view.accepted())
                .with("acceptedTotal", view.acceptedTotal())
                .with("restarted", view.jobs().restarted() + view.searches().restarted())
                .with("shared", shared(view.shared()));
    }

    /** Returns the searches of several members: the depth of each member, and what they exchange, now and in all. */
    private static JsonObject shared(SharedSearchesView view) {
        return new JsonObject()
                .with("searches", list(view.searches(), LiveStatusJson::sharedSearch))
                .with("depths", view.depths())
                .with("sent", view.sent())
                .with("received", view.received())
                .with("used", view.used());
    }

    private static JsonObject sharedSearch(SharedSearchesView.Search search) {
        return new JsonObject()
                .with("id", search.number())
                .with("game", search.game())
                .with("depths", search.depths())
                .with("sent", search.sent())
                .with("used", search.used());
    }

    private static JsonObject member(ClusterMember.Seen seen) {
        return new JsonObject()
                .with("compatible", seen.compatible())
                .with("cores", seen.cores())
                .with("jobs", seen.running())
                .with("waiting", seen.waiting());
    }
}
