/** The list of lines, whose moves can be entered, and their first moves as arrows on the board. */
import { MAX_PV } from "./analysis.js";
import { byId, html } from "./dom.js";
import { text } from "./language.js";
import { moveText } from "./notation.js";
import { short, written } from "./scores.js";

const MAX_LINES = 5;
const MAX_THREADS = 64;

export class LinesView {
    constructor(table, study, board, preview) {
        this.table = table;
        this.study = study;
        this.board = board;
        this.preview = preview;
        this.list = byId("study-list");
        this.work = byId("study-work");
        this.rows = Array.from({ length: MAX_LINES }, (_, rank) => this.row(rank));
        this.choose(byId("study-lines"), "count", MAX_LINES);
        const on = byId("study-on");
        const threats = byId("study-threats");
        on.addEventListener("change", () => study.switch(on.checked));
        threats.addEventListener("change", () => study.showThreats(threats.checked));
        study.addEventListener("state", () => {
            on.checked = study.on;
            threats.checked = study.threats;
        });
        study.addEventListener("lines", () => this.show());
        table.addEventListener("game", () => this.offerThreads(study.client.options.get("Threads").max));
    }

    /** Offers numbers of threads. @param max the server's limit */
    offerThreads(max) {
        this.choose(byId("study-threads"), "threads", Math.min(max, MAX_THREADS));
    }

    /** Offers the numbers from 1 for a setting of the study. */
    choose(select, key, max) {
        const { study } = this;
        const numbers = Array.from({ length: max }, (_, at) => at + 1);
        select.replaceChildren(
            ...numbers.map((number) => html("option", { value: number, selected: number === study[key] }, number)),
        );
        select.onchange = () => {
            study[key] = Number(select.value);
            study.leave();
            study.look();
        };
    }

    /**
     * Creates a row. Rows stay when their content changes, so that a pressed button still exists when it is released.
     */
    row(rank) {
        const value = html("span", {});
        const moves = Array.from({ length: MAX_PV }, (_, at) => {
            const show = () => this.foresee(rank, at);
            const end = () => this.preview.end();
            const listeners = { pointerenter: show, focus: show, pointerleave: end, blur: end };
            return html("button", { type: "button", class: "move", click: () => this.enter(rank, at), ...listeners });
        });
        return { item: html("li", {}, value, html("span", { class: "way" }, ...moves)), value, moves };
    }

    /** Shows the board after a move under the pointer, without the arrows of the board before. */
    foresee(rank, at) {
        const { node, shown } = this.rows[rank];
        if (node === this.table.node && !this.study.threats) {
            this.preview.show(node, movesTo(shown, at));
            this.board.marks.set({ arrows: [] });
        }
    }

    enter(rank, at) {
        const { node, shown } = this.rows[rank];
        if (node === this.table.node && !this.study.threats) {
            this.table.enter(movesTo(shown, at));
        }
    }

    show() {
        const { latest, lines, on } = this.study;
        const figures = [
            text("depth", latest?.depth),
            text("nodes", short(latest?.nodes ?? 0)),
            text("perSecond", short(latest?.nps ?? 0)),
        ];
        this.work.textContent = latest === null ? "" : figures.join(" · ");
        this.board.marks.set({ arrows: on && !this.preview.on ? this.arrows(lines) : [] });
        const known = lines.filter(Boolean);
        if (known.length === this.list.childElementCount && this.pointedAt) {
            return;
        }
        known.forEach((line, rank) => this.fill(this.rows[rank], line));
        if (known.length !== this.list.childElementCount) {
            this.list.replaceChildren(...this.rows.slice(0, known.length).map(({ item }) => item));
        }
    }

    /** Returns whether the user may be about to press a move. Then the list must not change beneath the pointer. */
    get pointedAt() {
        return this.rows[0].node === this.table.node && this.list.matches(":focus-within, :hover");
    }

    fill(row, { value, named }) {
        row.node = this.table.node;
        row.shown = named ?? [];
        row.value.className = `value ${this.table.geometry.sides[value.chance < 0.5 ? 1 : 0].colour}`;
        row.value.textContent = written(value);
        row.moves.forEach((button, at) => {
            button.hidden = at >= row.shown.length;
            button.textContent = at < row.shown.length ? moveText(row.shown[at]) : "";
        });
    }

    /** Returns the lines' first moves; for stones with the winning chance of their side. */
    arrows(lines) {
        const { subject, threats } = this.study;
        const cells = new Map(subject?.moves ?? []);
        const labelled = this.table.geometry?.shape === "points";
        return lines
            .filter(Boolean)
            .map(({ pv, value }, rank) => {
                const way = cells.get(pv[0]) ?? [];
                const chance = subject.side === 0 ? value.chance : 1 - value.chance;
                const label = labelled && way.length === 1 ? String(Math.round(100 * chance)) : "";
                return { cells: way, rank, label, threat: threats };
            })
            .filter(({ cells: way }) => way.length > 0)
            .reverse();
    }
}

/** Returns the moves of a line up to one of them. */
function movesTo(shown, at) {
    return shown.slice(0, at + 1).map(({ move }) => move);
}
