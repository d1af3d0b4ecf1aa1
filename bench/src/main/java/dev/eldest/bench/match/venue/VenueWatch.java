package dev.eldest.bench.match.venue;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.wire.Wire;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.Text;
import java.util.concurrent.TimeUnit;

/** Looks on at a server, on a thread of its own, and tries again and again while it is not there. */
final class VenueWatch implements AutoCloseable {
    private static final long PAUSE_MILLIS = 500;

    private final Venues venues;
    private final Venue venue;
    private final Thread thread;

    VenueWatch(Venues venues, Venue venue) {
        this.venues = venues;
        this.venue = venue;
        thread = Thread.ofPlatform()
                .daemon()
                .name("eldest-looks-at-" + venue.name())
                .unstarted(this::watchOnAndOn);
    }

    void start() {
        thread.start();
    }

    private void watchOnAndOn() {
        try {
            while (true) {
                try {
                    watch();
                } catch (PlayerFault | RuntimeException | Error e) {
                    // Whatever it is: who waits for the first word of this server must hear that none comes.
                    venues.lost(venue, e instanceof Error ? e.toString() : e.getMessage());
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    private void watch() throws PlayerFault, InterruptedException {
        try (Wire wire = Wire.connect(venue.where())) {
            wire.send("live");
            while (true) {
                Wire.Heard heard = wire.hear(System.nanoTime() + Venues.SILENCE_NANOS);
                if (heard == null) {
                    throw new RefusedException("silent");
                }
                LiveNews news = LiveNews.read(heard.text());
                if (news == null) {
                    String message = ErrorLine.message(heard.text());
                    throw new RefusedException(
                            message == null ? "says " + Text.echo(heard.text()) : Text.message(message));
                }
                venues.told(venue, news);
            }
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
