import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Draws the picture of the architecture from its text, or checks that it is the newest: {@code Picture.java check|fix},
 * run by the build from the project's root. The text says how it is written.
 */
final class Picture {
    private static final Path TEXT = Path.of("engine/architecture.txt");
    private static final Path DRAWING = Path.of("engine/architecture.svg");
    private static final int WIDTH = 1120;
    private static final int ROOM_HEIGHT = 84;
    private static final int ROOM_STEP = ROOM_HEIGHT + 28;
    private static final int MARGIN = 10;
    private static final int BOX_WIDTH = 156;
    private static final int BOX_HEIGHT = 46;
    private static final int BOX_STEP = BOX_WIDTH + 24;
    private static final int BOX_TOP = 28;
    /** The left edge of the way back. */
    private static final int BACK = MARGIN + 10 + 4 * BOX_STEP + 20;

    /** A box, its star, what it is, and who calls whom, it or the next one; commas are no joints. */
    private static final Pattern BOX = Pattern.compile("(\\w+)(\\*?) \\(([^)]*)\\)(?: ([<>]+))?");

    private record Box(String name, boolean starred, String note, String joint, int x, int y) {
        int middle() {
            return x + BOX_WIDTH / 2;
        }

        /** Where the way there comes in: beside the room's name. */
        int door() {
            return x + BOX_WIDTH * 4 / 5;
        }

        int bottom() {
            return y + BOX_HEIGHT;
        }
    }

    private record Room(String name, int y, boolean fan, List<Box> there, List<Box> back) {
        /** @param line as the text has it */
        static Room parse(String line, int y) {
            boolean fan = line.startsWith("+");
            String[] parts = line.substring(fan ? 1 : 0).strip().split(": ", 2);
            String[] ways = parts[1].split(" \\| ", 2);
            List<Box> back = ways.length == 1 ? List.of() : boxes(ways[1], BACK, y);
            return new Room(parts[0], y, fan, boxes(ways[0], MARGIN + 10, y), back);
        }

        private static List<Box> boxes(String text, int left, int y) {
            List<Box> boxes = new ArrayList<>();
            for (Matcher box = BOX.matcher(text); box.find(); ) {
                int x = left + boxes.size() * BOX_STEP;
                String joint = box.group(4) == null ? "" : box.group(4);
                boxes.add(new Box(box.group(1), !box.group(2).isEmpty(), box.group(3), joint, x, y + BOX_TOP));
            }
            return boxes;
        }

        /** Where the way comes in: several boxes if it fans out. */
        List<Box> entries() {
            return fan ? there : List.of(starred(there.getFirst()));
        }

        Box exit() {
            return starred(there.getLast());
        }

        private Box starred(Box otherwise) {
            return there.stream().filter(Box::starred).findFirst().orElse(otherwise);
        }
    }

    private final StringBuilder svg = new StringBuilder();

    public static void main(String[] arguments) throws IOException {
        List<Room> rooms = new ArrayList<>();
        try (Stream<String> lines = Files.lines(TEXT)) {
            lines.filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> rooms.add(Room.parse(line, MARGIN + rooms.size() * ROOM_STEP)));
        }
        String drawing = new Picture().draw(rooms);
        if (arguments[0].equals("fix")) {
            Files.writeString(DRAWING, drawing);
        } else if (!Files.exists(DRAWING) || !Files.readString(DRAWING).equals(drawing)) {
            System.err.println(DRAWING + " is not what " + TEXT + " says. To draw it: mvn -N verify -Dformat=fix");
            System.exit(1);
        }
    }

    private String draw(List<Room> rooms) {
        int height = rooms.size() * ROOM_STEP - ROOM_STEP + ROOM_HEIGHT + 2 * MARGIN;
        add("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif'>", WIDTH, height);
        add("<defs><marker id='tip' viewBox='0 0 8 8' refX='8' refY='4' markerWidth='8' markerHeight='8'");
        add(" orient='auto'><path d='M0,0 L8,4 L0,8 z' fill='#345'/></marker></defs>");
        add("<rect width='%d' height='%d' fill='#fff'/>", WIDTH, height);
        rooms.forEach(this::drawRoom);
        for (int i = 1; i < rooms.size(); i++) {
            Box from = rooms.get(i - 1).exit();
            rooms.get(i).entries().forEach(box -> arrowDown(from, box));
        }
        List<Box> back = new ArrayList<>();
        rooms.reversed().stream().filter(room -> !room.back().isEmpty()).forEach(room -> {
            if (!back.isEmpty()) {
                arrowUp(back.getLast(), room.back().getFirst());
            }
            back.addAll(room.back());
        });
        add("</svg>");
        return svg.toString();
    }

    private void drawRoom(Room room) {
        add(
                "<rect x='%d' y='%d' width='%d' height='%d' rx='8' fill='#eef2f6' stroke='#9ab'/>",
                MARGIN, room.y(), WIDTH - 2 * MARGIN, ROOM_HEIGHT);
        add(
                "<text x='%d' y='%d' font-size='13' font-weight='bold' fill='#567'>%s</text>",
                MARGIN + 10, room.y() + 19, room.name());
        room.there().forEach(this::drawBox);
        room.back().forEach(this::drawBox);
    }

    private void drawBox(Box box) {
        add(
                "<rect x='%d' y='%d' width='%d' height='%d' rx='5' fill='#fff' stroke='#345'/>",
                box.x(), box.y(), BOX_WIDTH, BOX_HEIGHT);
        add(
                "<text x='%d' y='%d' font-size='14' text-anchor='middle' fill='#123'>%s</text>",
                box.middle(), box.y() + 20, box.name());
        add(
                "<text x='%d' y='%d' font-size='12' text-anchor='middle' fill='#567'>%s</text>",
                box.middle(), box.y() + 37, box.note());
        int y = box.y() + BOX_HEIGHT / 2;
        int apart = box.joint().equals("<>") ? BOX_HEIGHT / 5 : 0;
        if (box.joint().endsWith(">")) {
            arrow("M%d,%d H%d", box.x() + BOX_WIDTH, y - apart, box.x() + BOX_STEP);
        }
        if (box.joint().startsWith("<")) {
            arrow("M%d,%d H%d", box.x() + BOX_STEP, y + apart, box.x() + BOX_WIDTH);
        }
    }

    /** Down, across between the rooms, and down again. */
    private void arrowDown(Box from, Box to) {
        arrow("M%d,%d V%d H%d V%d", from.middle(), from.bottom(), to.y() - BOX_TOP - 10, to.door(), to.y());
    }

    private void arrowUp(Box from, Box to) {
        arrow("M%d,%d V%d H%d V%d", from.middle(), from.y(), from.y() - BOX_TOP - 10, to.middle(), to.bottom());
    }

    private void arrow(String path, Object... numbers) {
        add(
                "<path d='%s' fill='none' stroke='#345' stroke-width='1.5' marker-end='url(#tip)'/>",
                String.format(Locale.ROOT, path, numbers));
    }

    private void add(String line, Object... values) {
        svg.append(String.format(Locale.ROOT, line, values)).append('\n');
    }
}
