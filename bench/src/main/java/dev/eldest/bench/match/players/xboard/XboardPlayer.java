package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An engine that speaks xboard's protocol, version 2 or 1. Unlike a UCI engine it keeps the game itself: it is told
 * each move once, and once it is told to go it answers each of the opponent's moves.
 */
public final class XboardPlayer implements Player {
    private static final int NANOS_PER_CENTI = 10;

    private final XboardConnection wire;
    private final EngineSetup setup;
    private MoveSender teller;
    private boolean going;
    private boolean silent;
    private boolean played;

    private XboardPlayer(EngineConnection engineConnection, EngineSetup setup) {
        this.wire = new XboardConnection(engineConnection, setup.patienceMillis());
        this.setup = setup;
    }

    /** Shakes hands and sets the options; takes the wire over. */
    public static Player open(EngineConnection engineConnection, EngineSetup setup)
            throws PlayerFault, InterruptedException {
        XboardPlayer player = new XboardPlayer(engineConnection, setup);
        try {
            player.wire.shakeHands();
            player.setOptions();
            return player;
        } catch (PlayerFault | InterruptedException e) {
            engineConnection.close();
            throw e;
        }
    }

    private void setOptions() throws PlayerFault, InterruptedException {
        String variant = variant();
        if (variant != null && !wire.features().variants().contains(variant)) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL,
                    "does not play " + variant + "; it tells of "
                            + TextSanitizer.message(
                                    String.join(", ", wire.features().variants())));
        }
        if (!setup.unspeakableRules().isEmpty()) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL, "cannot be told in its protocol of " + setup.unspeakableRules());
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            set(option.getKey(), option.getValue());
        }
    }

    private void set(String option, String value) throws PlayerFault, InterruptedException {
        Features features = wire.features();
        if (option.equals("Hash") && features.has("memory")) {
            wire.send("memory " + value);
        } else if (option.equals("Threads") && features.has("smp")) {
            wire.send("cores " + value);
        } else if (features.options().contains(option)) {
            wire.send("option " + option + "=" + value);
        } else {
            List<String> all = new ArrayList<>(features.options());
            all.addAll(features.has("memory") ? List.of("Hash") : List.of());
            all.addAll(features.has("smp") ? List.of("Threads") : List.of());
            throw new PlayerFault(
                    TerminationReason.PROTOCOL,
                    "has no option '" + option + "'; it has "
                            + (all.isEmpty() ? "none" : TextSanitizer.message(String.join(", ", all))));
        }
    }

    /** The name that xboard has for the game, or null for plain chess. */
    private String variant() {
        if (setup.chess960()) {
            return "fischerandom";
        }
        return setup.chess() ? null : setup.game().name();
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        played = true;
        going = false;
        wire.send("new");
        if (variant() != null) {
            wire.send("variant " + variant());
        }
        for (String line : TimeLines.of(start.limits())) {
            wire.send(line);
        }
        wire.send("post");
        wire.send("easy");
        wire.send("computer");
        if (wire.features().has("name")) {
            wire.send("name " + start.opponent());
        }
        wire.send("force");
        teller = new MoveSender(wire, setup, start.board());
        teller.setUp();
        settle();
    }

    private void settle() throws PlayerFault, InterruptedException {
        try {
            wire.settle();
        } catch (PlayerFault e) {
            silent = true;
            throw e;
        }
    }

    @Override
    public PlayerMove choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        if (turn.drawOffered() && wire.features().has("draw")) {
            wire.send("draw");
        }
        // An engine that plays answers the last move; one that does not is told to when it knows them all.
        teller.tellAllBut(going ? 1 : 0);
        if (wire.features().has("time")) {
            wire.send("time " + centis(turn.own().leftMillis()));
            wire.send("otim " + centis(turn.other().leftMillis()));
        }
        if (going) {
            teller.tellAllBut(0);
        } else {
            wire.send("go");
            going = true;
        }
        try {
            return new XboardAnswer(wire, teller, setup.squares(), turn).await();
        } catch (PlayerFault e) {
            silent = true;
            throw e;
        }
    }

    private static long centis(long millis) {
        return Math.max(1, millis / NANOS_PER_CENTI);
    }

    @Override
    public void end(GameEnd gameEnd) {
        try {
            wire.send("result " + gameEnd.gameResult().text() + " {"
                    + gameEnd.words().replaceAll("[{}]", "") + "}");
        } catch (PlayerFault e) {
            silent = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean usable() {
        return !silent && wire.open() && (!played || wire.features().has("reuse"));
    }

    @Override
    public void close() {
        wire.close(!silent);
    }
}
