/**
 * A premove: a move entered while the opponent thinks. It is shown, and played on the turn if it is legal then. Escape
 * or a right click cancels it. The page has no rules, so any own piece may move to any cell.
 */
import { text } from "./language.js";

const RIGHT_BUTTON = 2;

export class Premove {
    constructor(table, match, board, news) {
        Object.assign(this, { table, match, board, news });
        this.move = null;
        this.node = null;
        const square = board.picture.parentElement;
        square.addEventListener("pointerdown", (event) => event.button === RIGHT_BUTTON && this.cancel(event), true);
        square.addEventListener("contextmenu", (event) => this.cancel(event), true);
        match.addEventListener("over", () => {
            this.move = null;
            this.show();
        });
        document.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel(event), true);
    }

    /** Returns the possible premoves. */
    offered({ side, moves, pieces }) {
        const own = 1 - side;
        if (!this.match.thinking || this.match.players[own].by !== "person") {
            return [];
        }
        if (!moves.some(([, cells]) => cells.length > 1)) {
            return moves.map(([move, cells]) => ({ text: move, cells }));
        }
        const { layout } = this.board;
        const ownCells = Object.keys(pieces).filter((cell) => layout.pieces.get(pieces[cell])?.side === own);
        const cells = [...layout.cells.keys()];
        return ownCells.flatMap((from) => cells.filter((to) => to !== from).map((to) => ({ cells: [from, to] })));
    }

    give({ text: move, cells }) {
        this.move = { text: move, cells };
        this.node = this.table.node;
        this.news.note(text("premove", cells.length === 0 ? move : cells.join("–")));
        this.show();
    }

    show() {
        this.board.marks.set({ early: this.move?.cells ?? [] });
        document.querySelectorAll("#moves-offered button").forEach((button) => {
            button.setAttribute("aria-pressed", button.dataset.move === this.move?.text);
        });
    }

    cancel(event) {
        if (this.move !== null) {
            event.preventDefault();
            event.stopPropagation();
            this.move = null;
            this.news.note(text("premoveCancelled"));
            this.show();
        }
    }

    /** Returns the matching moves in the position after the opponent's; null if none is legal. */
    take(meant) {
        const { move, node, table } = this;
        if (move === null || (table.node === node && this.match.open)) {
            return null;
        }
        this.move = null;
        if (table.node.parent !== node || !this.match.open || !this.match.free || table.over) {
            return null;
        }
        const moves = meant(move);
        if (moves.length === 0) {
            this.news.note(text("premoveImpossible"));
            return null;
        }
        return moves;
    }
}
