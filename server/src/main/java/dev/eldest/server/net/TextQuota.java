package dev.eldest.server.net;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A part of the heap for clients' text of one kind. A client has as much as it asks for while at least as much remains
 * free for others. Who asks for little is served even then: others must give up all they hold for that, those who hold
 * more than little first, and of them and of the others whoever has given nothing back for longest. Where nothing can
 * be given up, half of the room is only for those who hold little. So what one holds is never why another one goes
 * without.
 *
 * <p>Everything is guarded by the room's monitor. Who must give up is told under it, so that may only be passed on.
 */
final class TextQuota {
    /** So much is little: a game of more than three thousand moves. */
    static final long LITTLE = 1 << 14;

    /**
     * So much is little where nothing is given up: a position after four hundred moves and a go, which who plays may
     * send before the end of the last search has come through. Half of the room for commands that wait has it for all
     * whom the memory for connections lets in with TLS.
     */
    static final long KEPT_LITTLE = 6 << 10;

    /** Of those who may have to give it up; the longest come first. */
    private final Set<Share> holdingMuch = new LinkedHashSet<>();

    private final Set<Share> holdingLittle = new LinkedHashSet<>();
    private final long keptForLittle;
    private long free;

    TextQuota(long bytes) {
        free = bytes;
        keptForLittle = bytes / 2;
    }

    /** A client's share, empty at first, of what it never has to give up for others. */
    MemoryQuota share() {
        return new Share(null, KEPT_LITTLE, keptForLittle);
    }

    /** @param giveUp is told, once, that the client must give up all it holds; only passes that on */
    MemoryQuota share(Runnable giveUp) {
        return new Share(giveUp, LITTLE, 0);
    }

    /** What is given up counts as free, though it may take a moment. */
    synchronized long free() {
        return free;
    }

    private synchronized boolean take(Share share, long bytes) {
        long held = share.held + bytes;
        boolean fits = held <= share.little
                ? bytes <= free || makeRoom(share, bytes)
                : held <= free - share.leftToLittle - bytes;
        if (fits) {
            free -= bytes;
            share.held = held;
            enlist(share);
        }
        return fits;
    }

    /** Who is there already keeps his place among those who hold as much. */
    private void enlist(Share share) {
        if (share.giveUp == null || share.held == 0) {
            return;
        }
        if (share.held > share.little) {
            holdingLittle.remove(share);
            holdingMuch.add(share);
        } else {
            holdingLittle.add(share);
        }
    }

    private void strike(Share share) {
        holdingMuch.remove(share);
        holdingLittle.remove(share);
    }

    /** Lets others give up what they hold, if that is enough. */
    private boolean makeRoom(Share share, long bytes) {
        List<Share> leaving = new ArrayList<>();
        long room = free;
        Iterator<Share> each =
                Stream.concat(holdingMuch.stream(), holdingLittle.stream()).iterator();
        while (room < bytes && each.hasNext()) {
            Share next = each.next();
            if (next != share) {
                leaving.add(next);
                room += next.held;
            }
        }
        if (room < bytes) {
            return false;
        }
        leaving.forEach(this::makeGiveUp);
        return true;
    }

    private void makeGiveUp(Share share) {
        strike(share);
        share.givenUp += share.held;
        free += share.held;
        share.held = 0;
        share.giveUp.run();
    }

    private synchronized void give(Share share, long bytes) {
        long stillOwed = Math.min(bytes, share.givenUp);
        share.givenUp -= stillOwed;
        share.held -= bytes - stillOwed;
        free += bytes - stillOwed;
        strike(share);
        enlist(share);
    }

    private final class Share implements MemoryQuota {
        /** Null if it need not give up anything. */
        private final Runnable giveUp;

        private final long little;
        private final long leftToLittle;
        private long held;
        /** Others have this already, though it has not been given back yet. */
        private long givenUp;

        /**
         * @param little for so much it need leave nothing to others
         * @param leftToLittle for more it must leave this to those who hold little, too
         */
        Share(Runnable giveUp, long little, long leftToLittle) {
            this.giveUp = giveUp;
            this.little = little;
            this.leftToLittle = leftToLittle;
        }

        @Override
        public boolean take(long bytes) {
            return TextQuota.this.take(this, bytes);
        }

        @Override
        public void give(long bytes) {
            TextQuota.this.give(this, bytes);
        }
    }
}
