package dev.eldest.server.net;

/**
 * Share of a common resource that one address may hold. An address may take any amount while at least {@code reserve}
 * remains free. Beyond that it may hold at most a quarter of what is free, so some is always left for addresses that
 * hold little.
 *
 * @param reserve size of the reserved part, in units of the resource
 */
record AddressQuota(long reserve) {
    /** Divisor of the free amount: what an address may hold of the reserved part. */
    private static final int FREE_FRACTION = 4;

    /**
     * @param more the amount requested
     * @param held by this address already
     * @param free in total
     */
    boolean allows(long more, long held, long free) {
        return free - more >= reserve || held <= free / FREE_FRACTION;
    }
}
