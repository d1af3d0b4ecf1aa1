/** Playing strength as one scale in words, and in Elo only where matches have measured it. */
import { text } from "./language.js";

/** The level of full strength. */
export const FULL = 20;

/** Level, key of its text, and its Elo in chess. Higher levels are not measured. */
const LEVELS = [
    [0, "beginner", 725],
    [2, "veryEasy", 890],
    [4, "easy", 1150],
    [6, "fairlyEasy", 1485],
    [8, "medium", 1815],
    [10, "fairlyStrong", 2095],
    [12, "strong", 2300],
    [14, "veryStrong", 2490],
    [16, "expert", 2660],
    [18, "nearlyFull", null],
    [FULL, "full", null],
];

/** Returns the scale for a game, as choices of a select. */
export function levelsOf(game, values) {
    return LEVELS.map(([level]) => [String(level), levelText(level, eloOf(level, game, values))]);
}

/** Returns the Elo of a level, or null. */
export function eloOf(level, game, values) {
    return isMeasured(game, values) ? LEVELS.find(([each]) => each === level)[2] : null;
}

export function isMeasured(game, values) {
    return game === "chess" && values.UCI_Chess960 !== "true";
}

export function levelText(level, elo) {
    const words = text(LEVELS.find(([each]) => each === level)[1]);
    return elo === null ? words : text("levelElo", words, elo);
}
