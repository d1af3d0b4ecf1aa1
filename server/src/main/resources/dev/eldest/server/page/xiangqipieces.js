/** The pieces of xiangqi: discs with characters, or with pictures for users who cannot read them. */
import { svg } from "./dom.js";

/** Pictures in a box of 100 by 100, within a circle of 33 around its middle. */
const PICTURES = {
    K: ["M30 66h40v7H30z", "M27 62 24 36 37 47 50 27 63 47 76 36 73 62z"],
    A: [
        "M28 47C28 32 38 25 50 25S72 32 72 47L86 41C88 47 85 53 79 53H21C15 53 12 47 14 41z",
        "M34 57H66V64C66 72 59 77 50 77S34 72 34 64z",
    ],
    B: [
        "M20 53C20 36 33 27 47 27 62 27 70 33 76 41 82 49 81 58 78 66 77 70 71 70 71 65L70 55 66 59 V74H56V62" +
            "H42V74H32V64C30 62 28 60 27 57 27 63 26 70 20 70 15 70 14 64 18 64 21 64 20 58 20 53z",
    ],
    N: [
        "M34 76C34 66 39 61 45 56 47 54 48 52 47 50 44 51 42 54 39 57 36 60 32 61 29 58 26 55 27 51 29 48 32 44 " +
            "32 39 36 34 38 31 40 30 43 29L42 21 50 26C64 28 72 42 71 58 70 66 69 71 67 76z",
    ],
    R: [
        "M50 22A28 28 0 1 0 50 78 28 28 0 1 0 50 22zM50 30A20 20 0 1 1 50 70 20 20 0 1 1 50 30z",
        "M47 27h6v46h-6zM27 47h46v6H27z",
        "M32.7 36.3 36.3 32.7 67.3 63.7 63.7 67.3z",
        "M63.7 32.7 67.3 36.3 36.3 67.3 32.7 63.7z",
    ],
    C: [
        "M22 47 66 27 73 43 30 62C25 64 20 61 18 57 16 53 18 49 22 47z",
        "M50 50A14 14 0 1 1 50 78 14 14 0 1 1 50 50zM50 58A6 6 0 1 0 50 70 6 6 0 1 0 50 58z",
    ],
    P: ["M28 52C28 36 37 28 47 26V19h6v7C63 28 72 36 72 52z", "M22 56h56v7H22z", "M35 67h30L60 78H40z"],
};

/** Returns a piece as a disc with its character or its picture. */
export function xiangqiPiece(piece, pictures) {
    const picture = PICTURES[piece.shape.split("/")[1]];
    return [
        svg("circle", { cx: 50, cy: 53, r: 44, class: "shadow" }),
        svg("circle", { cx: 50, cy: 50, r: 44, class: "wood" }),
        svg("circle", { cx: 50, cy: 50, r: 44, fill: "url(#gloss)" }),
        svg("circle", { cx: 50, cy: 50, r: 37.5, class: "rim" }),
        ...(pictures && picture
            ? picture.map((d) => svg("path", { d, class: "ink", "fill-rule": "evenodd" }))
            : [svg("text", { x: 50, y: 52, class: "character" }, piece.sign)]),
    ];
}
