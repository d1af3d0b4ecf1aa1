package dev.eldest.server.net;

import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.server.web.WebContext;

/**
 * What all conversations use.
 *
 * @param sessions opens them
 * @param jobs of all clients
 * @param networkCounters counts what happens
 * @param lineRoom for unfinished lines
 * @param waitingRoom for commands that wait, so that unfinished lines never take their place
 * @param outputRoom for answers not yet read, apart from what clients send: who floods must not silence others
 * @param commandExecutors run what clients ask for
 * @param tokenAuthenticator looks at tokens
 * @param lineLimit the most bytes a line may have
 * @param webContext for those who come with a browser
 * @param live for those who look on
 */
record ConnectionServices(
        SessionFactory sessions,
        JobQueue jobs,
        NetworkCounters networkCounters,
        TextQuota lineRoom,
        TextQuota waitingRoom,
        TextQuota outputRoom,
        CommandExecutors commandExecutors,
        TokenAuthenticator tokenAuthenticator,
        int lineLimit,
        WebContext webContext,
        LiveFeed live) {}
