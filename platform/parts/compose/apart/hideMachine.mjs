// @ts-check
import { Denied } from './failureOf.mjs';

const OF_THE_PROCESS = ['abort', 'binding', 'chdir', 'dlopen', 'exit', 'getBuiltinModule', 'kill'];
const OF_THE_NETWORK = ['EventSource', 'WebSocket', 'fetch'];

/**
 * Takes from the global object what leads to the machine. A page finds an empty `process.env`, as in a browser's
 * build, and an error that names the call for the rest. What remains is in Node's permission model
 * (docs/decisions/rendering-apart.md).
 */
export function hideMachine() {
  const env = Object.create(null);
  replace('process', {
    env,
    ...Object.fromEntries(OF_THE_PROCESS.map((name) => [name, denying(`process.${name}`)])),
  });
  for (const name of OF_THE_NETWORK) replace(name, denying(name));
  // Node's console has the streams of the process.
  replace(
    'console',
    Object.fromEntries(Object.keys(console).map((method) => [method, () => undefined])),
  );
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function replace(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/** @param {string} name */
function denying(name) {
  return () => {
    throw new Denied(`${name}()`);
  };
}
