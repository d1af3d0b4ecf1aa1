/** The value bar beside the board and the list of lines, whose moves can be stepped into. */
import { byId, html } from "./svg.js";
import { short, written } from "./values.js";

const LONGEST = 14;

export class LinesView {
    constructor(table, study, board) {
        this.table = table;
        this.study = study;
        this.board = board;
        this.list = byId("study-list");
        this.work = byId("study-work");
        const count = byId("study-lines");
        count.append(
            ...[1, 2, 3, 4, 5].map((lines) =>
                html("option", { value: lines, selected: lines === study.count }, lines),
            ),
        );
        count.addEventListener("change", () => {
            study.count = Number(count.value);
            study.leave();
            study.look();
        });
        const on = byId("study-on");
        on.addEventListener("change", () => study.switch(on.checked));
        study.addEventListener("state", () => {
            on.checked = study.on;
        });
        study.addEventListener("lines", () => this.show());
    }

    show() {
        const { latest, lines } = this.study;
        this.work.textContent =
            latest === null
                ? ""
                : `depth ${latest.depth} · ${short(latest.nodes)} nodes · ${short(latest.nps ?? 0)}/s`;
        this.list.replaceChildren(...lines.filter(Boolean).map((line) => this.line(line)));
        this.board.marks.set({ arrows: this.study.on ? this.arrows(lines) : [] });
    }

    line({ value, pv, said }) {
        const moves = said?.length ? said : pv.map((move) => [move, move]);
        return html(
            "li",
            {},
            html(
                "span",
                { class: `value ${this.table.geometry.sides[value.chance < 0.5 ? 1 : 0].colour}` },
                written(value),
            ),
            html(
                "span",
                { class: "way" },
                ...moves.slice(0, LONGEST).map(([, words], at) =>
                    html(
                        "button",
                        {
                            type: "button",
                            class: "move",
                            click: () => this.table.enter(this.table.node, moves.slice(0, at + 1)),
                        },
                        words,
                    ),
                ),
            ),
        );
    }

    arrows(lines) {
        const cells = new Map(this.table.board?.moves ?? []);
        return lines
            .filter(Boolean)
            .map(({ pv }, rank) => ({ cells: cells.get(pv[0]) ?? [], rank }))
            .filter(({ cells: way }) => way.length > 0)
            .reverse();
    }
}

/** The bar: how likely it is that the side below wins. */
export class ValueBar {
    constructor(table, board) {
        this.table = table;
        this.board = board;
        this.bar = byId("bar");
    }

    show(shown) {
        const { value } = this.table.node;
        const chance = value?.chance ?? 0.5;
        const { below, sides } = this.board.layout.geometry;
        const firstIsBelow = this.board.layout.turned ? below === 1 : below === 0;
        this.bar.className = `bar ${sides[1].colour} ${shown ? "" : "off"} ${firstIsBelow ? "" : "turned"}`;
        this.bar.firstElementChild.className = `fill ${sides[0].colour}`;
        this.bar.style.setProperty("--chance", `${(100 * chance).toFixed(1)}%`);
        const text = value === null ? "" : written(value);
        this.bar.lastElementChild.textContent = text;
        this.bar.lastElementChild.className = chance < 0.5 ? "label second" : `label ${sides[0].colour}`;
        this.bar.setAttribute("aria-label", text === "" ? "Value unknown" : `Value ${text}`);
    }
}
