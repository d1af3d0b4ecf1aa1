/** The position editor: the user moves pieces from a tray to the board. Positions are in the game's own format. */
import { ChessFields } from "./chessfields.js";
import { byId, html, svg } from "./dom.js";
import { text, translated } from "./language.js";
import { drawPiece } from "./pieces.js";
import { OTHER_SIDE } from "./uciparser.js";

export class Editor {
    /** @param rest stops the rest of the page @param load starts the game at another position */
    constructor(table, board, rest, load) {
        this.table = table;
        this.board = board;
        this.rest = rest;
        this.load = load;
        this.tray = byId("tray");
        this.active = false;
        byId("edit").addEventListener("click", () => this.open());
        table.addEventListener("position", () => this.close());
        board.picture.addEventListener("click", (event) => this.clicked(event));
    }

    open() {
        if (!this.board.layout.drawn) {
            return;
        }
        this.active = true;
        this.rest();
        this.pieces = { ...this.table.board.pieces };
        this.side = this.table.board.side;
        this.fields =
            this.table.game === "chess"
                ? new ChessFields(this.table.board.fen, this.pieces, this.table.values.UCI_Chess960 === "true")
                : null;
        this.inHand = this.table.geometry.pieces[0]?.id ?? null;
        this.board.picture.classList.add("edited");
        this.tray.hidden = false;
        this.show();
        // On a phone the button is far below; the board stands right above the tray.
        this.tray.scrollIntoView({ block: "end" });
    }

    close() {
        this.active = false;
        this.tray.hidden = true;
        this.board.picture.classList.remove("edited");
    }

    show() {
        this.board.show({ pieces: this.pieces });
        this.board.marks.set({ last: [], check: [], chosen: null, targets: [], taken: [], arrows: [] });
        const { geometry } = this.table;
        this.tray.replaceChildren(
            ...geometry.pieces.map((piece) =>
                this.choice(
                    piece.id,
                    translated(piece.name, geometry.game),
                    svg("svg", { viewBox: "0 0 100 100" }, drawPiece(piece, geometry, this.board.pieces.pictures)),
                ),
            ),
            this.choice(null, text("takeAway"), "✕"),
            ...(this.fields?.controls(this.pieces, this.side, (side) => this.table.sideName(side)) ?? []),
            html(
                "button",
                { type: "button", class: "wide", click: () => this.turn() },
                `⇄ ${text("toMove", this.table.sideName(this.side))}`,
            ),
            html("button", { type: "button", class: "wide", click: () => this.clear() }, text("empty")),
            html("button", { type: "button", class: "wide primary", click: () => this.done() }, text("done")),
            html(
                "button",
                { type: "button", class: "wide", click: () => this.table.look(this.table.node) },
                text("cancel"),
            ),
        );
    }

    choice(id, name, picture) {
        const click = () => {
            this.inHand = id;
            this.show();
        };
        return html(
            "button",
            { type: "button", title: name, "aria-label": name, "aria-pressed": id === this.inHand, click },
            picture,
        );
    }

    turn() {
        this.side = 1 - this.side;
        this.show();
    }

    clear() {
        this.pieces = {};
        this.show();
    }

    clicked(event) {
        if (!this.active) {
            return;
        }
        const cell = event.target.closest?.("[data-cell]")?.dataset.cell ?? this.board.near(event);
        if (cell === null) {
            return;
        }
        if (this.inHand === null || this.pieces[cell] === this.inHand) {
            delete this.pieces[cell];
        } else {
            this.pieces[cell] = this.inHand;
        }
        this.show();
    }

    /**
     * The second word of a position is the side to move. The words after it are those of the start, except in chess.
     */
    async done() {
        const { client, geometry } = this.table;
        const [, first, ...standard] = geometry.start.split(" ");
        const rest = this.fields ? [...this.fields.words(this.pieces, this.side), "0", "1"] : standard;
        const start = [this.rows(), this.side === 0 ? first : OTHER_SIDE[first], ...rest].join(" ");
        try {
            await client.ask("board", `fen ${start}`);
            this.load({ start, moves: [] });
        } catch (error) {
            this.table.emit("wrong", error.message);
        }
    }

    /** Returns the pieces row by row from the top, with numbers for empty cells. */
    rows() {
        const rows = new Map();
        for (const { name, x, y } of this.board.layout.cells.values()) {
            rows.set(y, [...(rows.get(y) ?? []), { name, x }]);
        }
        return [...rows]
            .sort(([a], [b]) => a - b)
            .map(([, cells]) => this.row(cells))
            .join("/");
    }

    row(cells) {
        return cells
            .sort((a, b) => a.x - b.x)
            .map(({ name }) => this.pieces[name] ?? " ")
            .join("")
            .replace(/ +/g, (empty) => empty.length);
    }
}
