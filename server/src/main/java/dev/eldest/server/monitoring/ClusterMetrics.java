package dev.eldest.server.monitoring;

import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.cluster.DelegationCounts;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Metrics of the cluster as one member sees it. */
final class ClusterMetrics {
    private static final String WHAT = "what";

    private final Supplier<ClusterMember.View> now;
    private final PrometheusRegistry registry;

    private ClusterMetrics(Supplier<ClusterMember.View> now, PrometheusRegistry registry) {
        this.now = now;
        this.registry = registry;
    }

    /** @param now source of the snapshot, called for each metric */
    static void describe(Supplier<ClusterMember.View> now, PrometheusRegistry registry) {
        ClusterMetrics metrics = new ClusterMetrics(now, registry);
        metrics.members();
        metrics.work();
    }

    private void members() {
        gauge("eldest_cluster_members", "Other members with the same fingerprint.", ClusterMetrics::agreeing);
        gauge(
                "eldest_cluster_strangers",
                "Other members with another fingerprint, or none yet.",
                view -> view.members().size() - agreeing(view));
        gauge(
                "eldest_cluster_cores",
                "Cores of other members without an interactive search.",
                view -> view.members().stream()
                        .mapToInt(ClusterMember.Seen::cores)
                        .sum());
        gauge(
                "eldest_cluster_waiting",
                "Jobs that wait at other members.",
                view -> view.members().stream()
                        .mapToLong(ClusterMember.Seen::waiting)
                        .sum());
    }

    private static double agreeing(ClusterMember.View view) {
        return view.members().stream().filter(ClusterMember.Seen::compatible).count();
    }

    private void work() {
        GaugeWithCallback.builder()
                .name("eldest_cluster_given_now")
                .help("Work delegated now to other members.")
                .labelNames(WHAT)
                .callback(answer -> {
                    answer.call(now.get().jobs().running(), "jobs");
                    answer.call(now.get().searches().running(), "searches");
                })
                .register(registry);
        counters("eldest_cluster_given_total", "Work delegated to other members.", DelegationCounts::total);
        counters(
                "eldest_cluster_begun_anew_total",
                "Delegated work restarted because its member was lost.",
                DelegationCounts::restarted);
        gauge(
                "eldest_cluster_taken_now",
                "Jobs and searches accepted from other members, running now.",
                ClusterMember.View::accepted);
        CounterWithCallback.builder()
                .name("eldest_cluster_taken_total")
                .help("Jobs and searches accepted from other members.")
                .callback(answer -> answer.call(now.get().acceptedTotal()))
                .register(registry);
    }

    private void gauge(String name, String help, ToDoubleFunction<ClusterMember.View> value) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .callback(answer -> answer.call(value.applyAsDouble(now.get())))
                .register(registry);
    }

    private void counters(String name, String help, ToLongFunction<DelegationCounts> value) {
        CounterWithCallback.builder()
                .name(name)
                .help(help)
                .labelNames(WHAT)
                .callback(answer -> {
                    answer.call(value.applyAsLong(now.get().jobs()), "jobs");
                    answer.call(value.applyAsLong(now.get().searches()), "searches");
                })
                .register(registry);
    }
}
