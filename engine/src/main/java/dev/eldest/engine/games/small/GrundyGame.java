package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.games.common.SideWord;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;

/**
 * Grundy's game: a move splits a heap of coins into two unequal heaps; a player without a move loses. It has no board,
 * no captures and no evaluation, so it tests that the search is independent of chess.
 */
public final class GrundyGame extends PlainGame {
    private static final Definition DEFINITION = new Definition(
            "grundy",
            // One row of cells: the heaps, at most as many as coins.
            GrundyPosition.MAX_COINS,
            1,
            "20 first",
            new SearchProfile(SearchProfile.EXACT, 1, GrundyPosition.IDENTITY_BITS, 64, 4),
            20);

    public GrundyGame() {
        super(DEFINITION, new GrundyNotation());
    }

    /**
     * Notation of positions like {@code 4+2+1 first}: the heaps, then the side to move, by default {@code first}. A
     * position without coins is {@code 0}. Moves are written as heap and smaller part, like {@code 7:3}.
     */
    private static final class GrundyNotation implements Notation {
        private static final SideWord SIDE = new SideWord("first", "second");

        @Override
        public Position parse(String fen) throws NotationException {
            String[] words = fen.strip().split("\\s+");
            if (words[0].isEmpty() || words.length > 2) {
                throw new NotationException(
                        "position '%s': expected heaps such as 4+2+1, then first or second".formatted(fen.strip()));
            }
            return new GrundyPosition(parseHeaps(words[0]), words.length == 1 ? 0 : SIDE.parse(words[1]));
        }

        private static int[] parseHeaps(String text) throws NotationException {
            int[] heapsOf = new int[GrundyPosition.MAX_COINS + 1];
            if (text.equals("0")) {
                return heapsOf;
            }
            int coins = 0;
            for (String word : text.split("\\+", -1)) {
                int size = parseSize(word);
                heapsOf[size]++;
                coins += size;
                if (coins > GrundyPosition.MAX_COINS) {
                    throw new NotationException(
                            "heaps '%s': expected at most %d coins together".formatted(text, GrundyPosition.MAX_COINS));
                }
            }
            return heapsOf;
        }

        private static int parseSize(String word) throws NotationException {
            if (!word.matches("[1-9][0-9]{0,2}") || Integer.parseInt(word) > GrundyPosition.MAX_COINS) {
                throw new NotationException(
                        "heap '%s': expected a number from 1 to %d".formatted(word, GrundyPosition.MAX_COINS));
            }
            return Integer.parseInt(word);
        }

        @Override
        public String format(Position position) {
            return heaps((GrundyPosition) position) + " " + SIDE.of(position.sideToMove());
        }

        private static String heaps(GrundyPosition position) {
            StringBuilder text = new StringBuilder();
            for (int size = GrundyPosition.MAX_COINS; size > 0; size--) {
                for (int heap = position.heapsOf(size); heap > 0; heap--) {
                    text.append(text.isEmpty() ? "" : "+").append(size);
                }
            }
            return text.isEmpty() ? "0" : text.toString();
        }

        @Override
        public int parseMove(Position position, String text) {
            if (!text.matches("[1-9][0-9]{0,2}:[1-9][0-9]?")) {
                return Move.NONE;
            }
            int colon = text.indexOf(':');
            int size = Integer.parseInt(text.substring(0, colon));
            int part = Integer.parseInt(text.substring(colon + 1));
            return 2 * part < size ? position.findMove(GrundyPosition.move(size, part)) : Move.NONE;
        }

        @Override
        public String formatMove(Position position, int move) {
            return GrundyPosition.heap(move) + ":" + GrundyPosition.smallerPart(move);
        }

        @Override
        public String gameOverReason(Position position) {
            return "no heap can be split";
        }

        @Override
        public String drawBoard(Position position) {
            GrundyPosition heaps = (GrundyPosition) position;
            StringBuilder text = new StringBuilder();
            for (int size = GrundyPosition.MAX_COINS; size > 0; size--) {
                for (int heap = heaps.heapsOf(size); heap > 0; heap--) {
                    text.append("%3d ".formatted(size)).append("o".repeat(size)).append('\n');
                }
            }
            return text.append("\nThe ")
                    .append(SIDE.of(position.sideToMove()))
                    .append(" player is to move\n")
                    .toString();
        }

        @Override
        public String evaluationBreakdown(Position position) {
            return "evaluation 0: both players have the same moves\n";
        }

        @Override
        public Position mirror(Position position) {
            return ((GrundyPosition) position).withOtherSide();
        }
    }
}
