/** The token that the server wants to be shown: kept for this window only, until it is closed. */

const KEY = "eldest-token";

export function keepToken(token) {
    sessionStorage.setItem(KEY, token);
}

export function forgetToken() {
    sessionStorage.removeItem(KEY);
}

/** The line that shows it; none if there is no token. */
export function shownToken() {
    const token = sessionStorage.getItem(KEY);
    return token === null ? [] : [`token ${token}`];
}
