package dev.eldest.protocol.jobs;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.uci.UciNames;
import java.util.Set;

/** A session that one job after the other is done with. Belongs to the job at hand. */
final class JobEngineSession {
    /** Not of a search, or said in another way. */
    private static final Set<String> NOT_FOR_JOBS = Set.of(
            CommonOption.HASH,
            CommonOption.SHARED_HASH,
            CommonOption.CLEAR_HASH,
            CommonOption.THREADS,
            CommonOption.LINES);

    private final Session session;
    private final String usualGame;
    private int lines = 1;
    /** It is as new, but for the game and what it has learnt. */
    private boolean plain = true;

    /** A job cannot be done for want of what it asks for. */
    static final class Unfit extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final String field;

        private Unfit(String field, String why) {
            super(why, null, false, false);
            this.field = field;
        }

        String field() {
            return field;
        }
    }

    JobEngineSession(Session session) {
        this.session = session;
        usualGame = session.game().name();
    }

    /** Makes it ready for a job's search; returns a remark, or the empty string. */
    String prepare(Job job) {
        JobRequest request = job.request();
        chooseGame(request.game() == null ? usualGame : request.game());
        setLines(request.lines());
        request.options().forEach(this::set);
        try {
            return session.setPosition(request.position(), request.movesUpTo(job.turn()));
        } catch (RefusedException e) {
            throw new Unfit(job.turn() == 0 ? "position" : null, e.getMessage());
        }
    }

    private void chooseGame(String name) {
        if (!name.equals(session.game().name())) {
            try {
                session.chooseGame(name);
            } catch (RefusedException e) {
                throw new Unfit("game", e.getMessage());
            }
        }
    }

    private void setLines(int wanted) {
        if (wanted != lines) {
            try {
                session.set(CommonOption.LINES, Integer.toString(wanted));
                lines = wanted;
            } catch (BadValueException e) {
                throw new Unfit("multiPv", e.reason());
            }
        }
    }

    private void set(String name, String value) {
        String field = "options." + TextSanitizer.echo(name);
        Option option = session.options().stream()
                .filter(each ->
                        each.id().equalsIgnoreCase(name) || UciNames.of(each).equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new Unfit(field, "there is no such option"));
        if (NOT_FOR_JOBS.contains(option.id()) || option.kind() == Option.Kind.ACTION) {
            throw new Unfit(field, "this cannot be chosen for a job");
        }
        plain = false;
        try {
            session.set(option.id(), value);
        } catch (BadValueException e) {
            throw new Unfit(field, e.reason());
        }
    }

    /** How the game stands; null if it goes on. */
    GameStatus.Result result() {
        GameStatus status = session.status();
        return status.over() ? status.result() : null;
    }

    void go(JobRequest request, SearchListener listener) {
        session.go(request.limits(), listener);
    }

    void stop() {
        session.stop();
    }

    /** Whether another job may be done with it. */
    boolean plain() {
        return plain;
    }

    void close() {
        session.close();
    }
}
