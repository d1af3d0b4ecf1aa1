package dev.eldest.server.hostile;

import dev.eldest.server.hostile.attacks.Benches;
import dev.eldest.server.hostile.attacks.BrokenJson;
import dev.eldest.server.hostile.attacks.BrokenMessages;
import dev.eldest.server.hostile.attacks.BrokenRequests;
import dev.eldest.server.hostile.attacks.ComingAndGoing;
import dev.eldest.server.hostile.attacks.CostlyQuestions;
import dev.eldest.server.hostile.attacks.CrowdedJobs;
import dev.eldest.server.hostile.attacks.CrowdedQueues;
import dev.eldest.server.hostile.attacks.DeepCounts;
import dev.eldest.server.hostile.attacks.EndlessLines;
import dev.eldest.server.hostile.attacks.EndlessSearches;
import dev.eldest.server.hostile.attacks.ExtremeOptions;
import dev.eldest.server.hostile.attacks.ForeignKeys;
import dev.eldest.server.hostile.attacks.ForeignRequests;
import dev.eldest.server.hostile.attacks.GreedyHash;
import dev.eldest.server.hostile.attacks.GuessedTokens;
import dev.eldest.server.hostile.attacks.HalfHandshakes;
import dev.eldest.server.hostile.attacks.HalfRecords;
import dev.eldest.server.hostile.attacks.HostileServer;
import dev.eldest.server.hostile.attacks.KeptWorkers;
import dev.eldest.server.hostile.attacks.LongGames;
import dev.eldest.server.hostile.attacks.Noise;
import dev.eldest.server.hostile.attacks.PassingMembers;
import dev.eldest.server.hostile.attacks.ReboundMetrics;
import dev.eldest.server.hostile.attacks.Renegotiations;
import dev.eldest.server.hostile.attacks.SilentJobClients;
import dev.eldest.server.hostile.attacks.SilentSockets;
import dev.eldest.server.hostile.attacks.SlowPosts;
import dev.eldest.server.hostile.attacks.SlowRequests;
import dev.eldest.server.hostile.attacks.TrickledHandshakes;
import dev.eldest.server.hostile.attacks.UnreadAnswers;
import dev.eldest.server.hostile.attacks.UnreadFloods;
import dev.eldest.server.hostile.attacks.UnreadMessages;
import dev.eldest.server.hostile.attacks.WrongHellos;
import dev.eldest.server.hostile.attacks.WrongMessages;
import dev.eldest.server.hostile.attacks.WrongOwners;
import dev.eldest.server.hostile.attacks.WrongWorkers;

/**
 * An attack, with its number of attackers. They pause between attempts, so that the attackers together leave the CPU to
 * the server and the honest clients.
 */
enum KnownAttack {
    HALF_RECORDS(4000, 10_000, new HalfRecords()),
    TRICKLED_HANDSHAKES(200, 2000, new TrickledHandshakes()),
    GUESSED_TOKENS(2, 50, new GuessedTokens()),
    COMING_AND_GOING(4, 100, new ComingAndGoing()),
    NOISE(4, 200, new Noise()),
    RENEGOTIATIONS(4, 500, new Renegotiations()),
    FOREIGN_REQUESTS(4, 500, new ForeignRequests()),
    SLOW_REQUESTS(64, 2000, new SlowRequests()),
    BROKEN_REQUESTS(4, 200, new BrokenRequests()),
    DEEP_COUNTS(64, 2000, new DeepCounts()),
    BENCHES(8, 2000, new Benches()),
    COSTLY_QUESTIONS(64, 2000, new CostlyQuestions()),
    LONG_GAMES(8, 2000, new LongGames()),
    KEPT_WORKERS(96, 2000, new KeptWorkers()),
    ENDLESS_SEARCHES(64, 2000, new EndlessSearches()),
    CROWDED_QUEUES(8, 2000, new CrowdedQueues()),
    GREEDY_HASH(8, 500, new GreedyHash()),
    EXTREME_OPTIONS(16, 1000, new ExtremeOptions()),
    ENDLESS_LINES(16, 2000, new EndlessLines()),
    UNREAD_ANSWERS(32, 2000, new UnreadAnswers()),
    CROWDED_JOBS(16, 2000, new CrowdedJobs()),
    BROKEN_JSON(4, 1000, new BrokenJson()),
    SILENT_JOB_CLIENTS(16, 2000, new SilentJobClients()),
    SLOW_POSTS(32, 2000, new SlowPosts()),
    BROKEN_MESSAGES(8, 1000, new BrokenMessages()),
    UNREAD_MESSAGES(16, 2000, new UnreadMessages()),
    HOSTILE_SERVER(1, 15_000, new HostileServer()),
    REBOUND_METRICS(4, 500, new ReboundMetrics()),
    CLUSTER_SILENT_SOCKETS(3000, 10_000, true, new SilentSockets()),
    CLUSTER_HALF_RECORDS(200, 2000, true, new HalfRecords()),
    CLUSTER_TRICKLED_HANDSHAKES(200, 2000, true, new TrickledHandshakes()),
    CLUSTER_HALF_HANDSHAKES(8, 50, true, new HalfHandshakes()),
    CLUSTER_NOISE(4, 200, true, new Noise()),
    CLUSTER_REQUESTS(4, 500, true, new ForeignRequests()),
    FOREIGN_KEYS(4, 500, true, new ForeignKeys()),
    WRONG_HELLOS(4, 500, true, new WrongHellos()),
    UNREAD_FLOODS(2, 2000, true, new UnreadFloods()),
    WRONG_MESSAGES(2, 500, true, new WrongMessages()),
    WRONG_WORKERS(2, 2000, true, new WrongWorkers()),
    WRONG_OWNERS(2, 2000, true, new WrongOwners()),
    PASSING_MEMBERS(2, 500, true, new PassingMembers());

    private final int attackers;
    private final long pauseMillis;
    private final boolean onCluster;
    private final Attack attack;

    KnownAttack(int attackers, long pauseMillis, Attack attack) {
        this(attackers, pauseMillis, false, attack);
    }

    KnownAttack(int attackers, long pauseMillis, boolean onCluster, Attack attack) {
        this.attackers = attackers;
        this.pauseMillis = pauseMillis;
        this.onCluster = onCluster;
        this.attack = attack;
    }

    int attackers() {
        return attackers;
    }

    /** Returns the mean pause after an attempt. */
    long pauseMillis() {
        return pauseMillis;
    }

    /** Returns whether it attacks the port for members of a cluster, else that for clients. */
    boolean isOnCluster() {
        return onCluster;
    }

    Attack attack() {
        return attack;
    }
}
