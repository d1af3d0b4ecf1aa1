package dev.eldest.server.cluster;

/**
 * What other members search for a search of several members.
 *
 * @param session number of the session and its game
 * @param members maximum number of members that search
 * @param background whether the search may use only cores that nothing else needs
 */
record SharedRequest(RemoteSearchRequest request, long session, int members, boolean background) {}
