package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.JobQueue.Counts;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.cluster.DelegationCounts;
import dev.eldest.server.net.NetworkCounters;
import io.prometheus.metrics.core.datapoints.DistributionDataPoint;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Metrics of the server in Prometheus' text format. All except the histograms are read from engine and network once per
 * scrape, so that they are consistent.
 *
 * <p>{@code text} holds the monitor, which guards the mutable fields. The histograms are thread-safe.
 */
public final class Metrics {
    public static final String CONTENT_TYPE = PrometheusTextFormatWriter.CONTENT_TYPE;

    private static final double[] LATENCY_SECONDS = {
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5
    };

    private static final double[] WAIT_SECONDS = {0.001, 0.01, 0.1, 1, 10, 60, 600, 3600};
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String WHAT = "what";

    private final Engine engine;
    private final NetworkCounters networkCounters;
    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
    private final RateMeter rateMeter = new RateMeter(System.nanoTime());
    private final Histogram firstInfo = latency("eldest_first_info_seconds", "Seconds from go to the first info line.");
    private final Histogram answer = latency("eldest_stop_seconds", "Seconds from stop to bestmove.");
    private final Histogram jobWait =
            histogram("eldest_job_wait_seconds", "Seconds from the query to the start of a job.", WAIT_SECONDS);
    private EngineStats now;
    /** Null until it is set. */
    private JobQueue jobs;

    private Counts jobsNow;
    /** Null without a cluster. */
    private Supplier<ClusterMember.View> clusterMember;

    private ClusterMember.View clusterNow;

    public Metrics(Engine engine, NetworkCounters networkCounters) {
        this.engine = engine;
        this.networkCounters = networkCounters;
        describeEngine();
        describeMemory();
        describeNetwork();
    }

    public synchronized void add(JobQueue queue) {
        jobs = queue;
        gauge("eldest_jobs_waiting", "Waiting jobs.", () -> jobsNow.waiting());
        gauge("eldest_jobs_running", "Running jobs.", () -> jobsNow.running());
        counter("eldest_jobs_answered_total", "Jobs answered.", () -> jobsNow.answered());
        counter("eldest_jobs_refused_total", "Jobs refused: queue full or invalid request.", () -> jobsNow.refused());
        counter(
                "eldest_jobs_terminated_total",
                "Jobs ended early: by their client, its disconnection, or to free a place.",
                () -> jobsNow.terminated());
    }

    public synchronized void add(LocalAnalysisCache kept) {
        gauge(
                "eldest_analysis_cache_entries",
                "Entries of the analysis cache.",
                () -> kept.view().entries());
        gauge(
                "eldest_analysis_cache_bytes",
                "Memory of the analysis cache in bytes.",
                () -> kept.view().bytes());
        CounterWithCallback.builder()
                .name("eldest_analysis_cache_lookups_total")
                .help("Lookups in the analysis cache, by whether an entry was found.")
                .labelNames("found")
                .callback(answer -> {
                    LocalAnalysisCache.View view = kept.view();
                    answer.call(view.hits(), "yes");
                    answer.call(view.misses(), "no");
                })
                .register(registry);
    }

    /** Adds the metrics of the cluster as this member sees it. */
    public synchronized void add(Supplier<ClusterMember.View> view) {
        clusterMember = view;
        gauge("eldest_cluster_members", "Other members with the same fingerprint.", this::compatibleMembers);
        gauge(
                "eldest_cluster_incompatible",
                "Other members with another fingerprint, or none yet.",
                () -> clusterNow.members().size() - compatibleMembers());
        gauge(
                "eldest_cluster_cores",
                "Cores of other members without an interactive search.",
                () -> clusterNow.members().stream()
                        .mapToInt(ClusterMember.Seen::cores)
                        .sum());
        gauge(
                "eldest_cluster_waiting",
                "Jobs that wait at other members.",
                () -> clusterNow.members().stream()
                        .mapToLong(ClusterMember.Seen::waiting)
                        .sum());
        gauges(
                "eldest_cluster_delegated_now",
                "Work delegated now to other members.",
                WHAT,
                Map.of(
                        "jobs", () -> clusterNow.jobs().running(),
                        "searches", () -> clusterNow.searches().running()));
        gauge(
                "eldest_cluster_shared_searches_now",
                "Searches of clients whose position other members search, too.",
                () -> clusterNow.shared().depths().size());
        CounterWithCallback.builder()
                .name("eldest_cluster_entries_total")
                .help("Results and claims of work exchanged in searches of several members.")
                .labelNames(WHAT)
                .callback(answer -> {
                    answer.call(clusterNow.shared().sent(), "sent");
                    answer.call(clusterNow.shared().received(), "received");
                    answer.call(clusterNow.shared().used(), "used");
                })
                .register(registry);
        delegated("eldest_cluster_delegated_total", "Work delegated to other members.", DelegationCounts::total);
        delegated(
                "eldest_cluster_restarted_total",
                "Delegated work restarted because its member was lost.",
                DelegationCounts::restarted);
        gauge(
                "eldest_cluster_accepted_now",
                "Jobs and searches accepted from other members, running now.",
                () -> clusterNow.accepted());
        counter(
                "eldest_cluster_accepted_total",
                "Jobs and searches accepted from other members.",
                () -> clusterNow.acceptedTotal());
    }

    private double compatibleMembers() {
        return clusterNow.members().stream()
                .filter(ClusterMember.Seen::compatible)
                .count();
    }

