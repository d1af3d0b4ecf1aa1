package dev.eldest.server.cli;

import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.cluster.keys.ClusterAuthority;
import dev.eldest.server.cluster.keys.ClusterAuthority.Issued;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest cluster-keys}: the keys of a cluster's members. */
@Command(
        name = "cluster-keys",
        description = {
            ClusterKeysCommand.SUMMARY,
            "Each member has its own key and certificate. One folder, on one machine, has the authority that issues"
                    + " them. A reader of the folder can join the cluster. Exit code: 1 if nothing was done."
        })
public final class ClusterKeysCommand {
    public static final String SUMMARY = "Make, list and revoke the keys of a cluster's members.";

    private static final String NAMES = "Names of members: up to 64 letters, digits, '.', '_' and '-'.";

    @Spec
    private CommandSpec spec;

    @Command(name = "init", description = "Make the authority of a new cluster, and key files of its first members.")
    void init(
            @Parameters(paramLabel = "<folder>", description = "Folder to make; it may exist if it is empty.")
                    Path folder,
            @Parameters(paramLabel = "<name>", arity = "0..*", description = NAMES) List<String> names)
            throws IOException {
        List<String> members = names == null ? List.of() : names;
        members.forEach(this::requireName);
        ClusterAuthority.create(folder, members);
        print("made the authority in " + quoted(folder) + ": keep it on this machine, with a copy in a safe place");
        members.forEach(name -> printIssued(folder, folder.resolve(name + ".p12")));
    }

    @Command(name = "issue", description = "Make key files of further members. A name can be issued only once.")
    void issue(
            @Parameters(paramLabel = "<folder>", description = "Folder of the authority.") Path folder,
            @Parameters(paramLabel = "<name>", arity = "1..*", description = NAMES) List<String> names)
            throws IOException {
        names.forEach(this::requireName);
        ClusterAuthority authority = new ClusterAuthority(folder);
        for (String name : names) {
            printIssued(folder, authority.issue(name));
        }
    }

    @Command(
            name = "revoke",
            description = "Expel a member: the others refuse its key, and need no new ones themselves.")
    void revoke(
            @Parameters(paramLabel = "<folder>", description = "Folder of the authority.") Path folder,
            @Parameters(paramLabel = "<name>", description = "Name of the member.") String name)
            throws IOException {
        Path revoked = new ClusterAuthority(folder).revoke(name);
        print("revoked '" + TextSanitizer.echo(name) + "': copy " + quoted(revoked)
                + " beside the key file of every other member; running ones reread it");
    }

    @Command(name = "list", description = "List the issued keys with their expiry.")
    void list(@Parameters(paramLabel = "<folder>", description = "Folder of the authority.") Path folder)
            throws IOException {
        for (Issued each : new ClusterAuthority(folder).issued()) {
            print(TextSanitizer.echo(each.name()) + ": valid until " + each.expiry()
                    + (each.revoked() ? ", revoked" : ""));
        }
    }

    private void requireName(String name) {
        if (!ClusterAuthority.isName(name)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "a member's name must be up to 64 letters, digits, '.', '_' and '-', and not 'authority'; not '"
                            + TextSanitizer.echo(name) + "'");
        }
    }

    private void printIssued(Path folder, Path file) {
        Path revoked = folder.resolve(ClusterAuthority.REVOKED);
        print("made " + quoted(file) + ": move it to the member's machine, where only the server's user can read it,"
                + " for --cluster-keys" + (Files.exists(revoked) ? "; copy " + quoted(revoked) + " beside it" : ""));
    }

    private void print(String line) {
        out().println(line);
        out().flush();
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private static String quoted(Path path) {
        return "'" + TextSanitizer.echo(path.toString()) + "'";
    }
}
