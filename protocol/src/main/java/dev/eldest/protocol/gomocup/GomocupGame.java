package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.TaggedCommand;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The game as the client tells it, and what each of its lines asks for when its turn comes. */
final class GomocupGame {
    static final String NAME = "gomoku";

    private static final int OWN = 1;
    private static final int OTHER = 2;
    private static final int NOBODYS = 3;
    /** Stones with which the proposal of an opening begins, and goes on. */
    private static final List<Integer> SWAP_STONES = List.of(0, SwapOpening.STONES, SwapOpening.STONES + 2);

    private final Stones stones = new Stones();
    private final TurnLimits limits = new TurnLimits();
    private final TreeSet<Integer> blocked = new TreeSet<>();
    private String rule = RuleWords.USUAL;
    /** Whether a cell where nobody plays is an empty one. */
    private boolean mayForbid;
    /** The client knows by which rule this game is played. */
    private boolean ruleTold;
    /** Nothing has been searched in this process. */
    private boolean cold;

    /** @param cold nothing has been searched in this process, which plays this game alone */
    GomocupGame(boolean cold) {
        this.cold = cold;
    }

    TurnLimits limits() {
        return limits;
    }

    /** @param size null if it could not be read */
    List<Command> start(StoneLines.Line size) {
        if (size == null) {
            return bad("expected is the size of the board, " + sizes());
        }
        if (size.column() != size.row()) {
            return bad("boards must be square here, not " + size.column() + " x " + size.row());
        }
        if (size.column() < Stones.MIN_SIZE || size.column() > Stones.LARGEST_SIZE) {
            return bad("the size must be from " + sizes() + ", not " + size.column());
        }
        stones.clear(size.column());
        return begin(List.of(new Command.SetOption("gomoku/size", Integer.toString(stones.size()))));
    }

    private static String sizes() {
        return Stones.MIN_SIZE + " to " + Stones.LARGEST_SIZE;
    }

    List<Command> restart() {
        stones.clear(stones.size());
        return begin(List.of());
    }

    private List<Command> begin(List<Command> before) {
        blocked.clear();
        limits.beginGame();
        ruleTold = false;
        List<Command> commands = new ArrayList<>(before);
        if (cold) {
            cold = false;
            commands.add(new SwapOpening(stones.size()).position(0));
            commands.add(new Command.Go(TurnLimits.WARM_UP, List.of()));
        }
        commands.add(new Command.NewGame());
        commands.add(position());
        commands.add(new Command.Tell("OK"));
        return commands;
    }

    List<Command> setRule(long bits) {
        if (!RuleWords.areKnown(bits)) {
            return bad(
                    "INFO rule: " + bits + " is no rule; it is 0 (five or more win), 1 (exactly five), 4 or 2 (renju)"
                            + " or 8 (caro), and stays " + rule);
        }
        rule = RuleWords.rule(bits);
        mayForbid = RuleWords.mayForbid(bits);
        ruleTold = false;
        List<Command> commands = new ArrayList<>(List.of(new Command.SetOption("gomoku/rule", rule)));
        if (!RuleWords.arePlayed(bits)) {
            commands.add(new Command.Tell("MESSAGE INFO rule: not all of " + bits + " is played here, but "
                    + RuleWords.told(rule) + ", and that ends the game"));
        }
        return commands;
    }

    /** Has a search choose a move for who is to move. */
    List<Command> think() {
        List<Command> commands = new ArrayList<>();
        if (!ruleTold) {
            ruleTold = true;
            String size = stones.size() + "x" + stones.size();
            commands.add(new Command.Tell("MESSAGE " + size + ", " + RuleWords.told(rule)));
        }
        commands.add(position());
        List<String> barred = stones.namesOfBarred(blocked);
        if (!barred.isEmpty()) {
            commands.add(new Command.BanMoves(barred));
        }
        limits.searchBegins();
        commands.add(new Command.Go(limits.ofPart(1), List.of()));
        return commands;
    }

    /** Plays what a search has chosen. */
    String play(String move, int value) {
        limits.searchEnds();
        int cell = stones.cell(move);
        stones.play(cell);
        return stones.coordinates(cell);
    }

