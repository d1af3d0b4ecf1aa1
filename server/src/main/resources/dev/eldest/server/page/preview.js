/** Shows the position after a line's moves while the pointer is on one of them, then the current position again. */

export class Preview {
    /** @param showPosition shows a position on the board only @param showCurrent shows the current one again */
    constructor(model, showPosition, showCurrent) {
        this.model = model;
        this.showPosition = showPosition;
        this.showCurrent = showCurrent;
        /** The moves shown or requested; null without any. */
        this.shown = null;
        model.addEventListener("beforechange", () => {
            this.shown = null;
        });
    }

    get active() {
        return this.shown !== null;
    }

    /** Requests and shows the position after these moves. Ignores late answers. */
    async show(node, moves) {
        this.shown = moves;
        try {
            const position = await this.model.client.request("board", this.model.tree.positionAfter(node.board, moves));
            if (this.shown === moves && position.geometry === this.model.geometry.id) {
                this.showPosition(position);
            }
        } catch {
            // Without an answer the board stays.
        }
    }

    end() {
        if (this.active) {
            this.shown = null;
            this.showCurrent();
        }
    }
}
