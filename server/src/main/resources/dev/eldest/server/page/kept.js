/** The match in this window, which goes on when the page is loaded anew; what is on the table the address tells. */

const KEY = "eldest-match";

export function keepMatch(match) {
    sessionStorage.setItem(KEY, JSON.stringify({ address: location.hash, ...match.kept }));
}

/** What was kept with the address at hand, or null. */
export function keptMatch() {
    const kept = JSON.parse(sessionStorage.getItem(KEY));
    return kept?.address === location.hash ? kept : null;
}
