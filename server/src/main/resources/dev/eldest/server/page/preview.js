/** Shows what a line of moves leads to while somebody points at one of them, and then what is on the table again. */

export class Preview {
    /** @param lay what shows a position on the board, and nothing elsewhere @param back what shows the table's again */
    constructor(table, lay, back) {
        this.table = table;
        this.lay = lay;
        this.back = back;
        /** The moves shown, or asked for; null without any. */
        this.shown = null;
        table.addEventListener("leave", () => {
            this.shown = null;
        });
    }

    get on() {
        return this.shown !== null;
    }

    /** What comes after these moves; what the server tells too late is of no use any more. */
    async show(node, moves) {
        this.shown = moves;
        try {
            const position = await this.table.client.ask("board", this.table.tree.after(node.board, moves));
            if (this.shown === moves && position.geometry === this.table.geometry.id) {
                this.lay(position);
            }
        } catch {
            // Without an answer the board stays as it is.
        }
    }

    end() {
        if (this.on) {
            this.shown = null;
            this.back();
        }
    }
}
