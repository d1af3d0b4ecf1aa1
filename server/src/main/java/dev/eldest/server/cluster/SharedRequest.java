package dev.eldest.server.cluster;

/**
 * What other members search for a search of several members.
 *
 * @param members most members that search
 * @param background whether the search may use only cores that nothing else needs
 */
record SharedRequest(RemoteSearchRequest request, int members, boolean background) {}
