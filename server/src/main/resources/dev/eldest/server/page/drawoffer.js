/**
 * Draws by agreement. A person offers a draw to the person at the same board, or to the server. The server agrees by
 * its score and by the rules. The server offers a draw after a long even and stalled game.
 */
import { confirmAction } from "./confirmdialog.js";
import { canBeDrawn } from "./games.js";
import { text } from "./language.js";

/** Winning chances of the server: up to the first it agrees at once, up to the second if the game is stalled. */
const ACCEPTED_CHANCE = 0.3;
const ACCEPTED_CHANCE_IF_STALLED = 0.55;

/** The server offers a draw after this number of own moves in a row with a chance near one half. */
const EVEN_MOVES = 8;
const EVEN_MARGIN = 0.05;

/** Plies without a capture or a pawn's move, as positions of chess and xiangqi count them. */
const STALLED_PLIES = 16;
const PLIES_IN_FEN = /^\S+ [wb] \S+ \S+ (\d+) \d+$/;

export class DrawOffer {
    constructor(model, match, messages) {
        this.model = model;
        this.match = match;
        this.messages = messages;
        this.personOfferNode = null;
        /** The node where the server offers a draw, and the ply from which it may offer again. */
        this.serverOfferNode = null;
        this.nextOfferPly = 0;
        model.addEventListener("game", () => {
            this.nextOfferPly = 0;
        });
        model.addEventListener("position", () => this.offerByServer());
    }

    get allowed() {
        const { model, match } = this;
        return match.ongoing && !match.betweenEngines && canBeDrawn(model.game, model.values);
    }

    /** Returns whether the person may offer a draw, which is once in a position. */
    get canOffer() {
        return this.allowed && this.personOfferNode !== this.model.node;
    }

    /** Returns whether the server offers a draw in this position. */
    get isOffered() {
        return this.allowed && this.serverOfferNode === this.model.node;
    }

    offer() {
        const { match, model } = this;
        if (!this.canOffer) {
            return;
        }
        if (this.isOffered) {
            match.agreeDraw();
            return;
        }
        if (match.players.every(({ by }) => by === "person")) {
            const question = text("askDraw", model.sideName(match.side));
            confirmAction(question, text("decline"), text("agree"), () => match.agreeDraw());
            return;
        }
        const { node } = model;
        this.personOfferNode = node;
        match.emitState();
        this.messages.showNote(text("drawOffered"));
        match.evaluate(() => this.answer(node));
    }

    /** Offers a draw of the server on the person's turn, with a minimum number of plies between two offers. */
    offerByServer() {
        const { match, model } = this;
        const { node } = model;
        const onPersonsTurn =
            this.allowed && match.atEnd && match.canMove && match.players.some(({ by }) => by === "engine");
        if (onPersonsTurn && node.plies >= this.nextOfferPly && this.isEven(node) && this.isStalled(node.board)) {
            this.serverOfferNode = node;
            this.nextOfferPly = node.plies + 2 * EVEN_MOVES;
        }
        if (this.isOffered) {
            this.messages.showNote(text("serverOffersDraw"));
        }
    }

    /** Returns whether the server's last moves all had even chances. */
    isEven(node) {
        let before = node.parent;
        for (let count = 1; count < EVEN_MOVES && before !== null && isEvenScore(before); count++) {
            before = before.parent?.parent ?? null;
        }
        return before !== null && isEvenScore(before);
    }

    answer(node) {
        const side = this.match.players[0].by === "engine" ? 0 : 1;
        const chance = node.score === null ? 1 : side === 0 ? node.score.chance : 1 - node.score.chance;
        if (chance <= ACCEPTED_CHANCE || (chance <= ACCEPTED_CHANCE_IF_STALLED && this.isStalled(node.board))) {
            this.match.agreeDraw();
        } else {
            this.messages.showNote(text(chance > ACCEPTED_CHANCE_IF_STALLED ? "declinesBetter" : "declinesOpen"));
        }
    }

    /** Returns whether the game repeats, has no progress, or the board is two thirds full. */
    isStalled({ times, fen, pieces, moves }) {
        const places = moves.some(([, cells]) => cells.length === 1);
        const full = 3 * Object.keys(pieces).length >= 2 * this.model.geometry.cells.length;
        return times > 1 || Number(PLIES_IN_FEN.exec(fen)?.[1] ?? 0) >= STALLED_PLIES || (places && full);
    }
}

function isEvenScore({ score }) {
    return score !== null && Math.abs(score.chance - 0.5) <= EVEN_MARGIN;
}
