/** @typedef {(type: string, data?: unknown) => void} Listener */

/** @type {Set<Listener>} */
const listeners = new Set();

/**
 * Calls `listener` for each message of the dev server about its builds: `Ok`, `StillOk`, and `Errors` with their texts.
 *
 * @param {Listener} listener
 */
export function onBuildMessage(listener) {
  listeners.add(listener);
}

/**
 * Replaces the function of webpack-dev-server's client that posts to the window: there, the messages of two dev servers
 * would mix.
 *
 * @type {Listener}
 */
export default function sendMessage(type, data) {
  for (const listener of listeners) listener(type, data);
}
