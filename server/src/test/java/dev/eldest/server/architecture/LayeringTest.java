package dev.eldest.server.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** Who may use whom. A package may always use itself, the JDK and, in the engine, primitive collections. */
@AnalyzeClasses(packages = "dev.eldest", importOptions = ProductionCode.class)
class LayeringTest {
    private static final String ENGINE = "dev.eldest.engine.";
    private static final String JDK = "java..";
    private static final String PRIMITIVE_COLLECTIONS = "it.unimi.dsi.fastutil..";

    @ArchTest
    static final ArchRule api = engine("api");

    @ArchTest
    static final ArchRule spi = engine("spi");

    @ArchTest
    static final ArchRule memory = engine("memory");

    @ArchTest
    static final ArchRule table = engine("tt", "memory", "spi");

    @ArchTest
    static final ArchRule parallel = engine("parallel", "spi");

    @ArchTest
    static final ArchRule time = engine("time", "api");

    @ArchTest
    static final ArchRule reference = engine("reference", "spi");

    @ArchTest
    static final ArchRule games = engine("games", "spi", "memory");

    @ArchTest
    static final ArchRule search = engine("search", "parallel", "tt", "time", "memory", "spi", "api");

    @ArchTest
    static final ArchRule gamesNeverSeeEachOther = slices().matching(ENGINE + "games.(*)..")
            .namingSlices("the package $1 of games")
            .should()
            .notDependOnEachOther();

    @ArchTest
    static final ArchRule engine = classes()
            .that()
            .resideInAPackage("dev.eldest.engine..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.eldest.engine..", JDK, PRIMITIVE_COLLECTIONS);

    @ArchTest
    static final ArchRule protocol = classes()
            .that()
            .resideInAPackage("dev.eldest.protocol..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.eldest.protocol..", ENGINE + "api", JDK);

    @ArchTest
    static final ArchRule benchNeverSeesTheServer = noClasses()
            .that()
            .resideInAPackage("dev.eldest.bench..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.eldest.server..");

    @ArchTest
    static final ArchRule serverSeesOnlyTheEngineApi = noClasses()
            .that()
            .resideInAPackage("dev.eldest.server..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.eldest.engine..").and(resideOutsideOfPackage(ENGINE + "api")));

    @ArchTest
    static final ArchRule onlyTheCommandLineReachesBench = noClasses()
            .that()
            .resideInAPackage("dev.eldest.server..")
            .and()
            .doNotHaveFullyQualifiedName("dev.eldest.server.cli.Main")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.eldest.bench..");

    @ArchTest
    static final ArchRule partsOfAMatchUseEachOtherOneWay =
            slices().matching("dev.eldest.bench.match.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule partsOfTuningUseEachOtherOneWay =
            slices().matching("dev.eldest.bench.tune.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule partsOfThePaperUseEachOtherOneWay =
            slices().matching("dev.eldest.bench.paper.(*)..").should().beFreeOfCycles();

    private static ArchRule engine(String part, String... mayUse) {
        String[] allowed = Stream.concat(
                        Stream.of(JDK, PRIMITIVE_COLLECTIONS),
                        Stream.concat(Stream.of(part), Stream.of(mayUse)).map(name -> ENGINE + name + ".."))
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(ENGINE + part + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .allowEmptyShould(true);
    }
}
