/** Offers a draw: a person at the same board is asked, the server agrees by its value and by what the rules allow. */
import { ask } from "./ask.js";
import { knowsDraw } from "./games.js";
import { text } from "./language.js";

/** Chances of the server: up to the first it agrees at once, up to the second if the game is stalled. */
const WORSE = 0.3;
const EVEN = 0.55;

/** Plies without a capture or a pawn's move, as positions of chess and xiangqi count them. */
const STALLED_PLIES = 16;
const PLIES = /^\S+ [wb] \S+ \S+ (\d+) \d+$/;

export class DrawOffer {
    constructor(table, match, news) {
        this.table = table;
        this.match = match;
        this.news = news;
        this.offered = null;
    }

    get known() {
        const { table, match } = this;
        return match.open && !match.byEngines && knowsDraw(table.game, table.values);
    }

    /** Only once in a position. */
    get possible() {
        return this.known && this.offered !== this.table.node;
    }

    make() {
        const { match, table } = this;
        if (!this.possible) {
            return;
        }
        if (match.players.every(({ by }) => by === "person")) {
            const question = text("askDraw", table.sideName(match.side));
            ask(question, text("decline"), text("agree"), () => match.agree());
            return;
        }
        const { node } = table;
        this.offered = node;
        match.changed();
        this.news.note(text("drawOffered"));
        match.judge(() => this.answer(node));
    }

    answer(node) {
        const side = this.match.players[0].by === "engine" ? 0 : 1;
        const chance = node.value === null ? 1 : side === 0 ? node.value.chance : 1 - node.value.chance;
        if (chance <= WORSE || (chance <= EVEN && this.stalled(node.board))) {
            this.match.agree();
        } else {
            this.news.note(text(chance > EVEN ? "declinesBetter" : "declinesOpen"));
        }
    }

    /** Repeated, without progress, or two thirds of the board full. */
    stalled({ times, fen, pieces, moves }) {
        const places = moves.some(([, cells]) => cells.length === 1);
        const full = 3 * Object.keys(pieces).length >= 2 * this.table.geometry.cells.length;
        return times > 1 || Number(PLIES.exec(fen)?.[1] ?? 0) >= STALLED_PLIES || (places && full);
    }
}
