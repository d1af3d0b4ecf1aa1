package dev.eldest.bench;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Chooses games and options as the command line names them; what does not exist is a bad value. */
public final class GameChoice {
    public static final String ALL = "all";

    private GameChoice() {}

    public static List<String> chosen(Engine engine, String wanted, CommandSpec command) {
        List<String> names = new ArrayList<>();
        for (GameInfo game : engine.games()) {
            names.add(game.name());
        }
        return wanted.equals(ALL) ? names : List.of(named(names, wanted, command));
    }

    public static String one(Engine engine, String wanted, CommandSpec command) {
        if (wanted.equals(ALL)) {
            throw new ParameterException(command.commandLine(), "--game must be one game here, not 'all'");
        }
        return chosen(engine, wanted, command).getFirst();
    }

    private static String named(List<String> names, String wanted, CommandSpec command) {
        for (String name : names) {
            if (name.equalsIgnoreCase(wanted)) {
                return name;
            }
        }
        throw new ParameterException(
                command.commandLine(), "--game must be one of " + String.join(", ", names) + ", not '" + wanted + "'");
    }

    public static void choose(Session session, String game) {
        session.chooseGame(game);
    }

    /** Sets an option; a refusal is a bad value of the command line. */
    public static void setOption(Session session, String id, String value, CommandSpec command) {
        try {
            session.set(id, value);
        } catch (RefusedException e) {
            throw new ParameterException(command.commandLine(), e.getMessage());
        }
    }
}
