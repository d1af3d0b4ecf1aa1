/** How likely it is that the first side wins, that nobody does, and that the second wins: a bar in three parts. */
import { text } from "./language.js";
import { byId, html } from "./svg.js";

export class Odds {
    constructor(table) {
        this.table = table;
        this.bar = byId("odds");
    }

    show() {
        const { geometry, node } = this.table;
        const odds = node.value?.wdl ?? null;
        this.bar.hidden = odds === null;
        const shown = `${geometry.id} ${odds}`;
        if (odds === null || this.bar.dataset.shown === shown) {
            return;
        }
        this.bar.dataset.shown = shown;
        const [win, draw, loss] = odds.map((permille) => Math.round(permille / 10));
        const [first, second] = geometry.sides.map((_, side) => this.table.sideName(side));
        const words = text("odds", first, win, draw, second, loss);
        this.bar.title = words;
        this.bar.setAttribute("aria-label", words);
        this.bar.replaceChildren(
            part(geometry.sides[0].colour, odds[0], win),
            part("drawn-part", odds[1], draw),
            part(geometry.sides[1].colour, odds[2], loss),
        );
    }
}

/** A part that is too narrow for its number has none. */
function part(name, permille, percent) {
    const element = html("span", { class: `part ${name}` }, permille < 80 ? "" : `${percent} %`);
    element.style.setProperty("flex-grow", permille);
    return element;
}
