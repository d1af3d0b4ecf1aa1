/**
 * Draws by agreement. A person offers a draw to the person at the same board, or to the server. The server agrees by
 * its score and by the rules. The server offers a draw after a long even and stalled game.
 */
import { ask } from "./confirmdialog.js";
import { knowsDraw } from "./games.js";
import { text } from "./language.js";

/** Winning chances of the server: up to the first it agrees at once, up to the second if the game is stalled. */
const WORSE = 0.3;
const EVEN = 0.55;

/** The server offers a draw after this number of own moves in a row with a chance near one half. */
const LONG = 8;
const NARROW = 0.05;

/** Plies without a capture or a pawn's move, as positions of chess and xiangqi count them. */
const STALLED_PLIES = 16;
const PLIES = /^\S+ [wb] \S+ \S+ (\d+) \d+$/;

export class DrawOffer {
    constructor(table, match, news) {
        this.table = table;
        this.match = match;
        this.news = news;
        this.offered = null;
        /** The node where the server offers a draw, and the ply from which it may offer again. */
        this.standing = null;
        this.next = 0;
        table.addEventListener("game", () => {
            this.next = 0;
        });
        table.addEventListener("position", () => this.consider());
    }

    get known() {
        const { table, match } = this;
        return match.open && !match.byEngines && knowsDraw(table.game, table.values);
    }

    /** Returns whether the person may offer a draw, which is once in a position. */
    get possible() {
        return this.known && this.offered !== this.table.node;
    }

    /** Returns whether the server offers a draw in this position. */
    get stands() {
        return this.known && this.standing === this.table.node;
    }

    make() {
        const { match, table } = this;
        if (!this.possible) {
            return;
        }
        if (this.stands) {
            match.agree();
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

    /** Offers a draw of the server on the person's turn, with a minimum number of plies between two offers. */
    consider() {
        const { match, table } = this;
        const { node } = table;
        const waits = this.known && match.live && match.free && match.players.some(({ by }) => by === "engine");
        if (waits && node.plies >= this.next && this.isEven(node) && this.stalled(node.board)) {
            this.standing = node;
            this.next = node.plies + 2 * LONG;
        }
        if (this.stands) {
            this.news.note(text("serverOffersDraw"));
        }
    }

    /** Returns whether the server's last moves all had even chances. */
    isEven(node) {
        let before = node.parent;
        for (let count = 1; count < LONG && before !== null && isNarrow(before); count++) {
            before = before.parent?.parent ?? null;
        }
        return before !== null && isNarrow(before);
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

    /** Returns whether the game repeats, has no progress, or the board is two thirds full. */
    stalled({ times, fen, pieces, moves }) {
        const places = moves.some(([, cells]) => cells.length === 1);
        const full = 3 * Object.keys(pieces).length >= 2 * this.table.geometry.cells.length;
        return times > 1 || Number(PLIES.exec(fen)?.[1] ?? 0) >= STALLED_PLIES || (places && full);
    }
}

function isNarrow({ value }) {
    return value !== null && Math.abs(value.chance - 0.5) <= NARROW;
}
