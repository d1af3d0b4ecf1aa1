/** The moves of the game, with side lines in brackets, and the author's comments. A click leads to a move. */
import { lossOf, signOf } from "./accuracy.js";
import { byId, html } from "./dom.js";
import { judges, signsOf } from "./glyphs.js";
import { moveText } from "./notation.js";

export class MovesView {
    constructor(table) {
        this.table = table;
        this.list = byId("moves");
        this.buttons = new Map();
    }

    show() {
        const { node, tree } = this.table;
        const held = this.list.contains(document.activeElement);
        if (this.tree !== tree || this.changes !== tree.changes) {
            this.tree = tree;
            this.changes = tree.changes;
            this.build();
        } else {
            this.judgeAll();
        }
        this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
        const now = this.buttons.get(node);
        now?.setAttribute("aria-current", "step");
        if (held) {
            now?.focus({ preventScroll: true });
        }
        if (now) {
            // Scrolls only the list: scrollIntoView would move the page of a phone.
            const card = this.list.parentElement;
            const top = now.offsetTop;
            if (top < card.scrollTop || top + now.offsetHeight > card.scrollTop + card.clientHeight) {
                card.scrollTop = top - card.clientHeight / 2;
            }
        }
    }

    build() {
        const { root } = this.table.tree;
        const rows = [];
        this.buttons.clear();
        this.remark(root.comment, rows, true);
        this.walk(root, rows, true);
        this.list.replaceChildren(...rows);
    }

    /** Adds the children of a node; of the main line two moves a row. */
    walk(node, rows, main) {
        let at = node;
        while (at.children.length > 0) {
            const [next, ...others] = at.children;
            const ply = this.table.tree.ply(next);
            const first = ply % 2 === 1;
            this.remark(next.intro, rows, main);
            let row = rows.at(-1);
            if (!main) {
                rows.push(this.number(next, !row?.matches("button")), this.button(next));
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
            this.remark(next.comment, rows, main);
            for (const other of others) {
                this.aside(other, rows, main);
            }
            at = next;
        }
    }

    aside(node, rows, main) {
        const words = [];
        this.remark(node.intro, words, false);
        words.push(this.number(node, true), this.button(node));
        this.remark(node.comment, words, false);
        this.walk(node, words, false);
        rows.push(html(main ? "li" : "span", { class: "aside" }, "(", ...words, ")"));
    }

    /** Adds the author's comment, if any. */
    remark(words, rows, main) {
        if (words !== "") {
            rows.push(html(main ? "li" : "span", { class: "aside remark" }, words));
        }
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
        const button = html("button", { type: "button", title: titleOf(node), class: "move", click });
        this.buttons.set(node, button);
        this.judge(node, button);
        return button;
    }

    /** Updates the losses of all moves, because values come later than the moves. */
    judgeAll() {
        this.buttons.forEach((button, node) => this.judge(node, button));
    }

    judge(node, button) {
        const slip = judges(node.nags) ? "" : signOf(lossOf(node));
        const words = `${moveText(node)}${slip}${signsOf(node.nags)}`;
        if (button.textContent !== words) {
            button.textContent = words;
            button.classList.toggle("slip", slip !== "");
        }
    }
}

/** Returns the move in another notation, and the remaining time. */
function titleOf({ alternativeText, commands }) {
    return [alternativeText, commands.get("clk")].filter(Boolean).join(" · ") || null;
}
