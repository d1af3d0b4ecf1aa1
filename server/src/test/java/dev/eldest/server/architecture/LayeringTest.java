package dev.eldest.server.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rules for dependencies between packages. A package may always use itself, the JDK and, in the engine, primitive
 * collections.
 */
@AnalyzeClasses(packages = "dev.eldest", importOptions = ProductionCode.class)
class LayeringTest {
    private static final String ELDEST = "dev.eldest.";
    private static final String ENGINE = ELDEST + "engine.";
    private static final String JOBS = ELDEST + "jobs";
    private static final String JDK = "java..";
    private static final String JSON = "com.fasterxml.jackson.core..";
    private static final String DATA_BINDING = "com.fasterxml.jackson..";
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
    static final ArchRule members = engine("members", "tt", "spi", "api");

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
    static final ArchRule search = engine("search", "members", "parallel", "tt", "time", "spi");

    @ArchTest
    static final ArchRule simulation = engine("simulation", "search", "members", "parallel", "tt", "spi", "api");

    /** The code that runs a search depends neither on games nor on session options. */
    @ArchTest
    static final ArchRule run = engine("run", "search", "members", "parallel", "tt", "time", "memory", "spi", "api");

    /** So the other modules compile, and the other classes run, without the vector module. */
    @ArchTest
    static final ArchRule onlyOneClassUsesVectors = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.eldest.bench.train.network.VectorArithmetic")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(VECTORS);

    @ArchTest
    static final ArchRule gamesDoNotDependOnEachOther = slices().matching(ENGINE + "games.(*)..")
            .namingSlices("the package $1 of games")
            .should()
            .notDependOnEachOther()
            .ignoreDependency(alwaysTrue(), resideInAPackage(ENGINE + "games.common.."));

    @ArchTest
    static final ArchRule enginePackagesHaveNoCycles =
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
            .resideInAnyPackage("dev.eldest.protocol..", JOBS, ENGINE + "api", JDK, "javax.net.ssl..", JSON);

    /** Jobs run on an executor of the queue's owner. {@code TimeLimit} and {@code TlsHandshake} are for clients. */
    @ArchTest
    static final ArchRule protocolStartsNoThreadsAndOpensNoSockets = noClasses()
            .that()
            .resideInAnyPackage("dev.eldest.protocol..", JOBS)
            .and()
            .haveNameNotMatching("dev\\.eldest\\.protocol\\.text\\.(TimeLimit|TlsHandshake)")
            .should()
            .dependOnClassesThat()
            .haveNameMatching("java\\.net\\..*Socket.*|java\\.nio\\.channels\\..*|java\\.lang\\.Thread\\$Builder.*"
                    + "|java\\.util\\.concurrent\\.(Executors|ExecutorService|.*Pool.*|CompletableFuture)");