    /** The other player's move, which has not been made if there is no answer to it. */
    List<Command> turn(StoneLines.Line move, PendingReply pendingReply) {
        return at(move, true, cell -> {
            stones.play(cell);
            pendingReply.setUndo(() -> stones.takeBack(cell));
            return think();
        });
    }

    /** A move of our own that somebody else has chosen. */
    List<Command> play(StoneLines.Line move) {
        return at(move, true, cell -> {
            stones.play(cell);
            return List.of(new Command.Tell(stones.coordinates(cell)));
        });
    }

    List<Command> takeBack(StoneLines.Line move) {
        return at(
                move,
                false,
                cell -> stones.takeBack(cell)
                        ? List.of(position(), new Command.Tell("OK"))
                        : bad(stones.coordinates(cell) + " is not the last move"));
    }

    /** Does something with a cell that must be empty, or must not. */
    private List<Command> at(StoneLines.Line line, boolean empty, CellUse use) {
        if (line == null) {
            return bad("expected is a cell, x,y");
        }
        int cell = stones.cell(line.column(), line.row());
        if (cell < 0) {
            return bad(offBoard(line));
        }
        if (stones.isEmpty(cell) != empty) {
            return bad(stones.coordinates(cell) + (empty ? " is not empty" : " is empty"));
        }
        return use.of(cell);
    }

    private interface CellUse {
        List<Command> of(int cell);
    }

    private String offBoard(StoneLines.Line line) {
        return line.column() + "," + line.row() + " is not on the board, whose cells are 0,0 to "
                + stones.coordinates(stones.cells() - 1);
    }

    /** Sets the board up, and then does what is asked for. A board that cannot be played on is not kept. */
    List<Command> board(StoneLines told, boolean think, PendingReply pendingReply) {
        pendingReply.setUndo(stones.asTheyAre());
        String wrong = told.complaint() == null ? setUp(told.lines()) : told.complaint();
        return wrong != null ? bad(wrong) : think ? think() : List.of(position());
    }

    /** Nothing changes if anything is wrong; what it is, or null. */
    private String setUp(List<StoneLines.Line> lines) {
        List<StoneLines.Line> moves =
                lines.stream().filter(line -> !line.isPass()).toList();
        String wrong = wrong(moves, true);
        if (wrong != null) {
            return wrong;
        }
        int own = firstIsOwn(lines) ? 0 : 1;
        stones.clear(stones.size());
        for (StoneLines.Line move : moves) {
            int cell = stones.cell(move.column(), move.row());
            if (move.field() == NOBODYS && mayForbid) {
                stones.forbid(cell);
            } else if (move.field() == NOBODYS) {
                stones.putNobodys(cell);
            } else {
                stones.put(cell, move.field() == OWN ? own : 1 - own);
            }
        }
        stones.setToMove(own);
        return null;
    }

    /**
     * Whether we have begun: by the number of moves, those that were passed, too, and where that leaves it open, by
     * whose the first one is.
     */
    private static boolean firstIsOwn(List<StoneLines.Line> moves) {
        List<StoneLines.Line> played = moves.stream()
                .filter(move -> move.field() == OWN || move.field() == OTHER)
                .toList();
        long own = played.stream().filter(move -> move.field() == OWN).count();
        long others = played.size() - own;
        return own == others || others != own + 1 && played.getFirst().field() == OWN;
    }

    /**
     * What is wrong with stones that are to stand on an empty board; null if nothing is.
     *
     * @param owned whether it must be told whose they are
     */
    private String wrong(List<StoneLines.Line> moves, boolean owned) {
        TreeSet<Integer> seen = new TreeSet<>();
        for (StoneLines.Line move : moves) {
            int cell = stones.cell(move.column(), move.row());
            if (cell < 0) {
                return offBoard(move);
            }
            if (!seen.add(cell)) {
                return stones.coordinates(cell) + " is told twice";
            }
            if (owned && (move.field() < OWN || move.field() > NOBODYS)) {
                return stones.coordinates(cell)
                        + " must be followed by 1 for an own stone, 2 for the other's or 3 for a"
                        + " cell where nobody plays, not " + move.field();
            }
        }
        return null;
    }

