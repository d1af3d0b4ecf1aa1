package dev.eldest.server.net;

import dev.eldest.engine.api.Session;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * What all conversations use.
 *
 * @param sessions opens one
 * @param lanes runs what clients ask for; refuses nothing
 * @param counts runs what takes long, on threads of its own; refuses when too many run
 * @param token what a client must show, or null
 * @param lineLimit the most bytes a line may have
 */
record Services(Supplier<Session> sessions, Executor lanes, Executor counts, Token token, int lineLimit) {}
