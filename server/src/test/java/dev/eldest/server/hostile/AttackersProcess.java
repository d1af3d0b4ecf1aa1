package dev.eldest.server.hostile;

import dev.eldest.server.EldestCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Starts and ends the attackers' process. It uses one core at most, with low priority. */
final class AttackersProcess implements AutoCloseable {
    private static final List<String> FLAGS = List.of(
            "-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:ActiveProcessorCount=1", "-Xlog:disable");

    private final Process process;
    private final BufferedReader out;

    private AttackersProcess(Process process) {
        this.process = process;
        out = process.inputReader();
    }

    static AttackersProcess start(
            Target target,
            Credentials credentials,
            long arrivalMillis,
            List<String> addresses,
            Collection<KnownAttack> attacks)
            throws IOException {
        List<String> words = new ArrayList<>(target.arguments());
        words.add(Long.toString(arrivalMillis));
        words.add(String.join(",", addresses));
        attacks.forEach(attack -> words.add(attack.name()));
        List<String> flags = new ArrayList<>(FLAGS);
        flags.addAll(credentials.clientFlags());
        List<String> command = new ArrayList<>(List.of("nice", "-n", "5"));
        command.addAll(EldestCommand.withFlags(flags, Attackers.class, words.toArray(String[]::new)));
        return new AttackersProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Waits until all attackers have started. */
    void await() throws IOException {
        out.readLine();
    }

    /** Ends the attacks, prints their results and adds a finding. */
    void end(Findings findings) throws IOException, InterruptedException {
        process.getOutputStream().close();
        StringWriter report = new StringWriter();
        out.transferTo(report);
        System.out.print(report);
        findings.add("attacks", process.waitFor() == 0, "no attack has succeeded");
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
