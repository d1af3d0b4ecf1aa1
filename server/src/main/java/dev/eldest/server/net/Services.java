package dev.eldest.server.net;

import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.server.web.Site;

/**
 * What all conversations use.
 *
 * @param sessions opens them
 * @param jobs of all clients
 * @param traffic counts what happens
 * @param lineRoom for unfinished lines
 * @param waitingRoom for commands that wait, so that unfinished lines never take their place
 * @param outputRoom for answers not yet read, apart from what clients send: who floods must not silence others
 * @param threads run what clients ask for
 * @param doorkeeper looks at tokens
 * @param lineLimit the most bytes a line may have
 * @param site for those who come with a browser
 * @param live for those who look on
 */
record Services(
        SessionSource sessions,
        JobQueue jobs,
        Traffic traffic,
        TextRoom lineRoom,
        TextRoom waitingRoom,
        TextRoom outputRoom,
        Threads threads,
        Doorkeeper doorkeeper,
        int lineLimit,
        Site site,
        LiveFeed live) {}
