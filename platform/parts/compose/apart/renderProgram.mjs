// @ts-check
/*
 * The program that runs the code of releases: the shell's composer and the server bundles of remotes. The command
 * starts it with an empty environment and without permissions, and asks it for one step after the other. It gets the
 * code as text and returns plain data.
 */
import process from 'node:process';
import { format } from 'node:util';
import { Denied, failureOf, Refusal } from './failureOf.mjs';
import { loadServerModule } from './loadServerModule.mjs';

/** @typedef {import('shared-config/contract/Composer').Composer} Composer */
/** @typedef {import('../RenderRequest').RenderRequest} RenderRequest */

// Taken before hideMachine replaces `process` for pages.
const end = process.exit.bind(process);
const send = /** @type {NonNullable<typeof process.send>} */ (process.send?.bind(process));

const METHODS = /** @type {const} */ (['error', 'warn', 'log', 'info', 'debug']);

/** What React's memo, forwardRef and lazy return. An element is not a component. */
const WRAPPERS = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name));

const OF_THE_PROCESS = ['abort', 'binding', 'chdir', 'dlopen', 'exit', 'getBuiltinModule', 'kill'];
const OF_THE_NETWORK = ['EventSource', 'WebSocket', 'fetch'];

/** @type {Composer | undefined} */
let composer;
/** @type {Extract<RenderRequest, { ask: 'site' }> | undefined} */
let site;

/** @param {RenderRequest} request */
async function answer(request) {
  switch (request.ask) {
    case 'exports':
      return loadServerModule(request.module);
    case 'composer': {
      ({ composer } = /** @type {{ composer: Composer }} */ (loadServerModule(request.module)));
      site = undefined;
      const { routes, drawing } = composer;
      return { routes, ...(drawing && { draws: true }) };
    }
    case 'site':
      site = request;
      opened().composer.provideRuntimeConfig(request.config);
      return null;
    case 'page':
      return withSilentConsole(() => page(request));
    case 'files': {
      const { composer, config, shell } = opened();
      const { indexed, today, styles, routes } = request;
      const paths = indexed.map(({ path }) => path);
      return {
        rootFiles: composer.rootFiles(paths, config.origin, indexed, today),
        headerRules: composer.headerRules({ config, shell, styles, routes }),
      };
    }
  }
}

/** @param {Extract<RenderRequest, { ask: 'page' }>} request */
async function page({ name, path, languages, remote }) {
  const { composer, config, shell } = opened();
  const html = await composer.composePage({
    path,
    ...(languages && { languages }),
    shell,
    config,
    ...rendered(name, remote),
  });
  const drawing = composer.drawing?.(html);
  return { html, ...(drawing && { drawing }) };
}

/**
 * @param {string} name
 * @param {Extract<RenderRequest, { ask: 'page' }>['remote']} remote
 */
function rendered(name, remote) {
  if (!remote) return {};
  const { module, pinned, styles, messages } = remote;
  const component = pageComponent(name, loadServerModule(module, opened().composer.shared));
  return {
    remote: { ...(pinned && { pinned }), component, styles, ...(messages && { messages }) },
  };
}

/**
 * The component that a page's module exports.
 *
 * @param {string} page its name in the message
 * @param {unknown} module
 * @returns {import('shared-config/contract/RemoteModule').PageModule['default']}
 * @throws {Refusal} PARTS-017 when the default export is missing or no component.
 */
function pageComponent(page, module) {
  const found = /** @type {{ default?: any } | undefined} */ (module)?.default;
  if (typeof found === 'function' || WRAPPERS.includes(found?.$$typeof)) return found;
  const kind = found === null ? 'null' : typeof found;
  throw new Refusal(
    'PARTS-017',
    `${page} has no component: the default export of its file is ${found === undefined ? 'missing' : `of the type ${kind}`}. Write export default function …, a component without props; nothing was published.`,
  );
}

/**
 * Collects what a function writes to the console instead of showing it.
 *
 * @template T
 * @param {() => Promise<T>} run
 * @returns {Promise<{ value: T, messages: string[] }>}
 */
async function withSilentConsole(run) {
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

function opened() {
  if (!composer || !site) throw new Error('The composer is not open.');
  return { composer, ...site };
}

/**
 * Replaces globals that give access to the machine: `process.env` is empty, as in a browser's build, and calls throw an
 * error with their name. Node's permission model denies the rest (docs/decisions/rendering-apart.md).
 */
function hideMachine() {
  const env = Object.create(null);
  replace('process', {
    env,
    ...Object.fromEntries(OF_THE_PROCESS.map((name) => [name, denying(`process.${name}`)])),
  });
  for (const name of OF_THE_NETWORK) replace(name, denying(name));
  // Node's console gives access to the streams of the process.
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

hideMachine();
process.on('disconnect', () => end());
process.on('uncaughtException', (error) => send({ died: failureOf(error) }, () => end(1)));
process.on(
  'message',
  (/** @type {{ id: number, request: RenderRequest | null }} */ { id, request }) => {
    // An empty request asks whether this process still listens.
    if (!request) return send({ id });
    answer(request)
      .then((value) => send({ id, value }))
      .catch((error) => send({ id, failure: failureOf(error) }));
  },
);
send({ ready: true });
