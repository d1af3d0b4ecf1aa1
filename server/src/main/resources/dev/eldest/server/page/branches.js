/** The buttons below the moves: promote the current line, or delete its last move and all moves after it. */
import { byId } from "./dom.js";

export class Branches {
    /** @param changed called after the order of lines has changed */
    constructor(table, match, changed) {
        this.table = table;
        this.match = match;
        byId("promote").addEventListener("click", () => {
            table.tree.promote(table.node);
            changed();
        });
        byId("cut").addEventListener("click", () => table.look(table.tree.cut(table.node)));
    }

    show() {
        const { node, tree } = this.table;
        byId("branches").hidden = this.match.active || node.parent === null;
        byId("promote").hidden = tree.line(tree.root).includes(node);
    }
}
