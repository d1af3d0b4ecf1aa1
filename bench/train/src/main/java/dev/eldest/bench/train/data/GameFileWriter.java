package dev.eldest.bench.train.data;

import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;

/**
 * Appends games to a file, in the order of their numbers. Appends whole games: an incomplete last game is dropped when
 * the file is opened again.
 */
final class GameFileWriter implements AutoCloseable {
    /** Offset of the lock. No data is written there, as some systems deny reads of locked bytes. */
    private static final long LOCK_OFFSET = Long.MAX_VALUE - 1;

    private final RandomAccessFile file;
    private long games;
    private long quietPositions;
    /** Offset of the next game. */
    private long end;

    /** Opens or creates the file. Refuses a file with games of another config, or one that is open for writing. */
    GameFileWriter(Path path, SelfPlayConfig config) throws IOException {
        file = new RandomAccessFile(path.toFile(), "rw");
        try {
            lock(path);
            if (file.length() > 0) {
                readExisting(path, config);
            } else {
                byte[] head = GameFileReader.head(config.description());
                file.write(head);
                end = head.length;
            }
            file.setLength(end);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /** Locks the file, as two writers would overwrite each other's games. Closing the file releases the lock. */
    private void lock(Path path) throws IOException {
        try {
            if (file.getChannel().tryLock(LOCK_OFFSET, 1, false) != null) {
                return;
            }
        } catch (OverlappingFileLockException e) {
            // This process has the lock.
        }
        throw new RefusedException(
                "'" + path + "' is in use by another run; wait for its end, or choose another --dir");
    }

    private void readExisting(Path path, SelfPlayConfig config) throws IOException {
        try (GameFileReader archive = GameFileReader.open(path)) {
            if (!archive.description().equals(config.description())) {
                throw new RefusedException("'" + path + "' has games of '" + archive.description() + "', expected"
                        + " '" + config.description() + "'; choose another --dir, or delete it to start again");
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
        byte[] bytes = GameFileReader.encode(record);
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
