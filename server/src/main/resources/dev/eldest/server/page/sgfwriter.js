/** Writes gomoku as SGF. */
import { GLYPHS, GOMOKU, TAGS } from "./sgf.js";

/** @param size of the board @param headers tags of PGN by name */
export function writeSgf(tree, size, headers) {
    const out = [`(;GM[${GOMOKU}]FF[4]CA[UTF-8]AP[Eldest]SZ[${size}]`];
    for (const [name, tag] of Object.entries(TAGS)) {
        if ((headers.get(tag) ?? "?") !== "?") {
            out.push(`${name}[${escape(headers.get(tag))}]`);
        }
    }
    const result = { "1-0": "B+", "0-1": "W+", "1/2-1/2": "0" }[headers.get("Result")];
    out.push(result ? `RE[${result}]` : "", setup(tree, size), notes(tree.root), "\n");
    const { side } = tree.root.board;
    const write = (node) => {
        for (let at = node; at !== undefined; at = at.children[0]) {
            out.push(`;${(at.plies + side) % 2 === 1 ? "B" : "W"}[${pointOf(at.move, size)}]${notes(at)}`);
            if (at.children.length > 1) {
                at.children.forEach(branch);
                return;
            }
        }
    };
    const branch = (node) => {
        out.push("\n(");
        write(node);
        out.push(")");
    };
    if (tree.root.children.length > 1) {
        tree.root.children.forEach(branch);
    } else {
        write(tree.root.children[0]);
    }
    return `${out.join("")})\n`;
}

function setup(tree, size) {
    if (tree.start === "startpos") {
        return "";
    }
    const stones = { x: "", o: "" };
    const [rows, turn] = tree.start.split(" ");
    rows.split("/").forEach((row, y) => {
        let x = 0;
        for (const [part] of row.matchAll(/\d+|\D/g)) {
            if (part in stones) {
                stones[part] += `[${pointOf(`${String.fromCharCode(97 + x)}${size - y}`, size)}]`;
            }
            x += Number(part) || 1;
        }
    });
    return `${stones.x && `AB${stones.x}`}${stones.o && `AW${stones.o}`}PL[${turn === "o" ? "W" : "B"}]`;
}

function pointOf(cell, size) {
    return cell[0] + String.fromCharCode(97 + size - Number(cell.slice(1)));
}

function notes({ intro, comment, nags }) {
    const text = [intro, comment].filter(Boolean).join(" ");
    const glyphs = Object.entries(GLYPHS).map(([name, [plain, strong]]) =>
        nags.includes(plain) ? `${name}[1]` : nags.includes(strong) ? `${name}[2]` : "",
    );
    return glyphs.join("") + (text ? `C[${escape(text)}]` : "");
}

function escape(text) {
    return text.replace(/[\]\\:]/g, "\\$&");
}
