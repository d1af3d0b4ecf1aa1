package dev.eldest.server.monitoring;

import dev.eldest.protocol.jobs.LocalAnalysisCache;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** What is remembered of jobs, as figures. */
final class AnalysisCacheMetrics {
    private AnalysisCacheMetrics() {}

    static void describe(LocalAnalysisCache kept, PrometheusRegistry registry) {
        GaugeWithCallback.builder()
                .name("eldest_analysis_cache_entries")
                .help("Positions of which an answer is remembered.")
                .callback(answer -> answer.call(kept.view().entries()))
                .register(registry);
        GaugeWithCallback.builder()
                .name("eldest_analysis_cache_bytes")
                .help("What these answers take.")
                .callback(answer -> answer.call(kept.view().bytes()))
                .register(registry);
        CounterWithCallback.builder()
                .name("eldest_analysis_cache_lookups_total")
                .help("Jobs that were looked up, by whether their answer was remembered.")
                .labelNames("found")
                .callback(answer -> {
                    LocalAnalysisCache.View view = kept.view();
                    answer.call(view.hits(), "yes");
                    answer.call(view.misses(), "no");
                })
                .register(registry);
    }
}
