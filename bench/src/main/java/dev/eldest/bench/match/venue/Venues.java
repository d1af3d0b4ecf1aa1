package dev.eldest.bench.match.venue;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.DistantContestants;
import dev.eldest.bench.match.players.Hall;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.players.wire.Wire;
import dev.eldest.bench.match.schedule.Places;
import dev.eldest.bench.match.schedule.Places.Place;
import dev.eldest.engine.api.RefusedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Servers that games are spread over, by the cores that they have free. Each is looked at all the time, by a thread of
 * its own: one that has gone gets no more games, and one that comes, or comes again, gets some.
 *
 * <p>The monitor guards what is known of all of them, and nothing is waited for with it held but news.
 */
public final class Venues implements Places, AutoCloseable {
    /** So long a server may say nothing, which otherwise does ten times a second. */
    static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final long LOOK_MILLIS = 1000;

    private static final Comparator<Venue> ROOM = Comparator.comparingInt(Venue::free);

    private final List<Venue> venues = new ArrayList<>();
    private final List<VenueWatch> watches = new ArrayList<>();
    private final Consumer<String> teller;
    /** That all must be of, as the first of them is. */
    private String version;
    /** The same of the engine, which may be said from the beginning. */
    private String engine;

    /** Why one of them could not be reached. */
    private String complaint = "";

    /**
     * Waits until it is known which are there, and refuses if none is.
     *
     * @param engine which build of it all must have; null for any, as long as it is the same
     * @param teller told when one comes or goes; by several threads, one at a time
     */
    public Venues(List<Where.Server> servers, String engine, Consumer<String> teller) throws InterruptedException {
        this.engine = engine;
        this.teller = teller;
        servers.forEach(where -> venues.add(new Venue(this, where)));
        venues.forEach(venue -> watches.add(new VenueWatch(this, venue)));
        watches.forEach(VenueWatch::start);
        try {
            awaitFirst();
        } catch (InterruptedException | RefusedException e) {
            close();
            throw e;
        }
    }

    private synchronized void awaitFirst() throws InterruptedException {
        while (!venues.stream().allMatch(Venue::tried)) {
            wait();
        }
        if (venues.stream().noneMatch(Venue::isThere)) {
            throw new RefusedException(complaint);
        }
    }

    /** Whoever is to play from now on, as they play at each of them. Called while nobody plays. */
    public synchronized void invite(Function<Hall, List<Contestant>> players) {
        venues.forEach(venue -> venue.invite(players.apply(venue)));
    }

    /**
     * The same.
     *
     * @param makers of them
     * @param usual the limits of who has none of its own
     */
    public void invite(List<EngineSpec> players, DistantContestants makers, Limits usual) {
        invite(hall -> players.stream().map(one -> makers.of(one, hall, usual)).toList());
    }

    /** How many those that are there have together. */
    public synchronized int cores() {
        return venues.stream().mapToInt(Venue::cores).sum();
    }

    @Override
    public synchronized Place change(Place before) throws InterruptedException {
        leave(before);
        Venue next = next(before);
        while (next == null) {
            // Who rests says nothing when he is rested, but is heard from soon.
            wait(LOOK_MILLIS);
            next = next(before);
        }
        next.enter();
        return next;
    }

    /** Null if there is no room anywhere; refused if there will never be. */
    private Venue next(Place before) {
        if (venues.stream().allMatch(Venue::useless)) {
            Venue one = venues.getFirst();
            throw new RefusedException("games cannot be played at " + one.name() + ": " + one.complaint());
        }
        Venue roomiest = venues.stream().max(ROOM).orElseThrow();
        boolean stays = before instanceof Venue known && known.free() > 0;
        if (stays) {
            return (Venue) before;
        }
        return roomiest.free() > 0 ? roomiest : null;
    }

    @Override
    public synchronized void leave(Place place) {
        if (place instanceof Venue venue) {
            venue.leave();
            notifyAll();
        }
    }

    /** A game there begins anew. */
    synchronized void breaksOff(Venue venue) {
        venue.rest("");
        tell(venue, "a game has broken off, and begins anew");
    }

    /** Something has gone wrong there, and no game is begun there for a moment. */
    synchronized void complain(Venue venue, PlayerFault fault) {
        venue.isStrange(fault);
        if (venue.rest(fault.getMessage())) {
            tell(venue, fault.getMessage());
        }
    }

    /** Whether it says something more before it has been silent for too long. */
    synchronized boolean hearsFrom(Venue venue) throws InterruptedException {
        long began = System.nanoTime();
        long end = began + SILENCE_NANOS;
        while (venue.isThere() && venue.heardNanos() - began < 0) {
            long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (millis <= 0) {
                return false;
            }
            wait(millis);
        }
        return venue.isThere();
    }

    /** A server has told how it stands; refused if it is another program than the others. */
    synchronized void told(Venue venue, LiveNews news) {
        if (version != null && !news.version().equals(version)) {
            throw new RefusedException("is version " + news.version() + ", and others are " + version);
        }
        if (engine != null && !news.engine().equals(engine)) {
            throw new RefusedException("has another engine (" + news.engine() + ") than is wanted (" + engine + ")");
        }
        version = news.version();
        engine = news.engine();
        if (!venue.isThere()) {
            tell(venue, "there, with " + news.cores() + " cores");
        }
        venue.told(news);
        notifyAll();
    }

    /** A server is not there, or no longer. */
    void lost(Venue venue, String why) {
        synchronized (this) {
            complaint = venue.name() + ": " + why;
            if (venue.lacks(why)) {
                tell(venue, why);
            }
        }
        cut(venue, why);
    }

    private void cut(Venue venue, String why) {
        List<Wire> wires;
        synchronized (this) {
            wires = venue.lost(why);
            notifyAll();
        }
        wires.forEach(Wire::close);
    }

    private void tell(Venue venue, String what) {
        teller.accept(venue.name() + ": " + what);
    }

    @Override
    public void close() {
        watches.forEach(VenueWatch::close);
        venues.forEach(venue -> cut(venue, "closed"));
    }
}
