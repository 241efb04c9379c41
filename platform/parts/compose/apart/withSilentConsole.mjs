// @ts-check
import { format } from 'node:util';

const METHODS = /** @type {const} */ (['error', 'warn', 'log', 'info', 'debug']);

/**
 * Collects what a function writes to the console instead of showing it.
 *
 * @template T
 * @param {() => Promise<T>} run
 * @returns {Promise<{ value: T, messages: string[] }>}
 */
export async function withSilentConsole(run) {
  /** @type {string[]} */
  const messages = [];
  const originals = METHODS.map((method) => /** @type {const} */ ([method, console[method]]));
  for (const method of METHODS)
    console[method] = (...words) => void messages.push(`console.${method}: ${format(...words)}`);
  try {
    return { value: await run(), messages };
  } finally {
    for (const [method, original] of originals) console[method] = original;
  }
}
