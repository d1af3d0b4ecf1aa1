/** The moves of the game, with lines beside the main one in brackets; a click leads to a move. */
import { moveText } from "./notation.js";
import { byId, html } from "./svg.js";

/** How much of the chance to win a move has to lose to be called so. */
const SLIPS = [
    [0.3, "??"],
    [0.18, "?"],
    [0.09, "?!"],
];

const LEAST_DEPTH = 8;

export class MovesView {
    constructor(table) {
        this.table = table;
        this.list = byId("moves");
        this.buttons = new Map();
    }

    show() {
        this.buttons.clear();
        const rows = [];
        this.walk(this.table.tree.root, rows, true);
        const held = this.list.contains(document.activeElement);
        this.list.replaceChildren(...rows);
        const now = this.buttons.get(this.table.node);
        now?.setAttribute("aria-current", "step");
        if (held) {
            now?.focus({ preventScroll: true });
        }
        if (now) {
            // Only the list is scrolled: scrollIntoView would move the page of a phone.
            const card = this.list.parentElement;
            const top = now.offsetTop;
            if (top < card.scrollTop || top + now.offsetHeight > card.scrollTop + card.clientHeight) {
                card.scrollTop = top - card.clientHeight / 2;
            }
        }
    }

    /** Lays the children of a node down; of the main line two moves a row. */
    walk(node, rows, main) {
        let at = node;
        while (at.children.length > 0) {
            const [next, ...others] = at.children;
            const ply = this.table.tree.ply(next);
            const first = ply % 2 === 1;
            let row = rows.at(-1);
            if (!main) {
                rows.push(this.number(next, row === undefined), this.button(next));
            } else {
                if (first || row === undefined || row.classList.contains("aside")) {
                    row = html(
                        "li",
                        { class: "pair" },
                        html("span", { class: "number" }, `${Math.ceil(ply / 2)}`),
                    );
                    rows.push(row);
                    if (!first) {
                        row.append(html("span", { class: "gap" }, "…"));
                    }
                }
                row.append(this.button(next));
            }
            for (const other of others) {
                this.aside(other, rows, main);
            }
            at = next;
        }
    }

    aside(node, rows, main) {
        const words = [this.number(node, true), this.button(node)];
        this.walk(node, words, false);
        rows.push(html(main ? "li" : "span", { class: "aside" }, "(", ...words, ")"));
    }

    number(node, always) {
        const ply = this.table.tree.ply(node);
        const first = ply % 2 === 1;
        return html(
            "span",
            { class: "number" },
            first ? `${(ply + 1) / 2}.` : always ? `${ply / 2}…` : "",
        );
    }

    button(node) {
        const click = () => this.table.look(node);
        const button = html("button", { type: "button", title: node.besides || null, class: "move", click });
        this.buttons.set(node, button);
        this.judge(node, button);
        return button;
    }

    /** Values come after the moves: says of all moves anew what they cost. */
    judgeAll() {
        this.buttons.forEach((button, node) => this.judge(node, button));
    }

    judge(node, button) {
        const slip = slipOf(node);
        const words = `${moveText(node)}${slip}`;
        if (button.textContent !== words) {
            button.textContent = words;
            button.classList.toggle("slip", slip !== "");
        }
    }
}

/** What the move cost who made it, as a sign. */
function slipOf(node) {
    const [before, after] = [node.parent.value, node.value];
    if (!known(before) || !known(after) || node.parent.board === null) {
        return "";
    }
    const lost = (before.chance - after.chance) * (node.parent.board.side === 0 ? 1 : -1);
    return SLIPS.find(([least]) => lost >= least)?.[1] ?? "";
}

/** The first plies of a search know too little to blame anybody. */
function known(value) {
    return value !== null && (value.over || value.mate || value.depth >= LEAST_DEPTH);
}
