/** The token that the server wants to be shown: kept for this window, or, if the user wants so, on this browser. */

const KEY = "eldest-token";

export function keepToken(token, remember) {
    forgetToken();
    (remember ? localStorage : sessionStorage).setItem(KEY, token);
}

export function forgetToken() {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
}

/** The line that shows it; none if there is no token. */
export function shownToken() {
    const token = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
    return token === null ? [] : [`token ${token}`];
}
