/** How moves are written: as in records, or for xiangqi as its players do, which is chosen by hand and kept. */
import { language } from "./language.js";
import { byId } from "./svg.js";

const KEY = "eldest-notation";

/** By the names of the engine's option Xiangqi_LineText: as in records, and the two that the server tells besides. */
const NAMES = { none: "ICCS", wxf: "WXF", chinese: "中文" };

/** A move as it is shown. */
export function moveText({ move, said, besides }) {
    const at = Object.keys(NAMES).indexOf(chosen()) - 1;
    return besides?.split(" ")[at] ?? said ?? move;
}

function chosen() {
    return localStorage.getItem(KEY) ?? (language === "zh" ? "chinese" : "none");
}

/** Offers the notations while xiangqi is on the table. @param changed shows all moves anew */
export function offerNotations(table, changed) {
    const select = byId("notation");
    const now = chosen();
    select.append(...Object.entries(NAMES).map(([key, name]) => new Option(name, key, key === now, key === now)));
    select.addEventListener("change", () => {
        localStorage.setItem(KEY, select.value);
        changed();
    });
    table.addEventListener("game", () => {
        select.parentElement.hidden = table.game !== "xiangqi";
    });
}
