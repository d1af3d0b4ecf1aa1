package dev.eldest.protocol.text;

/** Name, author and version of the program. */
public final class Product {
    public static final String NAME = "Eldest";
    public static final String AUTHOR = "the Eldest developers";

    private static final String NOT_BUILT = "under development";

    private Product() {}

    /** Returns the version from the jar's manifest, which the class data archive holds, so no jar is opened. */
    public static String version() {
        String version = Product.class.getPackage().getImplementationVersion();
        return version == null ? NOT_BUILT : version;
    }
}
