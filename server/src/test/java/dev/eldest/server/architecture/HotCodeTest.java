package dev.eldest.server.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.eldest.engine.spi.BoardView;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Rules for code that runs at every node of a search: no streams, no Optional, no boxed numbers, none of the JDK's
 * collections, and no mutable statics, so that searches are independent.
 *
 * <p>Exempt is code for text or for the start of a search: classes of a game whose name ends in one of the words of
 * {@link #COLD_IN_GAMES}, board views, and the classes in {@link #COLD_CLASSES}. Numbers may be boxed where a message
 * is formatted. The rule about statics has no exceptions.
 */
@AnalyzeClasses(packages = "dev.eldest.engine", importOptions = ProductionCode.class)
class HotCodeTest {
    private static final String[] HOT_PACKAGES = {
        "dev.eldest.engine.search..",
        "dev.eldest.engine.tt..",
        "dev.eldest.engine.parallel..",
        "dev.eldest.engine.nn..",
        "dev.eldest.engine.games.."
    };
    private static final Pattern COLD_IN_GAMES = Pattern.compile("dev\\.eldest\\.engine\\.games\\..*"
            + "(Config|Game|Layout|Notation|Parser|Reader|Solver|Starts|Text|Registry|ValueBoard|Weights)");
    /** Code that creates workers or allocates memory before a search. */
    private static final Set<String> COLD_CLASSES = Set.of(
            "dev.eldest.engine.search.WorkerFactory",
            "dev.eldest.engine.tt.LinuxCalls",
            "dev.eldest.engine.nn.Kernels",
            "dev.eldest.engine.nn.NetworkFile");

    private static final Set<Class<?>> BOXES = Set.of(
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class);
    private static final Set<Class<?>> OPTIONALS =
            Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

    private static final DescribedPredicate<JavaClass> HOT = describe("are hot", HotCodeTest::isHot);
    private static final DescribedPredicate<JavaClass> COLLECTION = describe(
            "are collections of the JDK",
            type -> type.getPackageName().startsWith("java.util")
                    && (type.isAssignableTo(Collection.class) || type.isAssignableTo(Map.class)));

    @ArchTest
    static final ArchRule noStreams = noClasses()
            .that()
            .resideInAnyPackage(HOT_PACKAGES)
            .and(HOT)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.util.stream..");

    @ArchTest
    static final ArchRule noOptionals = noClasses()
            .that()
            .resideInAnyPackage(HOT_PACKAGES)
            .and(HOT)
            .should()
            .dependOnClassesThat(describe("are optionals", type -> isOneOf(OPTIONALS, type)));

    @ArchTest
    static final ArchRule noJdkCollections = noClasses()
            .that()
            .resideInAnyPackage(HOT_PACKAGES)
            .and(HOT)
            .should()
            .dependOnClassesThat(COLLECTION);

    @ArchTest
    static final ArchRule noBoxedNumbers = noClasses()
            .that()
            .resideInAnyPackage(HOT_PACKAGES)
            .and(HOT)
            .should()
            .callCodeUnitWhere(
                    describe("a number is boxed", call -> boxes(call.getTarget()) && !formats(call.getOrigin())))
            .orShould(declareBoxes());

    @ArchTest
    static final ArchRule staticFieldsAreFinal = fields().that()
            .areDeclaredInClassesThat()
            .resideInAnyPackage(HOT_PACKAGES)
            .and()
            .areStatic()
            .should()
            .beFinal();

    private static boolean isHot(JavaClass type) {
        String name = outermost(type).getName();
        return !COLD_CLASSES.contains(name)
                && !COLD_IN_GAMES.matcher(name).matches()
                && !outermost(type).isAssignableTo(BoardView.class);
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(HotCodeTest::outermost).orElse(type);
    }

    private static boolean isOneOf(Set<Class<?>> classes, JavaClass type) {
        return classes.stream().anyMatch(type::isEquivalentTo);
    }

    private static boolean boxes(CodeUnitCallTarget target) {
        return target.getName().equals("valueOf") && isOneOf(BOXES, target.getOwner());
    }

    private static boolean formats(JavaCodeUnit unit) {
        return unit.getCallsFromSelf().stream()
                .map(call -> call.getTarget())
                .anyMatch(target -> target.getOwner().isEquivalentTo(String.class)
                        && target.getName().startsWith("format"));
    }

    private static ArchCondition<JavaClass> declareBoxes() {
        return new ArchCondition<>("declare boxed numbers") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Stream<JavaClass> ofFields = type.getFields().stream().map(JavaField::getRawType);
                Stream<JavaClass> ofMethods = type.getCodeUnits().stream().flatMap(HotCodeTest::signature);
                boolean found = Stream.concat(ofFields, ofMethods).anyMatch(each -> isOneOf(BOXES, each));
                events.add(new SimpleConditionEvent(type, found, type.getName() + " declares a boxed number"));
            }
        };
    }

    private static Stream<JavaClass> signature(JavaCodeUnit unit) {
        return Stream.concat(Stream.of(unit.getRawReturnType()), unit.getRawParameterTypes().stream());
    }
}
