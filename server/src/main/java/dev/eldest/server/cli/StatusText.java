package dev.eldest.server.cli;

import dev.eldest.protocol.text.TextSanitizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Formats a server's live status as text. Missing numbers count as 0.
 *
 * @param live the live status, a parsed JSON object
 */
record StatusText(Map<String, Object> live) {
    private static final int MEGABYTE_BITS = 20;

    /** Returns three lines, or four for a cluster member. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("Eldest %s, up %s%s"
                .formatted(
                        text(live, "version"),
                        uptime(Duration.ofMillis(number(live, "millis"))),
                        Boolean.FALSE.equals(live.get("warm")) ? ", warming up" : ""));
        Map<?, ?> jobs = map(live, "jobs");
        lines.add("%d sessions, %d searches, %d waiting; jobs: %d running, %d waiting"
                .formatted(
                        number(live, "sessions"),
                        list(live, "searches").size(),
                        number(live, "waiting"),
                        number(jobs, "running"),
                        number(jobs, "waiting")));
        lines.add("%d cores, %d nodes/s, table %.1f %% full; memory: %s"
                .formatted(
                        number(live, "cores"),
                        number(live, "nps"),
                        number(live, "hashfull") / 10.0,
                        String.join(", ", memory())));
        if (live.containsKey("cluster")) {
            lines.add(cluster(map(live, "cluster")));
        }
        return lines;
    }

    /** Returns the two largest units, such as 2 d 3 h. */
    private static String uptime(Duration time) {
        if (time.toDays() > 0) {
            return time.toDays() + " d " + time.toHoursPart() + " h";
        }
        return time.toHours() > 0
                ? time.toHours() + " h " + time.toMinutesPart() + " min"
                : time.toMinutes() + " min " + time.toSecondsPart() + " s";
    }

    private List<String> memory() {
        List<String> budgets = new ArrayList<>();
        for (Object each : list(live, "memory")) {
            if (each instanceof Map<?, ?> budget) {
                budgets.add("%s %d of %d MB"
                        .formatted(
                                text(budget, "name"),
                                number(budget, "used") >> MEGABYTE_BITS,
                                number(budget, "limit") >> MEGABYTE_BITS));
            }
        }
        return budgets;
    }

    private static String cluster(Map<?, ?> cluster) {
        long compatible = 0;
        long cores = 0;
        long jobs = 0;
        long waiting = 0;
        List<?> members = list(cluster, "members");
        for (Object each : members) {
            if (each instanceof Map<?, ?> member) {
                compatible += Boolean.TRUE.equals(member.get("compatible")) ? 1 : 0;
                cores += number(member, "cores");
                jobs += number(member, "jobs");
                waiting += number(member, "waiting");
            }
        }
        return ("cluster: %d other members, %d compatible; free cores %d, jobs %d running and %d waiting;"
                        + " delegated %d jobs and %d searches, accepted %d, shared %d; restarted %d")
                .formatted(
                        members.size(),
                        compatible,
                        cores,
                        jobs,
                        waiting,
                        number(cluster, "delegatedJobs"),
                        number(cluster, "delegatedSearches"),
                        number(cluster, "accepted"),
                        list(map(cluster, "shared"), "searches").size(),
                        number(cluster, "restarted"));
    }

    private static String text(Map<?, ?> object, String name) {
        return object.get(name) instanceof String text ? TextSanitizer.echo(text) : "?";
    }

    private static long number(Map<?, ?> object, String name) {
        return object.get(name) instanceof Number number ? number.longValue() : 0;
    }

    private static List<?> list(Map<?, ?> object, String name) {
        return object.get(name) instanceof List<?> list ? list : List.of();
    }

    private static Map<?, ?> map(Map<?, ?> object, String name) {
        return object.get(name) instanceof Map<?, ?> map ? map : Map.of();
    }
}
