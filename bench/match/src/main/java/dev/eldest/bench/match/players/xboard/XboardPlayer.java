package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An engine with xboard's protocol, version 2 or 1. Unlike a UCI engine it keeps the game itself: it gets each move
 * once, and after go it answers each of the opponent's moves.
 */
public final class XboardPlayer implements Player {
    private static final int MILLIS_PER_CENTI = 10;

    private final XboardConnection connection;
    private final EngineSetup setup;
    private MoveSender sender;
    private boolean playing;
    private boolean silent;
    private boolean played;

    /** Opens the protocol and sets the options; owns the connection. */
    public XboardPlayer(EngineConnection engineConnection, EngineSetup setup) throws PlayerFault, InterruptedException {
        this.connection = new XboardConnection(engineConnection, setup.timeoutMillis());
        this.setup = setup;
        connection.handshake();
        setOptions();
    }

    private void setOptions() throws PlayerFault, InterruptedException {
        String variant = variant();
        if (variant != null && !connection.features().variants().contains(variant)) {
            throw PlayerFault.protocol("does not play " + variant + "; its variants: "
                    + TextSanitizer.message(
                            String.join(", ", connection.features().variants())));
        }
        setup.requireExpressibleRules();
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            set(option.getKey(), option.getValue());
        }
    }

    private void set(String option, String value) throws PlayerFault, InterruptedException {
        Features features = connection.features();
        if (option.equals("Hash") && features.has("memory")) {
            connection.send("memory " + value);
        } else if (option.equals("Threads") && features.has("smp")) {
            connection.send("cores " + value);
        } else if (features.options().contains(option)) {
            connection.send("option " + option + "=" + value);
        } else {
            List<String> all = new ArrayList<>(features.options());
            all.addAll(features.has("memory") ? List.of("Hash") : List.of());
            all.addAll(features.has("smp") ? List.of("Threads") : List.of());
            throw PlayerFault.protocol("has no option '" + option + "'; it has "
                    + (all.isEmpty() ? "none" : TextSanitizer.message(String.join(", ", all))));
        }
    }

    /** Returns xboard's name of the game, or null for plain chess. */
    private String variant() {
        if (setup.chess960()) {
            return "fischerandom";
        }
        return setup.chess() ? null : setup.game().name();
    }

    @Override
    public void startGame(GameStart start) throws PlayerFault, InterruptedException {
        played = true;
        playing = false;
        connection.send("new");
        if (variant() != null) {
            connection.send("variant " + variant());
        }
        for (String line : TimeLines.of(start.limits())) {
            connection.send(line);
        }
        connection.send("post");
        connection.send("easy");
        connection.send("computer");
        if (connection.features().has("name")) {
            connection.send("name " + start.opponent());
        }
        connection.send("force");
        sender = new MoveSender(connection, setup, start.board());
        sender.sendStart();
        settle();
    }

    private void settle() throws PlayerFault, InterruptedException {
        try {
            connection.awaitProcessed();
        } catch (PlayerFault e) {
            silent = true;
            throw e;
        }
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
        if (turn.drawOffered() && connection.features().has("draw")) {
            connection.send("draw");
        }
        // A playing engine answers the last move; otherwise go follows all moves.
        sender.sendAllExcept(playing ? 1 : 0);
        if (connection.features().has("time")) {
            connection.send("time " + centis(turn.own().leftMillis()));
            connection.send("otim " + centis(turn.other().leftMillis()));
        }
        if (playing) {
            sender.sendAllExcept(0);
        } else {
            connection.send("go");
            playing = true;
        }
        try {
            return new XboardAnswer(connection, sender, setup.squares(), turn).await();
        } catch (PlayerFault e) {
            silent = true;
            throw e;
        }
    }

    private static long centis(long millis) {
        return Math.max(1, millis / MILLIS_PER_CENTI);
    }

    @Override
    public void endGame(GameEnd gameEnd) {
        try {
            connection.send("result " + gameEnd.gameResult().text() + " {"
                    + gameEnd.description().replaceAll("[{}]", "") + "}");
        } catch (PlayerFault e) {
            silent = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isUsable() {
        return !silent && connection.open() && (!played || connection.features().has("reuse"));
    }

    @Override
    public void close() {
        connection.close(!silent);
    }
}
