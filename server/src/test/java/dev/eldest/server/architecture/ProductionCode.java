package dev.eldest.server.architecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Selects the classes of the distribution, without those of tests in folders or jars. */
final class ProductionCode implements ImportOption {
    private static final ImportOption NO_TEST_FOLDERS = new ImportOption.DoNotIncludeTests();

    @Override
    public boolean includes(Location location) {
        return NO_TEST_FOLDERS.includes(location) && !location.contains("-tests.jar");
    }
}