    /** Cells that no search is to choose. */
    List<Command> block(StoneLines told, boolean on) {
        if (told.complaint() != null) {
            return bad(told.complaint());
        }
        for (StoneLines.Line line : told.lines()) {
            int cell = stones.cell(line.column(), line.row());
            if (cell >= 0 && on) {
                blocked.add(cell);
            } else if (cell >= 0) {
                blocked.remove(cell);
            }
        }
        return List.of();
    }

    List<Command> unblock() {
        blocked.clear();
        return List.of();
    }

    /** The opening of two swaps: proposes three stones, or chooses between the colours. */
    List<TaggedCommand> swap(StoneLines told) {
        List<StoneLines.Line> moves = told.lines();
        String wrong = told.complaint() == null ? wrong(moves, false) : told.complaint();
        if (wrong == null && !SWAP_STONES.contains(moves.size())) {
            wrong = "there must be 0, 3 or 5 stones, not " + moves.size();
        }
        if (wrong != null) {
            return TaggedCommand.all(bad(wrong), PendingReply.ofCommand());
        }
        PendingReply pendingReply = PendingReply.ofSearch(this::chooseColour);
        pendingReply.setUndo(stones.asTheyAre());
        stones.clear(stones.size());
        moves.forEach(move -> stones.play(stones.cell(move.column(), move.row())));
        return moves.isEmpty() ? propose() : TaggedCommand.all(think(), pendingReply);
    }

    /** Stays with who is to move, and moves, unless the other one has the better of it. */
    private String chooseColour(String move, int value) {
        if (value >= 0) {
            return play(move, value);
        }
        limits.searchEnds();
        return "SWAP";
    }

    private List<TaggedCommand> propose() {
        limits.searchBegins();
        SwapOpening opening = new SwapOpening(stones.size());
        PendingReply whole = PendingReply.ofCommand();
        List<TaggedCommand> commands = new ArrayList<>(opening.searches(limits, whole));
        commands.add(new TaggedCommand(
                new Command.Later(() -> TaggedCommand.all(List.of(new Command.Tell(propose(opening))), whole)), whole));
        return commands;
    }

    private String propose(SwapOpening opening) {
        limits.searchEnds();
        return opening.propose(stones);
    }

    /** Asks for what is left of the empty cells when the forbidden ones are taken away. */
    List<Command> listForbidden() {
        return List.of(new Command.SetPosition(stones.position(0), List.of()), new Command.ListMoves());
    }

    /** Those that are empty and not legal: each as two digits of either number. */
    String forbidden(List<String> legal) {
        TreeSet<Integer> cells = new TreeSet<>();
        for (int cell = 0; !legal.isEmpty() && cell < stones.cells(); cell++) {
            if (stones.isEmpty(cell)) {
                cells.add(cell);
            }
        }
        legal.forEach(move -> cells.remove(stones.cell(move)));
        StringBuilder text = new StringBuilder("FORBID ");
        cells.forEach(cell -> text.append("%02d%02d".formatted(cell % stones.size(), cell / stones.size())));
        return text.append('.').toString();
    }

    /** Has several moves told of. */
    List<Command> thinkOf(long lines) {
        if (lines < 1 || lines > CommonOption.MAX_LINES) {
            return bad("YXNBEST: " + lines + " is no number from 1 to " + CommonOption.MAX_LINES);
        }
        List<Command> commands = new ArrayList<>();
        commands.add(new Command.SetOption(CommonOption.LINES, Long.toString(lines)));
        commands.addAll(think());
        commands.add(new Command.SetOption(CommonOption.LINES, "1"));
        return commands;
    }

    List<Command> evaluate() {
        return List.of(position(), new Command.Evaluate());
    }

    private Command position() {
        return new Command.SetPosition(stones.position(), List.of());
    }

    static List<Command> bad(String message) {
        return List.of(new Command.Bad(Command.Subject.OTHER, TextSanitizer.message(message)));
    }
}
