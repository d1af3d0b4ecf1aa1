/** Pictures of chess pieces, each in a box of 100 by 100 with its foot at 88. The style sheet has the colours. */
import { svg } from "./dom.js";

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
        ...body("M36 41H64L66 70 70 80H30L34 70Z", "M28 20h9.5v7h7.5v-7h10v7h7.5v-7H72v15.5L65 42H35l-7-6.5z", FOOT),
        detail("M36.5 42h27M35 70.5h30"),
    ];
}

function bishop() {
    return [
        ball(50, 17, 5),
        ...body(
            "M43.5 60C43 69 36 73 32 80H68C64 73 57 69 56.5 60Z",
            "M50 22C63 30 69 41 65.5 50.5 64 54.5 61 57 57.5 58h-15C39 57 36 54.5 34.5 50.5 31 41 37 30 50 22Z",
            "M38.5 56h23a3 3 0 0 1 0 6h-23a3 3 0 0 1 0-6z",
            FOOT,
        ),
        detail("M57 31.5 49.5 44"),
    ];
}

function queen() {
    return [
        ...body("M21 34 33.5 65h33L79 34 65.5 49.5 64.5 27 55.5 46.5 50 23 44.5 46.5 35.5 27 34.5 49.5Z"),
        ...[
            [20.5, 30.5],
            [35.3, 22.5],
            [50, 18.5],
            [64.7, 22.5],
            [79.5, 30.5],
        ].map(([x, y]) => ball(x, y, 4.6)),
        ...body("M34 64.5h32C66 71 67 75 70 80H30C33 75 34 71 34 64.5Z", FOOT),
        detail("M34 65.5c10-2.5 22-2.5 32 0M32.5 73c11-2.5 24-2.5 35 0"),
    ];
}

function king() {
    return [
        ...body(
            "M47.2 9h5.6v5.2h5.2v5.6h-5.2V30h-5.6V19.8H42v-5.6h5.2z",
            "M50 33C56 25 78 25 78 42 78 52 69 57 67 65H33C31 57 22 52 22 42 22 25 44 25 50 33Z",
            "M34 64.5h32C66 71 67 75 70 80H30C33 75 34 71 34 64.5Z",
            FOOT,
        ),
        detail("M50 34v24M34 65.5c10-2.5 22-2.5 32 0M32.5 73c11-2.5 24-2.5 35 0"),
    ];
}

function knight() {
    return [
        ...body(
            "M31 80C30 68 36 62 43 56.5 46.5 53.7 48 50.5 47.5 47.5 43 49 41 52.5 37 57 " +
                "34 60.3 29.5 61.5 26.5 59 25.5 58.2 24.5 57 23.8 55.5 22 52 22.5 49.5 25 46 " +
                "28 41.8 28.5 37 32 32 34.5 28.5 37.5 26.5 40.5 25.2L40 14.5 49.5 21.5 " +
                "C66.5 23.5 78 41 76 65 75.5 71 74 76 72 80Z",
            FOOT,
        ),
        detail("M53.5 27.5C64.5 34.5 69.5 49 67.5 72"),
        svg("circle", { cx: 39.5, cy: 36.5, r: 2.7, class: "dot" }),
        svg("circle", { cx: 28.8, cy: 52.3, r: 1.6, class: "dot" }),
    ];
}

export const CHESS_PIECES = { king, queen, rook, bishop, knight, pawn };
