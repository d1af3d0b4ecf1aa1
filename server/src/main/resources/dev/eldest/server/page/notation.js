/** Notation of moves: that of records, or for xiangqi one of its players' notations. The user's choice is stored. */
import { byId } from "./dom.js";
import { language } from "./language.js";

const KEY = "eldest-notation";

/** Notations by value of the option Xiangqi_LineText: that of records, and the two that the server adds. */
const NAMES = { none: "ICCS", wxf: "WXF", chinese: "中文" };

/** Returns a move as the page shows it. */
export function moveText({ move, recordText, alternativeText }) {
    const at = Object.keys(NAMES).indexOf(chosenNotation()) - 1;
    return alternativeText?.split(" ")[at] ?? recordText ?? move;
}

/** Returns the labels at the board's edge. Players' notations count the files from the right of each side. */
export function labelsOf({ game, labels, box }) {
    const notation = chosenNotation();
    if (game !== "xiangqi" || notation === "none") {
        return labels;
    }
    const [, top, , height] = box;
    const red = notation === "chinese" ? "九八七六五四三二一" : "987654321";
    return labels
        .filter(([, , name]) => /^[a-i]$/.test(name))
        .flatMap(([x, y], file) => [
            [x, y, red[file]],
            [x, 2 * top + height - y, file + 1],
        ]);
}

function chosenNotation() {
    return localStorage.getItem(KEY) ?? (language === "zh" ? "chinese" : "none");
}

/** Offers the notations for xiangqi. @param changed shows all moves again */
export function offerNotations(model, changed) {
    const select = byId("notation");
    const now = chosenNotation();
    select.append(...Object.entries(NAMES).map(([key, name]) => new Option(name, key, key === now, key === now)));
    select.addEventListener("change", () => {
        localStorage.setItem(KEY, select.value);
        changed();
    });
    model.addEventListener("game", () => {
        select.parentElement.hidden = model.game !== "xiangqi";
    });
}
