// @ts-check
import { createRequire, isBuiltin } from 'node:module';
import { format } from 'node:util';
import { compileFunction } from 'node:vm';

/*
 * The program that runs the code of one release: the shell's composer alone, or the composer and the server bundle of one
 * remote. The command starts it with an empty environment and without permissions, and asks it for one step after the
 * other. It gets the code as text and returns plain data.
 */

/** @typedef {import('shared-config/contract/Composer').Composer} Composer */
/** @typedef {import('./RenderRequest').RenderRequest} RenderRequest */

// The code of another part may signal this process, too (shared-config/process/keepInspectorClosed.mjs).
process.on('SIGUSR1', () => undefined);

const send = /** @type {NonNullable<typeof process.send>} */ (process.send?.bind(process));
const builtin = createRequire(import.meta.url);

const METHODS = /** @type {const} */ (['error', 'warn', 'log', 'info', 'debug']);

/** What React's memo, forwardRef and lazy return. An element is not a component. */
const WRAPPERS = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name));

/** How many lines of a stack are shown. Those below are of React. */
const FRAMES = 4;
const LONGEST = 2000;

/** An error whose message says what is wrong and what to do. The command shows it as a ToolError. */
class Refusal extends Error {
  /**
   * @param {`PARTS-${string}`} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @type {Composer | undefined} */
let composer;
/** @type {Extract<RenderRequest, { ask: 'site' }> | undefined} */
let site;

/** @param {RenderRequest} request */
async function answer(request) {
  switch (request.ask) {
    case 'exports':
      return load(request.module);
    case 'composer': {
      ({ composer } = /** @type {{ composer: Composer }} */ (load(request.module)));
      site = undefined;
      const { routes, drawing, composeFragment } = composer;
      return {
        routes,
        ...(drawing && { draws: true }),
        ...(composeFragment && { composesFragments: true }),
      };
    }
    case 'site':
      site = request;
      opened().composer.provideRuntimeConfig(request.config);
      return null;
    case 'page':
      return withSilentConsole(() => page(request));
    case 'fragment':
      return withSilentConsole(() => fragment(request));
    case 'drawing':
      return opened().composer.drawing?.(request.head, request.path) ?? null;
    case 'files': {
      const { composer, config, shell } = opened();
      const { indexed, today, styles, routes, origins } = request;
      const paths = indexed.map(({ path }) => path);
      return {
        rootFiles: composer.rootFiles(paths, config.origin, indexed, today),
        headerRules: composer.headerRules({ config, shell, styles, routes, origins }),
      };
    }
  }
}

/** @param {Extract<RenderRequest, { ask: 'page' }>} request */
async function page({ name, path, languages, above, fragments, remote }) {
  const { composer, config, shell, entryKey } = opened();
  return composer.composePage({
    path,
    ...(languages && { languages }),
    ...(above && { above }),
    ...(fragments && { fragments }),
    shell,
    config,
    ...(entryKey && { entryKey }),
    ...(remote && { remote: withComponent(name, remote) }),
  });
}

/** @param {Extract<RenderRequest, { ask: 'fragment' }>} request */
async function fragment({ name, module, language, props, prefix, messages }) {
  const { composer, shell } = opened();
  const component = defaultComponent(name, load(module, composer.shared));
  const its = { language, component, props, prefix, shell, ...(messages && { messages }) };
  return { html: (await composer.composeFragment?.(its)) ?? '' };
}

/**
 * @param {string} name
 * @param {NonNullable<Extract<RenderRequest, { ask: 'page' }>['remote']>} remote
 */
function withComponent(name, { module, ...remote }) {
  if (typeof module === 'string') return { ...remote, component: () => module };
  return { ...remote, component: pageComponent(name, load(module, opened().composer.shared)) };
}

/**
 * The component that a page's module exports.
 *
 * @param {string} page its name in the message
 * @param {unknown} module
 * @returns {import('shared-config/contract/RemoteModule').PageModule['default']}
 * @throws {Refusal} PARTS-017 when the default export is missing or no component, PARTS-178 when it has no head.
 */
function pageComponent(page, module) {
  const found = defaultComponent(page, module);
  if (typeof found.head === 'function') return found;
  throw new Refusal(
    'PARTS-178',
    `${page} has no head. Write Page.head = () => ({ title, description, path }) after its component, here called Page, and <PageHead {...Page.head()} /> in it; nothing was published.`,
  );
}

/**
 * @param {string} name of the page or the fragment, for the message
 * @param {unknown} module
 * @returns {any}
 * @throws {Refusal} PARTS-017 when the default export is missing or no component.
 */
function defaultComponent(name, module) {
  const found = /** @type {{ default?: any } | undefined} */ (module)?.default;
  if (typeof found === 'function' || WRAPPERS.includes(found?.$$typeof)) return found;
  const kind = found === null ? 'null' : typeof found;
  throw new Refusal(
    'PARTS-017',
    `${name} has no component: the default export of its file is ${found === undefined ? 'missing' : `of the type ${kind}`}. Write export default function …; nothing was published.`,
  );
}

/**
 * Runs one CommonJS file of a server bundle and returns its exports. `require` finds `provided` and what Node itself has,
 * never a node_modules folder, so a release renders the same everywhere.
 *
 * @param {import('./RenderRequest').ServerModule} module
 * @param {Readonly<Record<string, unknown>>} [provided]
 * @returns {unknown}
 * @throws {Refusal} PARTS-001 when the file requires anything else.
 */
function load({ file, source }, provided = {}) {
  /** @param {string} name */
  const require = (name) => {
    if (Object.hasOwn(provided, name)) return provided[name];
    if (isBuiltin(name)) return builtin(name);
    if (name.startsWith('./'))
      throw new Refusal(
        'PARTS-001',
        `${file} renders at once what it loads with import() or React.lazy, "${name}", so its HTML and its styles would be missing in the page. Import that as usual, or render it only after a press or an effect.`,
      );
    throw new Refusal(
      'PARTS-001',
      `${file} requires "${name}", which no host provides. Import it so that the build bundles it, or add it to contract/sharedModules.ts.`,
    );
  };
  const module = { exports: /** @type {unknown} */ ({}) };
  const run = compileFunction(source, ['require', 'module', 'exports'], { filename: file });
  run(require, module, module.exports);
  return module.exports;
}

/**
 * Collects what a function writes to the console instead of showing it.
 *
 * @template {object} Answer
 * @param {() => Promise<Answer>} run
 * @returns {Promise<Answer & { messages: string[] }>}
 */
async function withSilentConsole(run) {
  /** @type {string[]} */
  const messages = [];
  const originals = METHODS.map((method) => /** @type {const} */ ([method, console[method]]));
  for (const method of METHODS)
    console[method] = (...words) => void messages.push(`console.${method}: ${format(...words)}`);
  try {
    return { ...(await run()), messages };
  } finally {
    for (const [method, original] of originals) console[method] = original;
  }
}

function opened() {
  if (!composer || !site) throw new Error('The composer is not open.');
  return { composer, ...site };
}

/**
 * Describes an error in plain text, whatever was thrown.
 *
 * @param {unknown} error
 * @returns {import('./RenderRequest').RenderFailure}
 */
function failureOf(error) {
  try {
    if (error instanceof Refusal) return { code: error.code, reason: error.message, frames: [] };
    const frames = error instanceof Error ? framesOf(error.stack) : [];
    const { code, permission, resource } = /** @type {any} */ (error ?? {});
    if (code === 'ERR_ACCESS_DENIED') {
      const denied = [permission, resource].filter(Boolean).join(' ') || 'a permission of Node';
      return { code: 'PARTS-019', reason: denied, frames };
    }
    const reason = error instanceof Error ? error.message : error;
    return { reason: String(reason).slice(0, LONGEST), frames };
  } catch {
    return { reason: 'it throws something that has no text', frames: [] };
  }
}

/**
 * The frames in server bundles, whose files have no address; those of Node and of this program have one.
 *
 * @param {unknown} stack
 */
function framesOf(stack) {
  return String(stack)
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !/node:|file:/.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice(0, LONGEST));
}

process.on('disconnect', () => process.exit());
process.on('message', (/** @type {{ id: number, request: RenderRequest }} */ { id, request }) => {
  answer(request)
    .then((value) => send({ id, value }))
    .catch((error) => send({ id, failure: failureOf(error) }));
});
