/** The strips above and below the board: player, strength and clock. */
import { byId, html, svg } from "./dom.js";
import { text } from "./language.js";
import { FULL, levelText } from "./levels.js";

export class Players {
    constructor(model, match, board) {
        this.model = model;
        this.match = match;
        this.board = board;
        this.strips = { far: byId("far"), near: byId("near") };
        match.addEventListener("state", () => this.show());
    }

    show() {
        if (this.model.geometry === null) {
            return;
        }
        const { geometry } = this.model;
        const near = this.board.layout.turned ? 1 - geometry.below : geometry.below;
        this.fill(this.strips.near, near);
        this.fill(this.strips.far, 1 - near);
    }

    fill(strip, side) {
        const { match, model } = this;
        const turn = !model.over && match.outcome === null && model.board?.side === side;
        strip.classList.toggle("turn", turn);
        const words = [model.sideName(side), match.active ? playerText(match.players[side]) : this.nameFromTags(side)];
        const state = `${words}${turn}${match.searching}`;
        if (strip.dataset.state !== state) {
            strip.dataset.state = state;
            strip.replaceChildren(
                svg(
                    "svg",
                    {
                        viewBox: "0 0 20 20",
                        class: `token ${model.geometry.sides[side].colour}`,
                        "aria-hidden": "true",
                    },
                    svg("circle", { cx: 10, cy: 10, r: 8 }),
                ),
                html("span", { class: "name" }, words[0]),
                html("span", { class: "quiet" }, words[1]),
                html("span", { class: "thinking" }, turn && match.searching ? text("thinks") : ""),
                html("span", { class: "clock" }),
            );
        }
        strip.querySelector(".clock").textContent = match.clocks.left === null ? "" : match.clocks.format(side);
    }

    /** Returns the players of the current game by its tags. */
    nameFromTags(side) {
        const { headers } = this.model.tree;
        const name = (side === 0 ? (headers.get("White") ?? headers.get("Red")) : headers.get("Black")) ?? "?";
        return name === "?" ? "" : name;
    }
}

/** Returns "You", or Eldest with its strength. */
export function playerText({ by, level = FULL, elo = null }) {
    return by === "person" ? text("you") : text("byEngine", levelText(level, elo));
}
