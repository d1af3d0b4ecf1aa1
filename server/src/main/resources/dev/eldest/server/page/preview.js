/** Shows the position after a line's moves while the pointer is on one of them, then the current position again. */

export class Preview {
    /** @param lay shows a position on the board only @param back shows the current position again */
    constructor(table, lay, back) {
        this.table = table;
        this.lay = lay;
        this.back = back;
        /** The moves shown or requested; null without any. */
        this.shown = null;
        table.addEventListener("leave", () => {
            this.shown = null;
        });
    }

    get on() {
        return this.shown !== null;
    }

    /** Requests and shows the position after these moves. Ignores late answers. */
    async show(node, moves) {
        this.shown = moves;
        try {
            const position = await this.table.client.ask("board", this.table.tree.after(node.board, moves));
            if (this.shown === moves && position.geometry === this.table.geometry.id) {
                this.lay(position);
            }
        } catch {
            // Without an answer the board stays.
        }
    }

    end() {
        if (this.on) {
            this.shown = null;
            this.back();
        }
    }
}
