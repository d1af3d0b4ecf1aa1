/** Chess pieces, each in a box of 100 by 100 with its foot at 88. The colours are the board's style sheet's. */
import { svg } from "./svg.js";

const FOOT = "M27 80h46a4 4 0 0 1 4 4v4a2 2 0 0 1-2 2H25a2 2 0 0 1-2-2v-4a4 4 0 0 1 4-4z";

function body(...paths) {
    return paths.map((d) => svg("path", { d, class: "body" }));
}

function detail(d) {
    return svg("path", { d, class: "detail" });
}

function ball(cx, cy, r) {
    return svg("circle", { cx, cy, r, class: "body" });
}

function pawn() {
    return [
        ...body("M43 50C43 63 35 69 31 80H69C65 69 57 63 57 50Z"),
        ball(50, 33, 13.5),
        ...body("M39 46.5h22a3 3 0 0 1 0 6H39a3 3 0 0 1 0-6z", FOOT),
    ];
}

function rook() {
    return [
        ...body(
            "M36 41H64L66 70 70 80H30L34 70Z",
            "M28 20h9.5v7h7.5v-7h10v7h7.500v-7H72v15.500L65 42H35l-7-6.500z",
            FOOT,
        ),
        detail("M36.500 42h27M35 70.500h30"),
    ];
}

function bishop() {
    return [
        ball(50, 17, 5),
        ...body(
            "M43.500 60C43 69 36 73 32 80H68C64 73 57 69 56.500 60Z",
            "M50 22C63 30 69 41 65.500 50.500 64 54.500 61 57 57.500 58h-15C39 57 36 54.500 34.500 50.500 31 41 37 30 50 22Z",
            "M38.500 56h23a3 3 0 0 1 0 6h-23a3 3 0 0 1 0-6z",
            FOOT,
        ),
        detail("M57 31.500 49.500 44"),
    ];
}

function queen() {
    return [
        ...body("M21 34 33.500 65h33L79 34 65.500 49.500 64.500 27 55.500 46.500 50 23 44.500 46.500 35.500 27 34.500 49.500Z"),
        ...[[20.500, 30.500], [35.300, 22.500], [50, 18.500], [64.700, 22.500], [79.500, 30.500]].map(([x, y]) =>
            ball(x, y, 4.600)),
        ...body("M34 64.500h32C66 71 67 75 70 80H30C33 75 34 71 34 64.500Z", FOOT),
        detail("M34 65.500c10-2.500 22-2.500 32 0M32.500 73c11-2.500 24-2.500 35 0"),
    ];
}

function king() {
    return [
        ...body(
            "M47.200 9h5.600v5.200h5.200v5.600h-5.200V30h-5.600V19.800H42v-5.600h5.200z",
            "M50 33C56 25 78 25 78 42 78 52 69 57 67 65H33C31 57 22 52 22 42 22 25 44 25 50 33Z",
            "M34 64.500h32C66 71 67 75 70 80H30C33 75 34 71 34 64.500Z",
            FOOT,
        ),
        detail("M50 34v24M34 65.500c10-2.500 22-2.500 32 0M32.500 73c11-2.500 24-2.500 35 0"),
    ];
}

function knight() {
    return [
        ...body(
            "M31 80C30 68 36 62 43 56.500 46.500 53.700 48 50.500 47.500 47.500 43 49 41 52.500 37 57 "
                + "34 60.300 29.500 61.500 26.500 59 25.500 58.200 24.500 57 23.800 55.500 22 52 22.500 49.500 25 46 "
                + "28 41.800 28.500 37 32 32 34.500 28.500 37.500 26.500 40.500 25.200L40 14.500 49.500 21.500 "
                + "C66.500 23.500 78 41 76 65 75.500 71 74 76 72 80Z",
            FOOT,
        ),
        detail("M53.500 27.500C64.500 34.500 69.500 49 67.500 72"),
        svg("circle", { cx: 39.500, cy: 36.500, r: 2.700, class: "dot" }),
        svg("circle", { cx: 28.800, cy: 52.300, r: 1.600, class: "dot" }),
    ];
}

export const CHESSMEN = { king, queen, rook, bishop, knight, pawn };
