/** The position editor: the user moves pieces from a tray to the board. Positions are in the game's own format. */
import { ChessFields } from "./chessfields.js";
import { byId, html, svg } from "./dom.js";
import { text, translated } from "./language.js";
import { drawPiece } from "./pieces.js";
import { OTHER_SIDE } from "./uciparser.js";

export class Editor {
    /** @param stopOthers stops players and engines @param load starts the game at another position */
    constructor(model, board, stopOthers, load) {
        this.model = model;
        this.board = board;
        this.stopOthers = stopOthers;
        this.load = load;
        this.tray = byId("tray");
        this.active = false;
        byId("edit").addEventListener("click", () => this.open());
        model.addEventListener("position", () => this.close());
        board.picture.addEventListener("click", (event) => this.onClick(event));
    }

    open() {
        if (!this.board.layout.hasBoard) {
            return;
        }
        this.active = true;
        this.stopOthers();
        this.pieces = { ...this.model.board.pieces };
        this.side = this.model.board.side;
        this.fields =
            this.model.game === "chess"
                ? new ChessFields(this.model.board.fen, this.pieces, this.model.values.UCI_Chess960 === "true")
                : null;
        this.selectedPiece = this.model.geometry.pieces[0]?.id ?? null;
        this.board.picture.classList.add("edited");
        this.tray.hidden = false;
        this.show();
        // On a phone the button is far below; the board is right above the tray.
        this.tray.scrollIntoView({ block: "end" });
    }

    close() {
        this.active = false;
        this.tray.hidden = true;
        this.board.picture.classList.remove("edited");
    }

    show() {
        this.board.show({ pieces: this.pieces });
        this.board.marks.set({ last: [], check: [], selected: null, targets: [], captures: [], arrows: [] });
        const { geometry } = this.model;
        this.tray.replaceChildren(
            ...geometry.pieces.map((piece) =>
                this.pieceButton(
                    piece.id,
                    translated(piece.name, geometry.game),
                    svg("svg", { viewBox: "0 0 100 100" }, drawPiece(piece, geometry, this.board.pieces.pictures)),
                ),
            ),
            this.pieceButton(null, text("takeAway"), "✕"),
            ...(this.fields?.controls(this.pieces, this.side, (side) => this.model.sideName(side)) ?? []),
            html(
                "button",
                { type: "button", class: "wide", click: () => this.changeSide() },
                `⇄ ${text("toMove", this.model.sideName(this.side))}`,
            ),
            html("button", { type: "button", class: "wide", click: () => this.clear() }, text("empty")),
            html("button", { type: "button", class: "wide primary", click: () => this.submit() }, text("done")),
            html(
                "button",
                { type: "button", class: "wide", click: () => this.model.goTo(this.model.node) },
                text("cancel"),
            ),
        );
    }

    pieceButton(id, name, picture) {
        const click = () => {
            this.selectedPiece = id;
            this.show();
        };
        return html(
            "button",
            { type: "button", title: name, "aria-label": name, "aria-pressed": id === this.selectedPiece, click },
            picture,
        );
    }

    changeSide() {
        this.side = 1 - this.side;
        this.show();
    }

    clear() {
        this.pieces = {};
        this.show();
    }

    onClick(event) {
        if (!this.active) {
            return;
        }
        const cell = event.target.closest?.("[data-cell]")?.dataset.cell ?? this.board.cellAt(event);
        if (cell === null) {
            return;
        }
        if (this.selectedPiece === null || this.pieces[cell] === this.selectedPiece) {
            delete this.pieces[cell];
        } else {
            this.pieces[cell] = this.selectedPiece;
        }
        this.show();
    }

    /**
     * Loads the position. Its second word is the side to move. The words after it are those of the start, except in
     * chess.
     */
    async submit() {
        const { client, geometry } = this.model;
        const [, first, ...standard] = geometry.start.split(" ");
        const rest = this.fields ? [...this.fields.fenFields(this.pieces, this.side), "0", "1"] : standard;
        const start = [this.rows(), this.side === 0 ? first : OTHER_SIDE[first], ...rest].join(" ");
        try {
            await client.request("board", `fen ${start}`);
            this.load({ start, moves: [] });
        } catch (error) {
            this.model.emit("error", error.message);
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