    /** The jobs' scheduler gets commands from any protocol and sends to any process. */
    @ArchTest
    static final ArchRule jobs = classes()
            .that()
            .resideInAPackage(JOBS)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    JOBS,
                    ENGINE + "api",
                    ELDEST + "protocol.session",
                    ELDEST + "protocol.text",
                    ELDEST + "protocol.uci",
                    JDK);

    /** The JSON library is loaded with the first JSON text, and CBOR with the first message between members. */
    @ArchTest
    static final ArchRule onlyOnePackageUsesJson = noClasses()
            .that()
            .resideOutsideOfPackages("dev.eldest.protocol.text..", ELDEST + "server.cluster")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(JSON);

    /** So records of other packages are plain, and other commands start without this library. */
    @ArchTest
    static final ArchRule onlyClusterBindsData = noClasses()
            .that()
            .resideOutsideOfPackages(ELDEST + "server.cluster", ELDEST + "server.cluster.transport")
            .should()
            .dependOnClassesThat(resideInAPackage(DATA_BINDING).and(resideOutsideOfPackage(JSON)));

    @ArchTest
    static final ArchRule benchDoesNotUseServer = noClasses()
            .that()
            .resideInAPackage("dev.eldest.bench..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.eldest.server..");

    @ArchTest
    static final ArchRule serverUsesOnlyEngineApi = noClasses()
            .that()
            .resideInAPackage("dev.eldest.server..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.eldest.engine..").and(resideOutsideOfPackage(ENGINE + "api")));

    /** The distribution of work does not depend on the transport. */
    @ArchTest
    static final ArchRule clusterUsesNoNetwork = classes()
            .that()
            .resideInAPackage(ELDEST + "server.cluster")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    ELDEST + "server.cluster",
                    ENGINE + "api",
                    JOBS,
                    ELDEST + "protocol.session",
                    ELDEST + "protocol.text",
                    DATA_BINDING,
                    "org.slf4j..",
                    JDK);

    @ArchTest
    static final ArchRule clusterKeysUseNoTransport = classes()
            .that()
            .resideInAPackage(ELDEST + "server.cluster.keys")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    ELDEST + "server.cluster.keys",
                    ENGINE + "api",
                    ELDEST + "protocol.text",
                    "io.netty.handler.ssl..",
                    "org.slf4j..",
                    "javax..",
                    JDK);

    /** The launcher gives the command {@code cluster-keys} no libraries of the network. */
    @ArchTest
    static final ArchRule authorityUsesNoLibrary = noClasses()
            .that()
            .haveNameMatching("dev\\.eldest\\.server\\.cluster\\.keys\\.(ClusterAuthority|KeyFile|Keytool).*")
            .should()
            .dependOnClassesThat(resideOutsideOfPackages("dev.eldest..", "javax..", JDK)
                    .or(nameMatching(ELDEST + "server.cluster.keys.(ClusterKeys|RevocationList)")));

    @ArchTest
    static final ArchRule transportKnowsNoWork = noClasses()
            .that()
            .resideInAPackage(ELDEST + "server.cluster.transport")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ELDEST + "engine..", JOBS);

    @ArchTest
    static final ArchRule onlySubcommandListUsesBench = noClasses()
            .that()
            .resideInAPackage("dev.eldest.server..")
            .and()
            .doNotHaveFullyQualifiedName("dev.eldest.server.cli.Subcommand")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.eldest.bench..");

    @ArchTest
    static final ArchRule protocolPackagesHaveNoCycles =
            slices().matching("dev.eldest.protocol.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule sessionsUseNoSpecificProtocol = noClasses()
            .that()
            .resideInAnyPackage("dev.eldest.protocol.session..", "dev.eldest.protocol.text..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.eldest.protocol.uci..",
                    "dev.eldest.protocol.ucci..",
                    "dev.eldest.protocol.gomocup..",
                    "dev.eldest.protocol.json..",
                    JOBS);

    @ArchTest
    static final ArchRule measuring = bench(
            "measure",
            "engine.api",
            "engine.spi",
            "engine.games",
            "engine.simulation",
            "engine.tt",
            "protocol.text",
            "jobs",
            "protocol.uci");

    @ArchTest
    static final ArchRule matches = bench(
            "match",
            "bench.measure.shared",
            "bench.measure.chart",
            "engine.api",
            "engine.spi",
            "engine.games",
            "engine.book",
            "protocol.text",
            "protocol.session",
            "jobs",
            "protocol.uci",
            "protocol.json");

    /** Training games are searched without sessions. */
    @ArchTest
    static final ArchRule training = bench(
            "train",
            "bench.measure.shared",
            "bench.measure.chart",
            "bench.match",
            "engine.api",
            "engine.spi",
            "engine.games",
            "engine.learn",
            "engine.nn",
            "engine.search",
            "engine.parallel",
            "engine.tt");

    @ArchTest
    static final ArchRule laboratory = bench(
            "lab",
            "bench.measure.shared",
            "bench.measure.chart",
            "engine.api",
            "engine.spi",
            "engine.games",
            "engine.learn",
            "engine.reference",
            "engine.search",
            "engine.parallel",
            "engine.tt",
            "protocol.text");

    @ArchTest
    static final ArchRule onlyAnalysisUsesJobs = noClasses()
            .that()
            .resideInAPackage("dev.eldest.bench.match..")
            .and()
            .resideOutsideOfPackage("dev.eldest.bench.match.analyze..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(JOBS, "dev.eldest.protocol.session..");

    @ArchTest
    static final ArchRule measuringPackagesHaveNoCycles =
            slices().matching("dev.eldest.bench.measure.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule matchPackagesHaveNoCycles =
            slices().matching("dev.eldest.bench.match.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule trainingPackagesHaveNoCycles =
            slices().matching("dev.eldest.bench.train.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule laboratoryPackagesHaveNoCycles =
            slices().matching("dev.eldest.bench.lab.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule paperPackagesHaveNoCycles =
            slices().matching("dev.eldest.bench.lab.paper.(*)..").should().beFreeOfCycles();

    /** Returns the rule for a module of bench: it may use itself and these other packages of Eldest. */
    private static ArchRule bench(String module, String... mayUse) {
        String own = "bench." + module;
        Set<String> allowed = Stream.concat(Stream.of(own), Stream.of(mayUse))
                .map(part -> ELDEST + part + ".")
                .collect(Collectors.toSet());
        return noClasses()
                .that()
                .resideInAPackage(ELDEST + own + "..")
                .should()
                .dependOnClassesThat(describe(
                        "are in a package that is not allowed",
                        type -> type.getPackageName().startsWith(ELDEST)
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
