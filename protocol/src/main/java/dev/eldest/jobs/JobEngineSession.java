package dev.eldest.jobs;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.uci.UciNames;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Engine session that runs one job after the other. Not thread-safe: the current job owns it. */
final class JobEngineSession {
    /** Options that do not belong to one search, or that a request sets by another field. */
    private static final Set<String> NOT_FOR_JOBS = Set.of(
            CommonOption.HASH,
            CommonOption.SHARED_HASH,
            CommonOption.CLEAR_HASH,
            CommonOption.THREADS,
            CommonOption.LINES);

    private final Session session;
    private final String defaultGame;
    private int lines = 1;
    /** No option was changed: all state is initial except the game and what its searches have learnt. */
    private boolean isReusable = true;

    /** Thrown if the session cannot do what a request's field asks for. */
    static final class UnsupportedJobException extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final String field;

        private UnsupportedJobException(String field, String why) {
            super(why, null, false, false);
            this.field = field;
        }

        String field() {
            return field;
        }
    }

    JobEngineSession(Session session) {
        this.session = session;
        defaultGame = session.game().name();
    }

    /** Sets game, options and position of a job. Returns a remark, or the empty string. */
    String prepare(Job job) {
        JobRequest request = job.request();
        chooseGame(request.game() == null ? defaultGame : request.game());
        setLines(request.lines());
        request.options().forEach(this::set);
        List<String> moves = request.movesUpTo(job.turn());
        try {
            return session.setPosition(request.position(), moves);
        } catch (RefusedException e) {
            return session.setPosition(request.position(), parseWritten(request.position(), moves));
        }
    }

    /** Returns moves as people write them in the game's notation. */
    private List<String> parseWritten(String position, List<String> moves) {
        parse("position", position, List.of());
        RecordInfo record = parse("moves", position, moves);
        if (record.invalidWord() != null) {
            throw new UnsupportedJobException(
                    "moves",
                    "'" + TextSanitizer.echo(record.invalidWord()) + "' is not a legal move in " + record.position());
        }
        return record.moves().stream().map(RecordInfo.Written::text).toList();
    }

    /** @param field the field to blame if the session refuses */
    private RecordInfo parse(String field, String position, List<String> moves) {
        try {
            return session.parseRecord(position, moves);
        } catch (RefusedException e) {
            throw new UnsupportedJobException(field, e.getMessage());
        }
    }

    private void chooseGame(String name) {
        if (!name.equals(session.game().name())) {
            try {
                session.chooseGame(name);
            } catch (RefusedException e) {
                throw new UnsupportedJobException("game", e.getMessage());
            }
        }
    }

    private void setLines(int wanted) {
        if (wanted != lines) {
            try {
                session.set(CommonOption.LINES, Integer.toString(wanted));
                lines = wanted;
            } catch (BadValueException e) {
                throw new UnsupportedJobException("multiPv", e.reason());
            }
        }
    }

    private void set(String name, String value) {
        String field = "options." + TextSanitizer.echo(name);
        String id = CommonOption.currentId(name.toLowerCase(Locale.ROOT));
        Option option = session.options().stream()
                .filter(each -> each.id().equals(id) || UciNames.of(each).equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new UnsupportedJobException(field, "unknown option"));
        if (NOT_FOR_JOBS.contains(option.id()) || option.kind() == Option.Kind.ACTION) {
            throw new UnsupportedJobException(field, "option cannot be set for a job");
        }
        isReusable = false;
        try {
            session.set(option.id(), value);
        } catch (BadValueException e) {
            throw new UnsupportedJobException(field, e.reason());
        }
    }

    /** Returns the result of the game; null if the game goes on. */
    GameStatus.Result result() {
        GameStatus status = session.status();
        return status.isOver() ? status.result() : null;
    }

    /** Whether the first moves of all lines are legal, and the best one; without a best one, the game is over. */
    boolean isPossible(AnalysisResult found) {
        boolean over = result() != null;
        return (found.best() == null ? over : isLegal(found.best()))
                && found.result() == (over ? found.result() : null)
                && found.lines().stream()
                        .filter(line -> !line.pv().isEmpty())
                        .allMatch(line -> isLegal(line.pv().getFirst()));
    }

    private boolean isLegal(String move) {
        return session.legalMove(move) != null;
    }

    void go(JobRequest request, SearchListener listener) {
        session.go(request.limits(), listener);
    }

    void stop() {
        session.stop();
    }

    /** Returns whether another job may use this session. */
    boolean isReusable() {
        return isReusable;
    }

    void close() {
        session.close();
    }
}
