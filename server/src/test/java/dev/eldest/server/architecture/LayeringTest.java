package dev.eldest.server.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who may use whom. A package may always use itself, the JDK and, in the engine, primitive collections. */
@AnalyzeClasses(packages = "dev.eldest", importOptions = ProductionCode.class)
class LayeringTest {
    private static final String ELDEST = "dev.eldest.";
    private static final String ENGINE = ELDEST + "engine.";
    private static final String SHARED_IN_BENCH = ELDEST + "bench";
    private static final String JDK = "java..";
    private static final String JSON = "com.fasterxml.jackson.core..";
    private static final String VECTORS = "jdk.incubator.vector..";
    private static final String PRIMITIVE_COLLECTIONS = "it.unimi.dsi.fastutil..";

    @ArchTest
    static final ArchRule api = engine("api");

    @ArchTest
    static final ArchRule spi = engine("spi", "api");

    @ArchTest
    static final ArchRule networks = engine("nn", "spi");

    @ArchTest
    static final ArchRule learn = engine("learn", "nn", "spi", "api");

    @ArchTest
    static final ArchRule memory = engine("memory");

    @ArchTest
    static final ArchRule table = engine("tt", "spi");

    @ArchTest
    static final ArchRule parallel = engine("parallel");

    @ArchTest
    static final ArchRule time = engine("time", "api");

    @ArchTest
    static final ArchRule book = engine("book", "spi");

    @ArchTest
    static final ArchRule reference = engine("reference", "spi");

    @ArchTest
    static final ArchRule games = engine("games", "learn", "nn", "spi", "api");

    @ArchTest
    static final ArchRule kit = engine("games.common", "learn", "nn", "spi", "api");

    @ArchTest
    static final ArchRule search = engine("search", "parallel", "tt", "time", "spi");

    /** What runs a search knows neither the games nor the options of sessions. */
    @ArchTest
    static final ArchRule run = engine("run", "search", "parallel", "tt", "time", "memory", "spi", "api");

    /** So that all else runs where there is no such module. */
    @ArchTest
    static final ArchRule oneClassKnowsVectors = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.eldest.bench.learn.network.VectorArithmetic")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(VECTORS);

    @ArchTest
    static final ArchRule gamesNeverSeeEachOther = slices().matching(ENGINE + "games.(*)..")
            .namingSlices("the package $1 of games")
            .should()
            .notDependOnEachOther()
            .ignoreDependency(alwaysTrue(), resideInAPackage(ENGINE + "games.common.."));

    @ArchTest
    static final ArchRule engineHasNoRings =
            slices().matching(ENGINE + "(*)..").should().beFreeOfCycles();

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
            .resideInAnyPackage("dev.eldest.protocol..", ENGINE + "api", JDK, JSON);

    /** So that who speaks no JSON does not load it. */
    @ArchTest
    static final ArchRule onePackageKnowsJson = noClasses()
            .that()
            .resideOutsideOfPackage("dev.eldest.protocol.json..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(JSON);

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

    /** What is done where is decided without a word of how members reach one another. */
    @ArchTest
    static final ArchRule clustersKnowNoNetwork = classes()
            .that()
            .resideInAPackage(ELDEST + "server.cluster")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    ELDEST + "server.cluster",
                    ELDEST + "server.session",
                    ENGINE + "api",
                    ELDEST + "protocol.jobs",
                    ELDEST + "protocol.session",
                    ELDEST + "protocol.text",
                    "org.slf4j..",
                    JDK);

    /** So that who is in no cluster does not load it. */
    @ArchTest
    static final ArchRule onePackageKnowsHazelcast = noClasses()
            .that()
            .resideOutsideOfPackage(ELDEST + "server.cluster.hazelcast..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.hazelcast..");

    @ArchTest
    static final ArchRule onlyTheListOfCommandsReachesBench = noClasses()
            .that()
            .resideInAPackage("dev.eldest.server..")
            .and()
            .doNotHaveFullyQualifiedName("dev.eldest.server.cli.Subcommand")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.eldest.bench..");

    @ArchTest
    static final ArchRule protocolHasNoRings =
            slices().matching("dev.eldest.protocol.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theDialogueKnowsNoDialect = noClasses()
            .that()
            .resideInAnyPackage("dev.eldest.protocol.session..", "dev.eldest.protocol.text..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.eldest.protocol.uci..",
                    "dev.eldest.protocol.ucci..",
                    "dev.eldest.protocol.gomocup..",
                    "dev.eldest.protocol.json..",
                    "dev.eldest.protocol.jobs..");

    @ArchTest
    static final ArchRule roomsOfBenchHaveNoRings =
            slices().matching("dev.eldest.bench.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule measuring =
            room("measure", "bench.chart", "engine.api", "engine.spi", "protocol.text", "protocol.jobs");

    @ArchTest
    static final ArchRule matches =
            room("match", "engine.api", "engine.spi", "engine.games", "protocol.text", "protocol.uci", "protocol.json");

    /** Games to learn from are searched without sessions. */
    @ArchTest
    static final ArchRule learning = room(
            "learn",
            "bench.match",
            "bench.chart",
            "engine.api",
            "engine.spi",
            "engine.games",
            "engine.learn",
            "engine.nn",
            "engine.search",
            "engine.parallel",
            "engine.tt");

    @ArchTest
    static final ArchRule laboratory = room(
            "lab",
            "bench.chart",
            "engine.api",
            "engine.spi",
            "engine.games",
            "engine.learn",
            "engine.reference",
            "engine.search",
            "engine.parallel",
            "engine.tt");

    @ArchTest
    static final ArchRule analysing = room(
            "analyze",
            "bench.match.record",
            "bench.match.play",
            "bench.chart",
            "engine.api",
            "engine.spi",
            "protocol.text",
            "protocol.session",
            "protocol.jobs",
            "protocol.json");

    @ArchTest
    static final ArchRule books =
            room("book", "bench.match.record", "engine.api", "engine.spi", "engine.book", "protocol.text");

    @ArchTest
    static final ArchRule endings = room("tables", "engine.api", "engine.spi", "engine.games", "protocol.text");

    @ArchTest
    static final ArchRule chances = room("wdl", "bench.match.record", "engine.api");

    @ArchTest
    static final ArchRule charts = room("chart");

    @ArchTest
    static final ArchRule partsOfAMatchUseEachOtherOneWay =
            slices().matching("dev.eldest.bench.match.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule partsOfLearningUseEachOtherOneWay =
            slices().matching("dev.eldest.bench.learn.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule partsOfTheLaboratoryUseEachOtherOneWay =
            slices().matching("dev.eldest.bench.lab.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule partsOfThePaperUseEachOtherOneWay =
            slices().matching("dev.eldest.bench.lab.paper.(*)..").should().beFreeOfCycles();

    /** A room of bench, which may use what all of them share and, of the rest of Eldest, these packages. */
    private static ArchRule room(String name, String... mayUse) {
        String own = "bench." + name;
        Set<String> allowed = Stream.concat(Stream.of(own), Stream.of(mayUse))
                .map(part -> ELDEST + part + ".")
                .collect(Collectors.toSet());
        return noClasses()
                .that()
                .resideInAPackage(ELDEST + own + "..")
                .should()
                .dependOnClassesThat(describe(
                        "are in another room",
                        type -> type.getPackageName().startsWith(ELDEST)
                                && !type.getPackageName().equals(SHARED_IN_BENCH)
                                && allowed.stream().noneMatch((type.getPackageName() + ".")::startsWith)));
    }

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
