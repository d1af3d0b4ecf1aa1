import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Brings the old class files of a jar up to date: {@code Modernise.java FROM TO NOTICE}. The start-up cache takes no
 * class without stack maps, that is of Java 5 and before, so each start would read and verify such a library anew. The
 * notice, which says so, is put into the jar, as the library's licence asks.
 */
final class Modernise {
    private static final int FIRST_WITH_STACK_MAPS = ClassFile.JAVA_6_VERSION;
    private static final String NOTICE_ENTRY = "META-INF/NOTICE";

    private final ClassFile classFiles;

    private Modernise(ClassLoader library) {
        classFiles = ClassFile.of(
                StackMapsOption.GENERATE_STACK_MAPS,
                ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(library)));
    }

    public static void main(String[] arguments) throws IOException {
        Path from = Path.of(arguments[0]);
        Path to = Path.of(arguments[1]);
        byte[] notice = Files.readAllBytes(Path.of(arguments[2]));
        try (JarFile library = new JarFile(from.toFile());
                URLClassLoader classes =
                        new URLClassLoader(new URL[] {from.toUri().toURL()});
                JarOutputStream result = new JarOutputStream(Files.newOutputStream(to))) {
            new Modernise(classes).convert(library, result, notice);
        }
    }

    /** Entries keep their order and their dates, so that the same jar gives the same jar. */
    private void convert(JarFile library, JarOutputStream result, byte[] notice) throws IOException {
        List<JarEntry> entries = library.stream().toList();
        for (JarEntry entry : entries) {
            try (InputStream content = library.getInputStream(entry)) {
                put(result, entry.getName(), entry.getTime(), converted(entry.getName(), content.readAllBytes()));
            }
        }
        put(result, NOTICE_ENTRY, entries.getFirst().getTime(), notice);
    }

    private static void put(JarOutputStream result, String name, long time, byte[] content) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTime(time);
        result.putNextEntry(entry);
        result.write(content);
        result.closeEntry();
    }

    private byte[] converted(String name, byte[] content) {
        if (!name.endsWith(".class")) {
            return content;
        }
        ClassModel model = classFiles.parse(content);
        return model.majorVersion() < FIRST_WITH_STACK_MAPS ? classFiles.transformClass(model, modern()) : content;
    }

    /** Method bodies are written anew, with stack maps. */
    private static ClassTransform modern() {
        return ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                .andThen((result, element) -> result.with(
                        element instanceof ClassFileVersion
                                ? ClassFileVersion.of(ClassFile.JAVA_25_VERSION, 0)
                                : element));
    }
}
