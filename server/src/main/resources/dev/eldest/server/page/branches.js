/** The buttons below the moves: promote the current line, or delete its last move and all moves after it. */
import { byId } from "./dom.js";

export class Branches {
    /** @param changed called after the order of lines has changed */
    constructor(model, match, changed) {
        this.model = model;
        this.match = match;
        byId("promote").addEventListener("click", () => {
            model.tree.promote(model.node);
            changed();
        });
        byId("delete-moves").addEventListener("click", () => model.goTo(model.tree.remove(model.node)));
    }

    show() {
        const { node, tree } = this.model;
        byId("branches").hidden = this.match.active || node.parent === null;
        byId("promote").hidden = tree.line(tree.root).includes(node);
    }
}
