package dev.eldest.server.net;

/**
 * What an address may take of something that all have in common: as much as it likes until only the last part is left.
 * Of that it gets a little, and the less the more others were there before; so after several who take all they get
 * there is something for who comes then, and nobody is sent away for it.
 *
 * @param last how large the last part is
 */
record AddressQuota(long last) {
    /** Who holds no more than such a part of what is left may have more of it. */
    private static final int LITTLE = 4;

    /**
     * @param more is asked for
     * @param held by the address already
     * @param free of all
     */
    boolean allows(long more, long held, long free) {
        return free - more >= last || held <= free / LITTLE;
    }
}
