/** A bar in three parts: the chances that the first side wins, of a draw, and that the second side wins. */
import { byId, html } from "./dom.js";
import { text } from "./language.js";

export class WdlBar {
    constructor(model) {
        this.model = model;
        this.bar = byId("wdl");
    }

    show() {
        const { geometry, node } = this.model;
        const wdl = node.score?.wdl ?? null;
        this.bar.hidden = wdl === null;
        const shown = `${geometry.id} ${wdl}`;
        if (wdl === null || this.bar.dataset.shown === shown) {
            return;
        }
        this.bar.dataset.shown = shown;
        const [win, loss] = [wdl[0], wdl[2]].map((permille) => Math.round(permille / 10));
        const draw = Math.max(0, 100 - win - loss);
        const [first, second] = geometry.sides.map((_, side) => this.model.sideName(side));
        const words = text("wdl", first, win, draw, second, loss);
        this.bar.title = words;
        this.bar.setAttribute("aria-label", words);
        this.bar.replaceChildren(
            part(geometry.sides[0].colour, wdl[0], win),
            part("drawn-part", wdl[1], draw),
            part(geometry.sides[1].colour, wdl[2], loss),
        );
    }
}

/** A part that is too narrow for its number has none. */
function part(name, permille, percent) {
    const element = html("span", { class: `part ${name}` }, permille < 80 ? "" : `${percent} %`);
    element.style.setProperty("flex-grow", permille);
    return element;
}
