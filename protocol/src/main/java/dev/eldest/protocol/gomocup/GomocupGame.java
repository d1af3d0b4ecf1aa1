package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/** Game state of a Gomocup client. Translates each line to commands when its turn comes. */
final class GomocupGame {
    static final String NAME = "gomoku";

    private static final int OWN = 1;
    private static final int OTHER = 2;
    private static final int BLOCKED = 3;
    /** Numbers of stones at which the swap opening starts or continues. */
    private static final List<Integer> SWAP_STONES = List.of(0, SwapOpening.STONES, SwapOpening.STONES + 2);

    private final Stones stones = new Stones();
    private final TurnLimits limits;
    private final TreeSet<Integer> blocked = new TreeSet<>();
    private String rule = RuleWords.DEFAULT;
    /** A blocked cell of BOARD is empty and forbidden by the rule. */
    private boolean mayForbid;

    /** The rule of this game has been sent. */
    private boolean ruleSent;
    /** No search has run in this process. */
    private boolean cold;

    /** @param cold true if this game has the process alone and no search has run in it */
    GomocupGame(boolean cold, LongSupplier clock) {
        this.cold = cold;
        limits = new TurnLimits(clock);
    }

    TurnLimits limits() {
        return limits;
    }

    /** @param size null if it could not be parsed */
    List<Command> start(StoneLines.Line size) {
        if (size == null) {
            return bad("expected a board size, " + sizes());
        }
        if (size.column() != size.row()) {
            return bad("board must be square, not " + size.column() + " x " + size.row());
        }
        if (size.column() < Stones.MIN_SIZE || size.column() > Stones.MAX_SIZE) {
            return bad("board size must be " + sizes() + ", not " + size.column());
        }
        stones.clear(size.column());
        return begin(List.of(new Command.SetOption("gomoku/size", Integer.toString(stones.size()))));
    }

    private static String sizes() {
        return Stones.MIN_SIZE + " to " + Stones.MAX_SIZE;
    }

    List<Command> restart() {
        stones.clear(stones.size());
        return begin(List.of());
    }

    private List<Command> begin(List<Command> before) {
        blocked.clear();
        limits.beginGame();
        ruleSent = false;
        List<Command> commands = new ArrayList<>(before);
        if (cold) {
            cold = false;
            commands.add(new SwapOpening(stones.size()).position(0));
            commands.add(new Command.Go(TurnLimits.WARM_UP, List.of()));
        }
        commands.add(new Command.NewGame());
        commands.add(position());
        commands.add(new Command.SendText("OK"));
        return commands;
    }

    List<Command> setRule(long bits) {
        if (!RuleWords.areDefined(bits)) {
            return bad("INFO rule: " + bits + " is not a rule, expected 0 (five or more win), 1 (exactly five), 4 or 2"
                    + " (renju) or 8 (caro); still " + rule);
        }
        rule = RuleWords.rule(bits);
        mayForbid = RuleWords.forbidsCells(bits);
        ruleSent = false;
        List<Command> commands = new ArrayList<>(List.of(new Command.SetOption("gomoku/rule", rule)));
        if (!RuleWords.areSupported(bits)) {
            commands.add(new Command.SendText("MESSAGE INFO rule: " + bits + " is not fully supported; playing "
                    + RuleWords.description(rule) + "; a win ends the game"));
        }
        return commands;
    }

    /** Searches a move for the side to move. */
    List<Command> search() {
        List<Command> commands = new ArrayList<>();
        if (!ruleSent) {
            ruleSent = true;
            String size = stones.size() + "x" + stones.size();
            commands.add(new Command.SendText("MESSAGE " + size + ", " + RuleWords.description(rule)));
        }
        commands.add(position());
        List<String> barred = stones.namesOfForbidden(blocked);
        if (!barred.isEmpty()) {
            commands.add(new Command.BanMoves(barred));
        }
        limits.searchBegins();
        commands.add(new Command.Go(limits.forSearches(1), List.of()));
        return commands;
    }

    /** Plays the move of a search; returns its coordinates. */
    String play(String move, int value) {
        limits.searchEnds();
        int cell = stones.cell(move);
        stones.play(cell);
        return stones.coordinates(cell);
    }

    /** Plays the opponent's move and searches. Takes it back if no answer comes. */
    List<Command> turn(StoneLines.Line move, PendingReply pendingReply) {
        return at(move, true, cell -> {
            stones.play(cell);
            pendingReply.setUndo(() -> stones.takeBack(cell));
            return search();
        });
    }

    /** Plays an engine move that the client has chosen. */
    List<Command> play(StoneLines.Line move) {
        return at(move, true, cell -> {
            stones.play(cell);
            return List.of(new Command.SendText(stones.coordinates(cell)));
        });
    }

    List<Command> takeBack(StoneLines.Line move) {
        return at(
                move,
                false,
                cell -> stones.takeBack(cell)
                        ? List.of(position(), new Command.SendText("OK"))
                        : bad(stones.coordinates(cell) + " is not the last move"));
    }

