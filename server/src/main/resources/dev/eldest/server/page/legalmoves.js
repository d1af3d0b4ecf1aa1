/** Offers the legal moves of the position on the board, or as buttons if they have no cells. */
import { byId, html } from "./dom.js";
import { Choice } from "./movechoice.js";
import { MoveInput } from "./moveinput.js";
import { Premove } from "./premove.js";

export class LegalMoves {
    constructor(table, match, board, news) {
        Object.assign(this, { table, match, board });
        this.choice = new Choice(board);
        this.input = new MoveInput(board, (moves) => this.chosen(moves));
        this.premove = new Premove(table, match, board, news);
    }

    /** Disables input. */
    none() {
        if (this.board.layout?.drawn) {
            this.input.offer([], {});
        }
    }

    show(position) {
        const early = this.premove.offered(position);
        this.early = early.length > 0;
        const free = this.match.free && position.result === "none";
        const all = free ? position.moves.map(([text, cells, chosen]) => ({ text, cells, choice: chosen })) : early;
        if (this.board.layout.drawn) {
            const onBoard = all.filter(({ cells }) => cells.length > 0);
            this.input.offer(onBoard, position.pieces, this.early);
        }
        const loose = all.filter(({ cells }) => cells.length === 0);
        this.buttons(loose);
        const taken = this.premove.take(({ text, cells }) =>
            cells.length === 0 ? loose.filter((move) => move.text === text) : this.input.meant(cells),
        );
        this.premove.show();
        if (taken !== null) {
            this.chosen(taken);
        }
    }

    buttons(moves) {
        const buttons = byId("moves-offered");
        buttons.hidden = moves.length === 0;
        buttons.classList.toggle("early", this.early);
        buttons.replaceChildren(
            ...moves.map((move) =>
                html(
                    "button",
                    { type: "button", "data-move": move.text, click: () => this.chosen([move]) },
                    move.text,
                ),
            ),
        );
    }

    async chosen(moves) {
        if (this.early) {
            this.premove.give(moves[0]);
            return;
        }
        const move = await this.choice.ask(moves);
        if (move !== null) {
            this.table.play(move.text);
        }
    }
}
