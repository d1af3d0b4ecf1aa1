package dev.eldest.protocol.text;

/** Who this program is. */
public final class Product {
    public static final String NAME = "Eldest";
    public static final String AUTHOR = "the Eldest developers";

    private static final String NOT_BUILT = "under development";

    private Product() {}

    /**
     * The version it was built as. From the jar's manifest, which the start-up cache knows: no jar is opened for it.
     */
    public static String version() {
        String version = Product.class.getPackage().getImplementationVersion();
        return version == null ? NOT_BUILT : version;
    }
}
