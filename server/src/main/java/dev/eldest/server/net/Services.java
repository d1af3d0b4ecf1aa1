package dev.eldest.server.net;

import dev.eldest.protocol.Workers;
import java.util.concurrent.Executor;

/**
 * What all conversations use.
 *
 * @param sessions opens them
 * @param traffic counts what happens
 * @param inputRoom for unfinished lines and commands that wait
 * @param outputRoom for answers not yet read, apart from what clients send: who floods must not silence others
 * @param lanes runs what clients ask for; refuses nothing
 * @param workers runs what takes longer, on threads of its own
 * @param token what a client must show, or null
 * @param lineLimit the most bytes a line may have
 */
record Services(
        SessionSource sessions,
        Traffic traffic,
        TextRoom inputRoom,
        TextRoom outputRoom,
        Executor lanes,
        Workers workers,
        Token token,
        int lineLimit) {}
