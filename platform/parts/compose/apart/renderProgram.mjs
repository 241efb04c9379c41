// @ts-check
/*
 * The program that runs the code of releases: the shell's composer and the server bundles of remotes. The command
 * starts it with an empty environment and without permissions, and asks it for one step after the other. It gets the
 * code as text and returns plain data.
 */
import process from 'node:process';
import { format } from 'node:util';
import { failureOf } from './failureOf.mjs';
import { hideMachine } from './hideMachine.mjs';
import { loadServerModule } from './loadServerModule.mjs';
import { pageComponent } from './pageComponent.mjs';

/** @typedef {import('shared-config/contract/Composer').Composer} Composer */
/** @typedef {import('../RenderRequest').RenderRequest} RenderRequest */

// Methods of the process that pages cannot reach: they find another object in its place.
const end = process.exit.bind(process);
const send = /** @type {NonNullable<typeof process.send>} */ (process.send?.bind(process));

const METHODS = /** @type {const} */ (['error', 'warn', 'log', 'info', 'debug']);

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
async function page({ name, path, remote }) {
  const { composer, config, shell } = opened();
  const html = await composer.composePage({ path, shell, config, ...rendered(name, remote) });
  const drawing = composer.drawing?.(html);
  return { html, ...(drawing && { drawing }) };
}

/**
 * @param {string} name
 * @param {Extract<RenderRequest, { ask: 'page' }>['remote']} remote
 */
function rendered(name, remote) {
  if (!remote) return {};
  const { module, pinned, styles } = remote;
  const component = pageComponent(name, loadServerModule(module, opened().composer.shared));
  return { remote: { ...(pinned && { pinned }), component, styles } };
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