    private void delegated(String name, String help, ToLongFunction<DelegationCounts> value) {
        CounterWithCallback.builder()
                .name(name)
                .help(help)
                .labelNames(WHAT)
                .callback(answer -> {
                    answer.call(value.applyAsLong(clusterNow.jobs()), "jobs");
                    answer.call(value.applyAsLong(clusterNow.searches()), "searches");
                })
                .register(registry);
    }

    public synchronized String text() {
        now = engine.stats();
        jobsNow = jobs == null ? null : jobs.counts();
        clusterNow = clusterMember == null ? null : clusterMember.get();
        rateMeter.update(now.nodes(), System.nanoTime());
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            writer.write(text, registry.scrape());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    DistributionDataPoint firstInfo() {
        return firstInfo;
    }

    DistributionDataPoint answer() {
        return answer;
    }

    private void describeEngine() {
        gauge("eldest_sessions", "Open sessions.", () -> now.sessions());
        gauge("eldest_searches", "Running searches, counts and benches.", () -> now.searches());
        gauge("eldest_searches_waiting", "Searches that wait to start or continue.", () -> now.queuedSearches());
        counter("eldest_nodes_total", "Nodes searched since the start.", () -> now.nodes());
        gauge("eldest_nodes_per_second", "Nodes per second since the last scrape.", rateMeter::perSecond);
        gauge("eldest_helpers", "Helper threads that take part in a search.", () -> now.helpers());
        gauge("eldest_helpers_per_search", "Helper threads per search.", this::helpersPerSearch);
        counter("eldest_split_points_total", "Split points opened since the start.", () -> now.splits());
        counter(
                "eldest_split_points_aborted_total",
                "Split points ended early by a cutoff since the start.",
                () -> now.abortedSplits());
        gauge("eldest_hashfull_ratio", "Used share of the shared table.", () -> now.sharedHashFull() / 1000.0);
        gauge("eldest_warm", "1 when the code of all games is warmed up, else 0.", () -> now.warm() ? 1 : 0);
        counter(
                "eldest_refused_total",
                "Requests refused for lack of memory or too many running counts.",
                () -> now.refused());
    }

    private void describeMemory() {
        gauges(
                "eldest_memory_leased_bytes",
                "Memory leased to tables, searches and buffers, in bytes.",
                "area",
                Map.of(
                        "off_heap", () -> now.offHeap().leased(),
                        "heap", () -> now.heap().leased()));
        gauges(
                "eldest_memory_free_bytes",
                "Memory that is not leased, in bytes.",
                "area",
                Map.of(
                        "off_heap", () -> now.offHeap().free(),
                        "heap", () -> now.heap().free()));
    }

    private void describeNetwork() {
        gauge("eldest_connections_open", "Open connections.", networkCounters::open);
        counter(
                "eldest_connections_total",
                "Connections accepted since the start.",
                () -> networkCounters.accepted().sum());
        gauge(
                "eldest_http_connections_open",
                "Open connections that use HTTP, without those that carry lines.",
                networkCounters::httpOpen);
        counter(
                "eldest_http_requests_total",
                "HTTP requests answered since the start.",
                () -> networkCounters.httpRequests().sum());
        counter(
                "eldest_connections_refused_total",
                "Connections refused by a limit.",
                () -> networkCounters.refused().sum());
        counter(
                "eldest_wrong_tokens_total",
                "Wrong tokens received.",
                () -> networkCounters.wrongTokens().sum());
        counter(
                "eldest_slow_readers_total",
                "Clients disconnected because they did not read.",
                () -> networkCounters.slowReaders().sum());
    }

    private double helpersPerSearch() {
        return now.searches() == 0 ? 0 : (double) now.helpers() / now.searches();
    }

    private void gauge(String name, String help, DoubleSupplier value) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .callback(answer -> answer.call(value.getAsDouble()))
                .register(registry);
    }

    /** @param values values by their label's value */
    private void gauges(String name, String help, String label, Map<String, DoubleSupplier> values) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .labelNames(label)
                .callback(answer -> values.forEach((of, value) -> answer.call(value.getAsDouble(), of)))
                .register(registry);
    }

    private void counter(String name, String help, LongSupplier value) {
        CounterWithCallback.builder()
                .name(name)
                .help(help)
                .callback(answer -> answer.call(value.getAsLong()))
                .register(registry);
    }

    /** Records the time that a job has waited. Thread-safe. */
    public void recordJobWait(long nanos) {
        jobWait.observe(nanos / NANOS_PER_SECOND);
    }

    private Histogram latency(String name, String help) {
        return histogram(name, help, LATENCY_SECONDS);
    }

    private Histogram histogram(String name, String help, double[] bounds) {
        return Histogram.builder()
                .name(name)
                .help(help)
                .classicOnly()
                .classicUpperBounds(bounds)
                .register(registry);
    }

    /** Growth rate of a counter since its last update, or over the last second if that is longer. */
    static final class RateMeter {
        private long count;
        private long atNanos;
        private double perSecond;

        /** Starts with a count of 0. */
        RateMeter(long nowNanos) {
            atNanos = nowNanos;
        }

        void update(long newCount, long nowNanos) {
            double seconds = (nowNanos - atNanos) / NANOS_PER_SECOND;
            if (seconds >= 1) {
                perSecond = (newCount - count) / seconds;
                count = newCount;
                atNanos = nowNanos;
            }
        }

        double perSecond() {
            return perSecond;
        }
    }
}
