/** Searches by several members: a row for each, with the depth of each member and the exchanged entries. */
import { byId, html } from "./dom.js";
import { titleOf } from "./games.js";
import { text } from "./language.js";
import { Rates } from "./liverates.js";
import { formatNumber } from "./scores.js";

export class SharedSearches {
    constructor() {
        this.rates = new Map();
    }

    show({ searches }) {
        this.rates = new Map(searches.map(({ id }) => [id, this.rates.get(id) ?? new Rates()]));
        searches.forEach((search) => this.rates.get(search.id).add(search));
        const columns = ["columnGame", "depthHere", "depthOthers", "entriesSent", "entriesUsed"];
        byId("shared").replaceChildren(
            html("caption", {}, text("sharedSearches")),
            html("thead", {}, html("tr", {}, ...columns.map((key) => html("th", { scope: "col" }, text(key))))),
            html("tbody", {}, ...searches.map((search) => this.row(search))),
        );
        byId("shared").hidden = searches.length === 0;
    }

    row({ id, game, depths }) {
        const [here, ...others] = depths.map((depth) => (depth > 0 ? depth : "–"));
        const entries = ["sent", "used"].map((key) => this.rates.get(id).get(key));
        const words = [
            titleOf(game),
            here,
            others.join(text("comma")),
            ...entries.map((rate) => (rate === null ? "–" : formatNumber(rate))),
        ];
        return html("tr", {}, ...words.map((each) => html("td", {}, each)));
    }
}
