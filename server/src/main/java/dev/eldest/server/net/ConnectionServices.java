package dev.eldest.server.net;

import dev.eldest.jobs.JobQueue;
import dev.eldest.server.web.WebContext;

/**
 * Objects shared by all connections.
 *
 * @param sessions opens engine sessions
 * @param jobs job queue of all clients
 * @param networkCounters network totals
 * @param lineQuota memory of unfinished lines
 * @param commandQuota memory of queued commands, which unfinished lines must not use up
 * @param outputQuota memory of unread replies, apart from input: a flooding client must not block others' replies
 * @param commandExecutors run the clients' commands
 * @param tokenAuthenticator checks tokens
 * @param maxLineBytes longest line in bytes
 * @param webContext of browser clients
 * @param liveFeed live feed
 */
record ConnectionServices(
        SessionFactory sessions,
        JobQueue jobs,
        NetworkCounters networkCounters,
        TextQuota lineQuota,
        TextQuota commandQuota,
        TextQuota outputQuota,
        CommandExecutors commandExecutors,
        TokenAuthenticator tokenAuthenticator,
        int maxLineBytes,
        WebContext webContext,
        LiveFeed liveFeed) {}
