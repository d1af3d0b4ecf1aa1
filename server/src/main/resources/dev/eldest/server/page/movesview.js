/** The moves of the game, with variations in brackets and comments. A click shows the position after a move. */
import { lossOf, signOf } from "./accuracy.js";
import { byId, html } from "./dom.js";
import { hasMoveGlyph, signsOf } from "./glyphs.js";
import { moveText } from "./notation.js";

export class MovesView {
    constructor(model) {
        this.model = model;
        this.list = byId("moves");
        this.buttons = new Map();
    }

    show() {
        const { node, tree } = this.model;
        const hadFocus = this.list.contains(document.activeElement);
        if (this.tree !== tree || this.changes !== tree.changes) {
            this.tree = tree;
            this.changes = tree.changes;
            this.rebuild();
        } else {
            this.updateSigns();
        }
        this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
        const current = this.buttons.get(node);
        current?.setAttribute("aria-current", "step");
        if (hadFocus) {
            current?.focus({ preventScroll: true });
        }
        if (current) {
            // Scrolls only the list: scrollIntoView would move the page of a phone.
            const card = this.list.parentElement;
            const top = current.offsetTop;
            if (top < card.scrollTop || top + current.offsetHeight > card.scrollTop + card.clientHeight) {
                card.scrollTop = top - card.clientHeight / 2;
            }
        }
    }

    rebuild() {
        const { root } = this.model.tree;
        const rows = [];
        this.buttons.clear();
        this.addComment(root.comment, rows, true);
        this.addLine(root, rows, true);
        this.list.replaceChildren(...rows);
    }

    /** Adds the children of a node; of the main line two moves a row. */
    addLine(node, rows, main) {
        let at = node;
        while (at.children.length > 0) {
            const [next, ...others] = at.children;
            const ply = this.model.tree.ply(next);
            const first = ply % 2 === 1;
            this.addComment(next.intro, rows, main);
            let row = rows.at(-1);
            if (!main) {
                rows.push(this.createNumber(next, !row?.matches("button")), this.createButton(next));
            } else {
                if (first || row === undefined || row.classList.contains("variation")) {
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
                row.append(this.createButton(next));
            }
            this.addComment(next.comment, rows, main);
            for (const other of others) {
                this.addVariation(other, rows, main);
            }
            at = next;
        }
    }

    addVariation(node, rows, main) {
        const words = [];
        this.addComment(node.intro, words, false);
        words.push(this.createNumber(node, true), this.createButton(node));
        this.addComment(node.comment, words, false);
        this.addLine(node, words, false);
        rows.push(html(main ? "li" : "span", { class: "variation" }, "(", ...words, ")"));
    }

    /** Adds the author's comment, if any. */
    addComment(words, rows, main) {
        if (words !== "") {
            rows.push(html(main ? "li" : "span", { class: "variation comment" }, words));
        }
    }

    createNumber(node, always) {
        const ply = this.model.tree.ply(node);
        const first = ply % 2 === 1;
        return html(
            "span",
            { class: "number" },
            first ? `${(ply + 1) / 2}.` : always ? `${ply / 2}…` : "",
        );
    }

    createButton(node) {
        const click = () => this.model.goTo(node);
        const button = html("button", { type: "button", title: tooltipOf(node), class: "move", click });
        this.buttons.set(node, button);
        this.updateSign(node, button);
        return button;
    }

    /** Updates the losses of all moves, because scores come later than the moves. */
    updateSigns() {
        this.buttons.forEach((button, node) => this.updateSign(node, button));
    }

    updateSign(node, button) {
        const lossSign = hasMoveGlyph(node.nags) ? "" : signOf(lossOf(node));
        const words = `${moveText(node)}${lossSign}${signsOf(node.nags)}`;
        if (button.textContent !== words) {
            button.textContent = words;
            button.classList.toggle("bad-move", lossSign !== "");
        }
    }
}

/** Returns the move in another notation, and the remaining time. */
function tooltipOf({ alternativeText, commands }) {
    return [alternativeText, commands.get("clk")].filter(Boolean).join(" · ") || null;
}
