/** The formats in which a game is copied and saved. */
import { writeDhtmlXQ } from "./dhtmlxq.js";
import { text } from "./language.js";
import { writePgn } from "./pgnwriter.js";
import { writePsq } from "./psq.js";
import { writeSgf } from "./sgfwriter.js";

/** The default size of gomoku's board. */
const DEFAULT_SIZE = 15;

/** The formats by key: name, file extension, the only game that has it, and the function that writes it. */
const FORMATS = {
    pgn: {
        name: () => "PGN",
        end: "pgn",
        write: (tree, tags) => writePgn(tree, addOpeningTags(tree, addBoardTags(tree, tags))),
    },
    moves: {
        name: () => text("moves"),
        end: "txt",
        write: (tree) => writeMainLine(tree, (node) => node.recordText ?? node.move),
    },
    wxf: { name: () => "WXF", end: "txt", only: "xiangqi", write: (tree) => writeAlternativeNotation(tree, 0) },
    chinese: { name: () => "中文", end: "txt", only: "xiangqi", write: (tree) => writeAlternativeNotation(tree, 1) },
    dhtmlxq: { name: () => "DhtmlXQ", end: "txt", only: "xiangqi", write: writeDhtmlXQ },
    sgf: { name: () => "SGF", end: "sgf", only: "gomoku", write: (tree, tags) => writeSgf(tree, sizeOf(tree), tags) },
    psq: {
        name: () => "PSQ",
        end: "psq",
        only: "gomoku",
        write: (tree) => writePsq(tree.line(tree.root), sizeOf(tree)),
    },
};

/** Returns the formats of a game as [key, name]. */
export function formatsOf(game) {
    return Object.entries(FORMATS)
        .filter(([, { only }]) => only === undefined || only === game)
        .map(([key, { name }]) => [key, name()]);
}

/** Returns the text of a game. @param result a result of PGN, or null if the game is not over here */
export function writeGame(key, model, result) {
    return FORMATS[key].write(model.tree, tagsFor(model, result));
}

/** Writes the game as PGN, without its options. */
export function writeStoredPgn(model, result) {
    return writePgn(model.tree, tagsFor(model, result));
}

export function fileName(key, model) {
    const { headers } = model.tree;
    const words = [headers.get("White") ?? headers.get("Red"), headers.get("Black"), headers.get("Date")];
    const name = words.filter((word) => word && !/^[?.]*$/.test(word)).join("-");
    return `${(name || model.game).replace(/[^\p{L}\p{N}.-]+/gu, "_").slice(0, 80)}.${FORMATS[key].end}`;
}

/** Returns the tags of the game, as programs of this game expect them. */
function tagsFor({ game, tree, values }, result) {
    const tags = new Map(tree.headers);
    tags.set("Result", result ?? tags.get("Result") ?? "*");
    if (game === "xiangqi") {
        tags.set("Game", "Chinese Chess").set("Format", "ICCS").set("Red", tags.get("Red") ?? tags.get("White") ?? "?");
        tags.delete("White");
        tags.delete("Variant");
    } else if (game !== "chess") {
        tags.set("Variant", game);
    } else if (values.UCI_Chess960 === "true") {
        tags.set("Variant", "Chess960");
    }
    return tags;
}

/** Adds a position to the tags if the board does not have the default size. */
function addBoardTags(tree, tags) {
    const hasOtherSize = tags.get("Variant") === "gomoku" && sizeOf(tree) !== DEFAULT_SIZE;
    return hasOtherSize ? new Map([...tags, ["SetUp", "1"], ["FEN", tree.root.board.fen]]) : tags;
}

/** Returns tags for the opening of the main line, unless its author names one. */
function addOpeningTags(tree, tags) {
    const [, code, name] = /^([A-E]\d\d) (.+)$/.exec(openingOf(tree)) ?? [];
    return code === undefined || tags.has("ECO") || tags.has("Opening")
        ? tags
        : new Map([...tags, ["ECO", code], ["Opening", name]]);
}

/** Returns the server's name of the main line's opening, as far as its positions are loaded. */
export function openingOf(tree) {
    return tree.line(tree.root).findLast(({ board }) => board !== null)?.board.opening ?? "";
}

function sizeOf(tree) {
    return tree.root.board.fen.split("/").length;
}

/** Writes the main line in one of the notations besides that of records. */
function writeAlternativeNotation(tree, at) {
    return writeMainLine(tree, (node) => node.alternativeText.split(" ")[at] ?? node.recordText);
}

/** Writes the moves of the main line with their numbers. */
function writeMainLine(tree, wordOf) {
    const words = tree
        .line(tree.root)
        .slice(1)
        .map((node, at) => {
            const ply = tree.ply(node);
            const number = ply % 2 === 1 ? `${(ply + 1) / 2}. ` : at === 0 ? `${ply / 2}... ` : "";
            return number + wordOf(node);
        });
    return words.join(" ");
}
