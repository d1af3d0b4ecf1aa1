/** Lets the user choose one of several moves, for instance the piece of a promotion. */
import { byId, html, svg } from "./dom.js";
import { translated } from "./language.js";
import { drawPiece } from "./pieces.js";

export class MoveChoice {
    constructor(board) {
        this.board = board;
        this.dialog = byId("move-choice");
    }

    /** Returns the chosen move, or null if the user cancels. */
    choose(moves) {
        if (moves.length === 1) {
            return Promise.resolve(moves[0]);
        }
        return new Promise((resolve) => {
            let chosen = null;
            this.dialog.replaceChildren(
                ...moves.map((move) =>
                    this.button(move, () => {
                        chosen = move;
                        this.dialog.close();
                    }),
                ),
            );
            this.dialog.addEventListener("close", () => resolve(chosen), { once: true });
            this.dialog.showModal();
        });
    }

    button(move, click) {
        const { layout, pieces } = this.board;
        const piece = layout.pieces.get(move.choice);
        const name = piece ? translated(piece.name, layout.geometry.game) : (move.choice ?? move.text);
        return html(
            "button",
            { type: "button", "aria-label": name, click },
            piece ? svg("svg", { viewBox: "0 0 100 100" }, drawPiece(piece, layout.geometry, pieces.pictures)) : name,
        );
    }
}
