package dev.eldest.server.net;

import dev.eldest.protocol.dialogue.Workers;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * What all conversations use.
 *
 * @param sessions opens them
 * @param traffic counts what happens
 * @param lineRoom for unfinished lines
 * @param waitingRoom for commands that wait, so that unfinished lines never take their place
 * @param outputRoom for answers not yet read, apart from what clients send: who floods must not silence others
 * @param lanes runs what clients ask for; refuses nothing
 * @param workers run what takes longer, on threads of their own, for each party
 * @param doorkeeper looks at tokens
 * @param lineLimit the most bytes a line may have
 */
record Services(
        SessionSource sessions,
        Traffic traffic,
        TextRoom lineRoom,
        TextRoom waitingRoom,
        TextRoom outputRoom,
        Executor lanes,
        Function<String, Workers> workers,
        Doorkeeper doorkeeper,
        int lineLimit) {}
