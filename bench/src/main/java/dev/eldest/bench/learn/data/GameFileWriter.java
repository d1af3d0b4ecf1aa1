package dev.eldest.bench.learn.data;

import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;

/**
 * A file of games that grows, in the order of their numbers. A game is appended whole; one that was cut off by the end
 * of the process is dropped when the file is opened again, and the next one follows the last whole one.
 */
final class GameFileWriter implements AutoCloseable {
    /** Nobody writes there, and on some systems nobody else could read what is locked. */
    private static final long LOCKED = Long.MAX_VALUE - 1;

    private final RandomAccessFile file;
    private long games;
    private long quietPositions;
    /** Where the next game goes. */
    private long end;

    /** Opens the file, or makes it; one with games of another plan, or that grows already, is refused. */
    GameFileWriter(Path path, SelfPlayConfig plan) throws IOException {
        file = new RandomAccessFile(path.toFile(), "rw");
        try {
            requireAlone(path);
            if (file.length() > 0) {
                readOver(path, plan);
            } else {
                byte[] head = GameFileReader.head(plan.description());
                file.write(head);
                end = head.length;
            }
            file.setLength(end);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /** Two who append would write over each other's games. The lock goes when the file is closed. */
    private void requireAlone(Path path) throws IOException {
        try {
            if (file.getChannel().tryLock(LOCKED, 1, false) != null) {
                return;
            }
        } catch (OverlappingFileLockException e) {
            // Somebody else in this process.
        }
        throw new RefusedException(
                "games are being added to '" + path + "' already; wait until that is done, or choose another --dir");
    }

    private void readOver(Path path, SelfPlayConfig plan) throws IOException {
        try (GameFileReader archive = GameFileReader.open(path)) {
            if (!archive.description().equals(plan.description())) {
                throw new RefusedException("'" + path + "' holds games of '" + archive.description() + "', not of '"
                        + plan.description() + "'; choose another --dir, or delete it to begin anew");
            }
            games = archive.games();
            quietPositions = archive.quietPositions(archive.games());
            end = archive.end();
        }
    }

    long games() {
        return games;
    }

    long quietPositions() {
        return quietPositions;
    }

    long bytes() {
        return end;
    }

    void append(GameRecord record) throws IOException {
        byte[] bytes = GameFileReader.written(record);
        file.seek(end);
        file.write(bytes);
        end += bytes.length;
        games++;
        quietPositions += record.quietCount();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
