/** Accuracy and bad moves of both sides in the current game. */
import { accuracyOf, lossOf, signOf } from "./accuracy.js";
import { byId, html } from "./dom.js";
import { text } from "./language.js";

const SIGNS = ["?!", "?", "??"];

export class AccuracyTable {
    constructor(model) {
        this.model = model;
        this.element = byId("accuracy");
    }

    show() {
        const moves = this.model.tree.line(this.model.node).slice(1);
        const rows = [0, 1].map((side) => this.row(side, moves));
        this.element.hidden = rows.some(([, accuracy]) => accuracy === "");
        if (this.element.dataset.shown !== String(rows)) {
            this.element.dataset.shown = rows;
            this.element.replaceChildren(
                line(["", text("accuracy"), ...SIGNS], "td", "th"),
                ...rows.map((row) => line(row, "th", "td")),
            );
        }
    }

    row(side, moves) {
        const losses = moves
            .filter(({ parent }) => parent.board?.side === side)
            .map(lossOf)
            .filter((loss) => loss !== null);
        const accuracy = accuracyOf(losses);
        const signs = losses.map(signOf);
        return [
            this.model.sideName(side),
            accuracy === null ? "" : `${(100 * accuracy).toFixed(1)} %`,
            ...SIGNS.map((sign) => signs.filter((each) => each === sign).length),
        ];
    }
}

function line(cells, first, other) {
    return html("tr", {}, ...cells.map((cell, at) => html(at === 0 ? first : other, {}, String(cell))));
}
