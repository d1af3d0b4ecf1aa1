/**
 * The match in this window, which goes on when the page is loaded anew; what is on the table the address tells, and
 * what is known of it besides is kept as PGN.
 */
import { readPgn } from "./pgn.js";

const KEY = "eldest-match";

/** Keeps the match whenever the page may be left. */
export function keepMatch(table, match, texts) {
    const keep = () => {
        if (table.board !== null) {
            const kept = { address: location.hash, pgn: texts.whole, ...match.kept };
            sessionStorage.setItem(KEY, JSON.stringify(kept));
        }
    };
    addEventListener("pagehide", keep);
    addEventListener("visibilitychange", keep);
}

/** What was kept with the address at hand, or null. */
export function keptMatch() {
    const kept = JSON.parse(sessionStorage.getItem(KEY));
    return kept?.address === location.hash ? { ...kept, record: kept.pgn ? readPgn(kept.pgn) : null } : null;
}