    /** Applies an action to a cell that must be empty, or must not. */
    private List<Command> at(StoneLines.Line line, boolean empty, IntFunction<List<Command>> action) {
        if (line == null) {
            return bad("expected a cell, x,y");
        }
        int cell = stones.cell(line.column(), line.row());
        if (cell < 0) {
            return bad(offBoard(line));
        }
        if (stones.isEmpty(cell) != empty) {
            return bad(stones.coordinates(cell) + (empty ? " is not empty" : " is empty"));
        }
        return action.apply(cell);
    }

    private String offBoard(StoneLines.Line line) {
        return line.column() + "," + line.row() + " is off the board; cells are 0,0 to "
                + stones.coordinates(stones.cells() - 1);
    }

    /** Sets up the board, then searches if {@code think}. Restores the old board if the new one is invalid. */
    List<Command> board(StoneLines stoneLines, boolean think, PendingReply pendingReply) {
        pendingReply.setUndo(stones.restorer());
        String wrong = stoneLines.complaint() == null ? setUp(stoneLines.lines()) : stoneLines.complaint();
        return wrong != null ? bad(wrong) : think ? search() : List.of(position());
    }

    /** Sets up the stones. Returns null, or an error message and changes nothing. */
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
            if (move.field() == BLOCKED && mayForbid) {
                stones.forbid(cell);
            } else if (move.field() == BLOCKED) {
                stones.putBlocked(cell);
            } else {
                stones.put(cell, move.field() == OWN ? own : 1 - own);
            }
        }
        stones.setToMove(own);
        return null;
    }

    /**
     * Returns whether the engine moved first: by the number of moves including passes, or if that is undecided, by the
     * owner of the first move.
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
     * Returns an error message for stones on an empty board; null if they are valid.
     *
     * @param owned whether each must have an owner
     */
    private String wrong(List<StoneLines.Line> moves, boolean owned) {
        TreeSet<Integer> seen = new TreeSet<>();
        for (StoneLines.Line move : moves) {
            int cell = stones.cell(move.column(), move.row());
            if (cell < 0) {
                return offBoard(move);
            }
            if (!seen.add(cell)) {
                return stones.coordinates(cell) + " is given twice";
            }
            if (owned && (move.field() < OWN || move.field() > BLOCKED)) {
                return stones.coordinates(cell)
                        + " must be followed by 1 (own stone), 2 (opponent's stone) or 3 (blocked cell), not "
                        + move.field();
            }
        }
        return null;
    }

    /** Adds or removes cells that no search may choose. */
    List<Command> block(StoneLines stoneLines, boolean on) {
        if (stoneLines.complaint() != null) {
            return bad(stoneLines.complaint());
        }
        for (StoneLines.Line line : stoneLines.lines()) {
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

    /** Plays the Swap2 opening: proposes three stones, or chooses the colour. */
    List<TaggedCommand> swap(StoneLines stoneLines) {
        List<StoneLines.Line> moves = stoneLines.lines();
        String wrong = stoneLines.complaint() == null ? wrong(moves, false) : stoneLines.complaint();
        if (wrong == null && !SWAP_STONES.contains(moves.size())) {
            wrong = "expected 0, 3 or 5 stones, not " + moves.size();
        }
        if (wrong != null) {
            return TaggedCommand.all(bad(wrong), PendingReply.ofCommand());
        }
        PendingReply pendingReply = PendingReply.ofSearch(this::chooseColour);
        pendingReply.setUndo(stones.restorer());
        stones.clear(stones.size());
        moves.forEach(move -> stones.play(stones.cell(move.column(), move.row())));
        return moves.isEmpty() ? propose() : TaggedCommand.all(search(), pendingReply);
    }

    /** Keeps the colour and moves, or swaps if the opponent's side is better. */
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
                new Command.DeferredCommands(
                        () -> TaggedCommand.all(List.of(new Command.SendText(propose(opening))), whole)),
                whole));
        return commands;
    }

    private String propose(SwapOpening opening) {
        limits.searchEnds();
        return opening.propose(stones);
    }

    /** Lists the legal moves; {@link #forbidden} derives the forbidden cells from them. */
    List<Command> listForbidden() {
        return List.of(new Command.SetPosition(stones.position(0), List.of()), new Command.ListMoves());
    }

    /** Returns the empty illegal cells: two digits each for column and row. */
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

    /** Searches with several PV lines. */
    List<Command> searchLines(long lines) {
        if (lines < 1 || lines > CommonOption.MAX_LINES) {
            return bad("YXNBEST: expected a number from 1 to " + CommonOption.MAX_LINES + ", not " + lines);
        }
        List<Command> commands = new ArrayList<>();
        commands.add(new Command.SetOption(CommonOption.LINES, Long.toString(lines)));
        commands.addAll(search());
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
