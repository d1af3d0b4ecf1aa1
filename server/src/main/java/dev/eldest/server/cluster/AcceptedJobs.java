package dev.eldest.server.cluster;

import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.Job;
import dev.eldest.protocol.jobs.JobClient;
import dev.eldest.protocol.jobs.JobListener;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Others' jobs that are done here: begun at once, or given back. An answer is kept, and told again, until its owner has
 * got it; when the owner is gone, its jobs are, too. There are never more than this member has places, so nothing else
 * bounds what they hold.
 *
 * <p>The monitor guards all that changes. With it held the queue's may be taken, but never the other way round.
 */
final class AcceptedJobs {
    /** Of so many parties of one owner the sessions are kept. */
    private static final int MAX_CLIENTS = 16;

    private final JobQueue queue;
    private final BiConsumer<String, ClusterMessage> post;
    private final RetransmitQueue kept;
    private final Map<String, Owner> owners = new HashMap<>();
    private long done;

    AcceptedJobs(JobQueue queue, BiConsumer<String, ClusterMessage> post, RetransmitQueue kept) {
        this.queue = queue;
        this.post = post;
        this.kept = kept;
    }

    /** What one member's jobs have come to. Guarded by the monitor of all. */
    private final class Owner implements JobListener {
        private final String name;
        /** By party, those last used at the end. */
        private final LinkedHashMap<String, JobClient> clients = new LinkedHashMap<>();

        private final Map<Long, JobClient> running = new HashMap<>();
        private boolean gone;

        Owner(String name) {
            this.name = name;
        }

        private JobClient client(String party) {
            JobClient client = clients.remove(party);
            if (client == null) {
                client = queue.enter(party, MemoryQuota.ENDLESS, this);
            }
            clients.put(party, client);
            return client;
        }

        /** Those without jobs, where there are too many. */
        private List<JobClient> takeIdle() {
            List<JobClient> idle = new ArrayList<>();
            Iterator<JobClient> each = clients.values().iterator();
            while (clients.size() > MAX_CLIENTS && each.hasNext()) {
                JobClient client = each.next();
                if (!running.containsValue(client)) {
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
            keep(new ClusterMessage.Answer(number(job), analysisResult), number(job));
        }

        @Override
        public void refused(Job job, String field, String why) {
            keep(new ClusterMessage.Refusal(number(job), field, why), number(job));
        }

        private void keep(ClusterMessage clusterMessage, long number) {
            synchronized (AcceptedJobs.this) {
                running.remove(number);
                done++;
                if (gone) {
                    return;
                }
                kept.keep(name, number, clusterMessage);
            }
            post.accept(name, clusterMessage);
        }

        private long number(Job job) {
            return (Long) job.request().id();
        }

        @Override
        public void allAnswered() {
            // Its clients stay as long as the owner does.
        }
    }

    /** False if it is given back. */
    boolean heard(String name, ClusterMessage.Task task) {
        JobClient client;
        List<JobClient> idle;
        synchronized (this) {
            Owner owner = owners.computeIfAbsent(name, Owner::new);
            if (owner.running.containsKey(task.number()) || kept.has(name, task.number())) {
                return true;
            }
            client = owner.client(task.party());
            owner.running.put(task.number(), client);
            idle = owner.takeIdle();
        }
        idle.forEach(JobClient::close);
        if (client.beginNow(task.request(), task.turn(), 0)) {
            return true;
        }
        giveBack(name, task.number());
        return false;
    }

    private void giveBack(String name, long number) {
        synchronized (this) {
            Owner owner = owners.get(name);
            if (owner != null) {
                owner.running.remove(number);
            }
        }
        post.accept(name, new ClusterMessage.Back(number));
    }

    void heard(String name, ClusterMessage.Stop stop) {
        JobClient client;
        synchronized (this) {
            Owner owner = owners.get(name);
            client = owner == null ? null : owner.running.get(stop.number());
        }
        if (client != null) {
            client.terminate(stop.number(), _ -> true);
        }
    }

    /** An owner is gone, or says nothing: nobody wants its answers. */
    void left(String name) {
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

    /** The numbers of an owner's jobs that run here. */
    synchronized List<Long> numbers(String name) {
        Owner owner = owners.get(name);
        return owner == null ? List.of() : List.copyOf(owner.running.keySet());
    }

    /** How many of an owner's jobs run here. */
    synchronized int running(String name) {
        Owner owner = owners.get(name);
        return owner == null ? 0 : owner.running.size();
    }

    /** How many run for others now. */
    synchronized int running() {
        return owners.values().stream().mapToInt(owner -> owner.running.size()).sum();
    }

    /** How many have been done for others. */
    synchronized long done() {
        return done;
    }
}
