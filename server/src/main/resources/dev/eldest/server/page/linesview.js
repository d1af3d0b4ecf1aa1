/** The list of lines, whose moves can be entered, and their first moves as arrows on the board. */
import { MAX_PV } from "./analysis.js";
import { byId, html } from "./dom.js";
import { text } from "./language.js";
import { moveText } from "./notation.js";
import { formatNumber, formatScore } from "./scores.js";

const MAX_LINES = 5;
const MAX_THREADS = 64;

export class LinesView {
    constructor(model, analysis, board, preview) {
        this.model = model;
        this.analysis = analysis;
        this.board = board;
        this.preview = preview;
        this.list = byId("analysis-list");
        this.figures = byId("analysis-figures");
        this.rows = Array.from({ length: MAX_LINES }, (_, rank) => this.createRow(rank));
        this.offerNumbers(byId("analysis-lines"), "count", MAX_LINES);
        const on = byId("analysis-on");
        const threats = byId("analysis-threats");
        on.addEventListener("change", () => analysis.setOn(on.checked));
        threats.addEventListener("change", () => analysis.showThreats(threats.checked));
        analysis.addEventListener("state", () => {
            on.checked = analysis.on;
            threats.checked = analysis.threats;
        });
        analysis.addEventListener("lines", () => this.show());
        model.addEventListener("game", () => this.offerThreads(analysis.client.options.get("Threads").max));
    }

    /** Offers numbers of threads. @param max the server's limit */
    offerThreads(max) {
        this.offerNumbers(byId("analysis-threads"), "threads", Math.min(max, MAX_THREADS));
    }

    /** Offers the numbers from 1 for a setting of the analysis. */
    offerNumbers(select, key, max) {
        const { analysis } = this;
        const numbers = Array.from({ length: max }, (_, at) => at + 1);
        select.replaceChildren(
            ...numbers.map((number) => html("option", { value: number, selected: number === analysis[key] }, number)),
        );
        select.onchange = () => {
            analysis[key] = Number(select.value);
            analysis.stop();
            analysis.start();
        };
    }

    /**
     * Creates a row. Rows stay when their content changes, so that a pressed button still exists when it is released.
     */
    createRow(rank) {
        const score = html("span", {});
        const moves = Array.from({ length: MAX_PV }, (_, at) => {
            const show = () => this.showPreview(rank, at);
            const end = () => this.preview.end();
            const listeners = { pointerenter: show, focus: show, pointerleave: end, blur: end };
            return html("button", {
                type: "button",
                class: "move",
                click: () => this.enterMoves(rank, at),
                ...listeners,
            });
        });
        return { item: html("li", {}, score, html("span", { class: "line-moves" }, ...moves)), score, moves };
    }

    /** Shows the board after a move under the pointer, without the arrows of the board before. */
    showPreview(rank, at) {
        const { node, shownMoves } = this.rows[rank];
        if (node === this.model.node && !this.analysis.threats) {
            this.preview.show(node, movesTo(shownMoves, at));
            this.board.marks.set({ arrows: [] });
        }
    }

    enterMoves(rank, at) {
        const { node, shownMoves } = this.rows[rank];
        if (node === this.model.node && !this.analysis.threats) {
            this.model.enterMoves(movesTo(shownMoves, at));
        }
    }

    show() {
        const { latestInfo, lines, on } = this.analysis;
        const figures = [
            text("depth", latestInfo?.depth),
            text("nodes", formatNumber(latestInfo?.nodes ?? 0)),
            text("perSecond", formatNumber(latestInfo?.nps ?? 0)),
        ];
        this.figures.textContent = latestInfo === null ? "" : figures.join(" · ");
        this.board.marks.set({ arrows: on && !this.preview.active ? this.arrows(lines) : [] });
        const received = lines.filter(Boolean);
        if (received.length === this.list.childElementCount && this.isPointedAt) {
            return;
        }
        received.forEach((line, rank) => this.fill(this.rows[rank], line));
        if (received.length !== this.list.childElementCount) {
            this.list.replaceChildren(...this.rows.slice(0, received.length).map(({ item }) => item));
        }
    }

    /** Returns whether the user may be about to press a move. Then the list must not change beneath the pointer. */
    get isPointedAt() {
        return this.rows[0].node === this.model.node && this.list.matches(":focus-within, :hover");
    }

    fill(row, { score, notatedMoves }) {
        row.node = this.model.node;
        row.shownMoves = notatedMoves ?? [];
        row.score.className = `score ${this.model.geometry.sides[score.chance < 0.5 ? 1 : 0].colour}`;
        row.score.textContent = formatScore(score);
        row.moves.forEach((button, at) => {
            button.hidden = at >= row.shownMoves.length;
            button.textContent = at < row.shownMoves.length ? moveText(row.shownMoves[at]) : "";
        });
    }

    /** Returns the lines' first moves; for stones with the winning chance of their side. */
    arrows(lines) {
        const { searchedBoard, threats } = this.analysis;
        const cellsOf = new Map(searchedBoard?.moves ?? []);
        const labelled = this.model.geometry?.shape === "points";
        return lines
            .filter(Boolean)
            .map(({ pv, score }, rank) => {
                const cells = cellsOf.get(pv[0]) ?? [];
                const chance = searchedBoard.side === 0 ? score.chance : 1 - score.chance;
                const label = labelled && cells.length === 1 ? String(Math.round(100 * chance)) : "";
                return { cells, rank, label, threat: threats };
            })
            .filter(({ cells }) => cells.length > 0)
            .reverse();
    }
}

/** Returns the moves of a line up to one of them. */
function movesTo(shownMoves, at) {
    return shownMoves.slice(0, at + 1).map(({ move }) => move);
}
