/** The token for the server, stored for this window or, if the user chooses so, on this browser. */

const KEY = "eldest-token";

export function storeToken(token, remember) {
    removeToken();
    (remember ? localStorage : sessionStorage).setItem(KEY, token);
}

export function removeToken() {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
}

/** Returns the line that sends the token; none without a token. */
export function tokenLines() {
    const token = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
    return token === null ? [] : [`token ${token}`];
}
