package dev.eldest.engine.parallel;

import java.util.Arrays;
import java.util.concurrent.ThreadFactory;

/**
 * The helpers of all searches. Masters are the searches' own threads and start at once; helpers are threads of this
 * pool and own nothing. Masters and helpers with a home together stay within the number of cores: a new master takes
 * one helper's home away, who leaves at once and hands back the move that he is at. Where the others are at home is
 * {@link HelperAllocator}' business, and how they find work {@link Helper}'s. Where the system has no thread for a
 * helper, searches go on with those that there are.
 *
 * <p>An idle helper looks for work for a while, then parks. So that no work is missed, a helper says that it is parked
 * before it looks for a last time, and an owner announces a split before it looks for somebody to wake; one of the two
 * sees the other. Whoever gets a home is woken after that.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>masters</td><td colspan="2">under the lock</td><td>the pool's lock</td></tr>
 * <tr><td>boards, helpers</td><td>volatile snapshot</td><td>copy on write, under the pool's lock</td><td>the lock
 * </td></tr>
 * <tr><td>atHome</td><td>volatile</td><td>volatile, when homes are shared out</td><td>the lock</td></tr>
 * <tr><td>closed</td><td>volatile</td><td>volatile, once</td><td>none</td></tr>
 * </table>
 */
public final class HelperPool implements AutoCloseable {
    private static final long STACK_BYTES = 8L << 20;

    private final int cores;
    private final ThreadFactory threads;
    private int masters;
    private volatile SplitPointRegistry[] boards = {};
    private volatile Helper[] helpers = {};
    private volatile int atHome;
    private volatile boolean closed;

    public HelperPool(int cores) {
        this(
                cores,
                Thread.ofPlatform()
                        .daemon()
                        .name("eldest-helper-", 1)
                        .stackSize(STACK_BYTES)
                        .factory());
    }

    HelperPool(int cores, ThreadFactory threads) {
        this.cores = cores;
        this.threads = threads;
    }

    public int cores() {
        return cores;
    }

    /** Helpers that help at this moment. */
    public int busyHelpers() {
        int busy = 0;
        for (SplitPointRegistry board : boards) {
            busy += board.helpers();
        }
        return busy;
    }

    /** Where a helper helps, and which search it is at home with; either may be null. */
    public record Place(SplitPointRegistry at, SplitPointRegistry home) {}

    /** Where all helpers are, as far as they have told. */
    public Place[] places() {
        Helper[] now = helpers;
        Place[] places = new Place[now.length];
        for (int i = 0; i < now.length; i++) {
            places[i] = new Place(now[i].place(), now[i].home());
        }
        return places;
    }

    /** Helpers with a home, each of whom has a core to itself. */
    public int helpersAtHome() {
        return atHome;
    }

    /** A master begins; with a board, helpers may join its search. */
    public void enter(SplitPointRegistry board) {
        synchronized (this) {
            if (board != null) {
                add(board);
            }
            masters++;
            ensureHelpers();
            shareOut();
        }
        wakeAll();
    }

    /** A master ends; no split of its board, which may be null, is open any more. */
    public void exit(SplitPointRegistry board) {
        synchronized (this) {
            masters--;
            if (board != null) {
                remove(board);
            }
            shareOut();
        }
        if (board != null) {
            board.awaitNobody();
        }
        wakeAll();
    }

    /** Stops all helpers once they are idle. */
    @Override
    public void close() {
        closed = true;
        for (Helper helper : helpers) {
            helper.end();
        }
    }

    boolean closed() {
        return closed;
    }

    Helper[] helpers() {
        return helpers;
    }

    /** Whether there is somebody with a core who has found nothing to do at home. */
    boolean hasFreeHelper() {
        for (Helper helper : helpers) {
            if (helper.isFree()) {
                return true;
            }
        }
        return false;
    }

    /** Sees to it that somebody looks for work, one of this search's own if he can. */
    void wakeOne(SplitPointRegistry board) {
        for (Helper helper : helpers) {
            if (helper.isLooking()) {
                return;
            }
        }
        if (!wakeOne(board, true)) {
            wakeOne(board, false);
        }
    }

    private boolean wakeOne(SplitPointRegistry board, boolean own) {
        for (Helper helper : helpers) {
            if ((helper.home() == board) == own && helper.wake()) {
                return true;
            }
        }
        return false;
    }

    private void wakeAll() {
        for (Helper helper : helpers) {
            helper.wake();
        }
    }

    /** Of the searches with work and a free worker the one with the fewest helpers; null if there is none. */
    SplitPointRegistry neediest() {
        SplitPointRegistry neediest = null;
        for (SplitPointRegistry board : boards) {
            if ((neediest == null || board.helpers() < neediest.helpers()) && board.hasRoom()) {
                neediest = board;
            }
        }
        return neediest;
    }

    private void shareOut() {
        HelperAllocator.shareOut(cores - masters, boards, helpers);
        int homes = 0;
        for (Helper helper : helpers) {
            homes += helper.home() == null ? 0 : 1;
        }
        atHome = homes;
    }

    /** As many helpers as all searches want, within the cores; fewer if the system gives no more. */
    private void ensureHelpers() {
        int wanted = 0;
        for (SplitPointRegistry board : boards) {
            wanted += board.helpersWanted();
        }
        int count = Math.min(wanted, cores - 1);
        try {
            while (helpers.length < count) {
                startHelper();
            }
        } catch (OutOfMemoryError e) {
            // It is the system's way to say that it has no thread. The next search asks again.
        }
    }

    private void startHelper() {
        int before = helpers.length;
        Helper[] more = Arrays.copyOf(helpers, before + 1);
        more[before] = new Helper(this, threads);
        more[before].start();
        helpers = more;
    }

    private void add(SplitPointRegistry board) {
        SplitPointRegistry[] more = Arrays.copyOf(boards, boards.length + 1);
        more[boards.length] = board;
        boards = more;
    }

    private void remove(SplitPointRegistry board) {
        SplitPointRegistry[] fewer = new SplitPointRegistry[boards.length - 1];
        int kept = 0;
        for (SplitPointRegistry other : boards) {
            if (other != board) {
                fewer[kept++] = other;
            }
        }
        boards = fewer;
        board.homesLeft = 0;
        board.setShare(0);
    }
}
