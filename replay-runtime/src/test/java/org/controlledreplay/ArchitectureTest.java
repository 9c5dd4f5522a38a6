package org.controlledreplay;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of the house that a compiler does not know. */
class ArchitectureTest {
  private static final String ROOT = "org.controlledreplay";

  /** Data flows down this list: a package knows only those before it. */
  private static final List<String> DIRECTION =
      List.of(
          "failure",
          "json",
          "value",
          "manifest",
          "source",
          "cases",
          "plan",
          "lock",
          "outcome",
          "approval",
          "engine",
          "sandbox",
          "run",
          "doctor");

  private static final JavaClasses RUNTIME =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(ArchitectureTest::isHandwritten)
          .importPackages(ROOT);

  private static boolean isHandwritten(Location location) {
    return !location.contains("/engine/quickjs/QuickJsModule");
  }

  static Stream<String> packagesInDirection() {
    return DIRECTION.stream();
  }

  @Test
  void everyClassLivesInAKnownPackage() {
    classes().should(belongToAKnownPackage()).check(RUNTIME);
  }

  @ParameterizedTest
  @MethodSource("packagesInDirection")
  void aPackageKnowsOnlyThoseBeforeIt(String name) {
    List<String> later = new ArrayList<>(List.of(ROOT));
    DIRECTION.subList(DIRECTION.indexOf(name) + 1, DIRECTION.size()).stream()
        .map(ArchitectureTest::withSubpackages)
        .forEach(later::add);

    noClasses()
        .that(resideInAPackage(withSubpackages(name)))
        .should()
        .dependOnClassesThat(resideInAnyPackage(later.toArray(String[]::new)))
        .allowEmptyShould(true)
        .check(RUNTIME);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(RUNTIME);
  }

  @Test
  void everyPackageIsNullMarked() {
    List<String> unmarked =
        RUNTIME.stream()
            .map(JavaClass::getPackage)
            .distinct()
            .filter(known -> !known.isAnnotatedWith(NullMarked.class))
            .map(JavaPackage::getName)
            .sorted()
            .toList();

    assertThat(unmarked).isEmpty();
  }

  @Test
  void onlyTheMainClassOfAWorkerTouchesTheStandardStreams() {
    noClasses()
        .that(not(resideInAPackage(withSubpackages("engine")).and(areStartedAsProcesses())))
        .should(ACCESS_STANDARD_STREAMS)
        .check(RUNTIME);
  }

  @Test
  void nobodyThrowsABareException() {
    noClasses().should(THROW_GENERIC_EXCEPTIONS).check(RUNTIME);
  }

  @Test
  void theRuntimeKnowsNeitherMavenNorJUnit() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.maven..", "org.eclipse.aether..", "org.junit..", "org.opentest4j..")
        .check(RUNTIME);
  }

  @Test
  void theDoorShowsNoTypeOfAThirdParty() {
    methods()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage(ROOT)
        .and()
        .areDeclaredInClassesThat()
        .arePublic()
        .should(nameOnlyOwnAndJavaTypes())
        .check(RUNTIME);
  }

  private static String withSubpackages(String name) {
    return ROOT + "." + name + "..";
  }

  private static DescribedPredicate<JavaClass> areStartedAsProcesses() {
    return describe(
        "are started as processes",
        candidate -> candidate.tryGetMethod("main", String[].class).isPresent());
  }

  private static ArchCondition<JavaClass> belongToAKnownPackage() {
    return new ArchCondition<>("belong to a package whose place in the direction is known") {
      @Override
      public void check(JavaClass candidate, ConditionEvents events) {
        String name = candidate.getPackageName();
        boolean known =
            name.equals(ROOT)
                || DIRECTION.stream()
                    .map(room -> ROOT + "." + room)
                    .anyMatch(room -> name.equals(room) || name.startsWith(room + "."));
        events.add(
            new SimpleConditionEvent(
                candidate, known, candidate.getName() + " is in the unknown package " + name));
      }
    };
  }

  private static ArchCondition<JavaMethod> nameOnlyOwnAndJavaTypes() {
    return new ArchCondition<>("name only types of Java and of Controlled Replay") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        if (!method.getModifiers().contains(JavaModifier.PUBLIC)) {
          return;
        }
        Stream.concat(Stream.of(method.getReturnType()), method.getParameterTypes().stream())
            .map(JavaType::getAllInvolvedRawTypes)
            .flatMap(Collection::stream)
            .filter(type -> !isOwnOrJava(type))
            .forEach(
                type ->
                    events.add(
                        SimpleConditionEvent.violated(
                            method, method.getFullName() + " shows " + type.getName())));
      }
    };
  }

  private static boolean isOwnOrJava(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    return name.isEmpty()
        || name.equals("java")
        || name.startsWith("java.")
        || name.equals(ROOT)
        || name.startsWith(ROOT + ".");
  }
}
