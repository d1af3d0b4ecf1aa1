/** Stones, discs, pegs, crosses and rings, and the piece of games without their own pictures. */
import { svg } from "./dom.js";

function round(r, name) {
    return [
        svg("circle", { cx: 50, cy: 53, r, class: "shadow" }),
        svg("circle", { cx: 50, cy: 50, r, class: `body ${name}` }),
        svg("circle", { cx: 50, cy: 50, r, fill: "url(#gloss)" }),
    ];
}

function stone() {
    return round(45, "stone");
}

function disc() {
    return [...round(41, "disc"), svg("circle", { cx: 50, cy: 50, r: 29, class: "groove" })];
}

function peg() {
    return round(38, "peg");
}

function cross() {
    return [svg("path", { d: "M26 26 74 74M74 26 26 74", class: "stroke" })];
}

function ring() {
    return [svg("circle", { cx: 50, cy: 50, r: 26, class: "stroke" })];
}

/** Returns a disc with a letter, for pieces without a picture. */
export function plainPiece(piece) {
    return [...round(40, "disc"), svg("text", { x: 50, y: 52, class: "sign" }, piece.sign || piece.id)];
}

export const PLAIN_PIECES = { stone, disc, peg, cross, ring };
