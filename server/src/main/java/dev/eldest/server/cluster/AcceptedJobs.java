package dev.eldest.server.cluster;

import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.Job;
import dev.eldest.jobs.JobClient;
import dev.eldest.jobs.JobClient.JobListener;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.JobRequest;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/**
 * Jobs of other members (owners) that run here: started at once, or refused. A result is retransmitted until its owner
 * acknowledges it. When an owner is gone, its jobs are terminated. There are never more jobs than this member has
 * places, and {@link RequestLimits} bound each, so their memory needs no other bound.
 *
 * <p>The monitor guards all mutable state. The queue's monitor may be taken while it is held, never the other way
 * round.
 */
final class AcceptedJobs {
    /** Tenants of one owner whose job clients are kept. */
    private static final int MAX_CLIENTS = 16;
    /** Jobs end earlier by their own limits, but for some time on the way. */
    private static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(JobRequest.MAX_MILLIS + 10_000);

    private final JobQueue queue;
    private final BiConsumer<String, ClusterMessage> post;
    private final RetransmitQueue retransmitQueue;
    private final LongSupplier nanos;
    private final Map<String, Owner> owners = new HashMap<>();
    private long done;

    private record Running(JobClient client, long sinceNanos) {}

    AcceptedJobs(
            JobQueue queue,
            BiConsumer<String, ClusterMessage> post,
            RetransmitQueue retransmitQueue,
            LongSupplier nanos) {
        this.queue = queue;
        this.post = post;
        this.retransmitQueue = retransmitQueue;
        this.nanos = nanos;
    }

    /** Jobs of one owner. Guarded by the outer monitor. */
    private final class Owner implements JobListener {
        private final String name;
        /** By tenant, in order of use. */
        private final LinkedHashMap<String, JobClient> clients = new LinkedHashMap<>();

        private final Map<Long, Running> running = new HashMap<>();
        private boolean gone;

        Owner(String name) {
            this.name = name;
        }

        private JobClient client(String tenant) {
            JobClient client = clients.remove(tenant);
            if (client == null) {
                client = queue.addClient(tenant, MemoryQuota.UNLIMITED, this);
            }
            clients.put(tenant, client);
            return client;
        }

        /** Removes and returns clients without jobs while there are too many. */
        private List<JobClient> removeIdle() {
            List<JobClient> idle = new ArrayList<>();
            Iterator<JobClient> each = clients.values().iterator();
            while (clients.size() > MAX_CLIENTS && each.hasNext()) {
                JobClient client = each.next();
                if (running.values().stream().noneMatch(job -> job.client == client)) {
                    each.remove();
                    idle.add(client);
                }
            }
            return idle;
        }

        @Override
        public boolean congested() {
            return false;
        }

        @Override
        public void progress(Job job, AnalysisResult analysisResult) {
            post.accept(name, new ClusterMessage.Progress(number(job), analysisResult));
        }

        @Override
        public void answer(Job job, AnalysisResult analysisResult) {
            sendResult(new ClusterMessage.Answer(number(job), analysisResult), number(job));
        }

        @Override
        public void refused(Job job, String field, String why) {
            sendResult(new ClusterMessage.Refusal(number(job)), number(job));
        }

        private void sendResult(ClusterMessage clusterMessage, long number) {
            synchronized (AcceptedJobs.this) {
                running.remove(number);
                done++;
                if (gone) {
                    return;
                }
                retransmitQueue.add(name, number, clusterMessage);
            }
            post.accept(name, clusterMessage);
        }

        private long number(Job job) {
            return (Long) job.request().id();
        }

        @Override
        public void allAnswered() {
            // The clients stay as long as the owner does.
        }
    }

    /** Starts a job, unless it runs or is answered already. Returns false if it is refused. */
    boolean receive(String name, ClusterMessage.Task task) {
        JobClient client;
        List<JobClient> idle;
        synchronized (this) {
            Owner owner = owners.computeIfAbsent(name, Owner::new);
            if (owner.running.containsKey(task.number()) || retransmitQueue.contains(name, task.number())) {
                return true;
            }
            client = owner.client(task.tenant());
            owner.running.put(task.number(), new Running(client, nanos.getAsLong()));
            idle = owner.removeIdle();
        }
        idle.forEach(JobClient::close);
        if (client.startNow(task.request(), task.turn(), 0)) {
            return true;
        }
        refuse(name, task.number());
        return false;
    }

    private void refuse(String name, long number) {
        synchronized (this) {
            Owner owner = owners.get(name);
            if (owner != null) {
                owner.running.remove(number);
            }
        }
        post.accept(name, new ClusterMessage.JobReturned(number));
    }

    void receive(String name, ClusterMessage.Stop stop) {
        Running job;
        synchronized (this) {
            Owner owner = owners.get(name);
            job = owner == null ? null : owner.running.get(stop.number());
        }
        if (job != null) {
            job.client.terminate(stop.number(), _ -> true);
        }
    }

    /** Ends jobs that have run for the longest time: a faulty owner may delegate some that never end. */
    void tick() {
        long now = nanos.getAsLong();
        List<Runnable> overdue = new ArrayList<>();
        synchronized (this) {
            owners.values()
                    .forEach(owner -> owner.running.forEach((number, job) -> {
                        if (now - job.sinceNanos >= MAX_NANOS) {
                            overdue.add(() -> job.client.terminate(number, _ -> true));
                        }
                    }));
        }
        Safely.each(overdue, Runnable::run);
    }

    /** Terminates the jobs of an owner that is gone or silent. */
    void ownerLeft(String name) {
        List<JobClient> clients;
        synchronized (this) {
            Owner owner = owners.remove(name);
            if (owner == null) {
                return;
            }
            owner.gone = true;
            clients = List.copyOf(owner.clients.values());
        }
        clients.forEach(JobClient::close);
    }

    synchronized List<String> owners() {
        return List.copyOf(owners.keySet());
    }

    /** Returns the numbers of an owner's running jobs. */
    synchronized List<Long> numbers(String name) {
        Owner owner = owners.get(name);
        return owner == null ? List.of() : List.copyOf(owner.running.keySet());
    }

    synchronized int running() {
        return owners.values().stream().mapToInt(owner -> owner.running.size()).sum();
    }

    /** Returns the number of jobs completed since the start. */
    synchronized long done() {
        return done;
    }
}
