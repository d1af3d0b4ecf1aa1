/** Offers the legal moves of the position on the board, or as buttons if they have no cells. */
import { byId, html } from "./dom.js";
import { MoveChoice } from "./movechoice.js";
import { MoveInput } from "./moveinput.js";
import { Premove } from "./premove.js";

export class LegalMoves {
    constructor(model, match, board, messages) {
        Object.assign(this, { model, match, board });
        this.choice = new MoveChoice(board);
        this.input = new MoveInput(board, (moves) => this.play(moves));
        this.premove = new Premove(model, match, board, messages);
    }

    /** Disables input. */
    disable() {
        if (this.board.layout?.hasBoard) {
            this.input.offer([], {});
        }
    }

    show(position) {
        const premoves = this.premove.possibleMoves(position);
        this.premoves = premoves.length > 0;
        const free = this.match.canMove && position.result === "none";
        const all = free ? position.moves.map(([text, cells, chosen]) => ({ text, cells, choice: chosen })) : premoves;
        if (this.board.layout.hasBoard) {
            const onBoard = all.filter(({ cells }) => cells.length > 0);
            this.input.offer(onBoard, position.pieces, this.premoves);
        }
        const withoutCells = all.filter(({ cells }) => cells.length === 0);
        this.showButtons(withoutCells);
        const played = this.premove.consume(({ text, cells }) =>
            cells.length === 0 ? withoutCells.filter((move) => move.text === text) : this.input.movesBetween(cells),
        );
        this.premove.show();
        if (played !== null) {
            this.play(played);
        }
    }

    showButtons(moves) {
        const buttons = byId("moves-offered");
        buttons.hidden = moves.length === 0;
        buttons.classList.toggle("premove", this.premoves);
        buttons.replaceChildren(
            ...moves.map((move) =>
                html(
                    "button",
                    { type: "button", "data-move": move.text, click: () => this.play([move]) },
                    move.text,
                ),
            ),
        );
    }

    async play(moves) {
        if (this.premoves) {
            this.premove.set(moves[0]);
            return;
        }
        const move = await this.choice.choose(moves);
        if (move !== null) {
            this.model.play(move.text);
        }
    }
}
