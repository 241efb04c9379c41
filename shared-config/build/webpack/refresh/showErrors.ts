import { PAGE_ERROR, PAGE_REFRESHED } from '../../../contract/browserNames';

/*
 * Runs in the page with the client of a dev server: shows what does not compile and what throws, with file and line, and
 * reloads the page after a change that React cannot refresh.
 */

/** The part's name; `withRefresh` defines it. */
declare const DEV_PART: string;
declare const __webpack_public_path__: string;

interface Hot {
  addStatusHandler(handler: (status: string) => void): void;
}

interface DevTools {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: {
    readonly renderers: ReadonlyMap<number, { readonly scheduleRefresh?: unknown }>;
  };
}

interface Problem {
  readonly title: string;
  /** Its file, with line and column where they are known. */
  readonly place: string;
  readonly text: string;
}

/** The plugin of Fast Refresh gathers updates for 30 ms before React renders them. */
const REFRESH_MS = 150;

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 5vmin;
  background: rgb(20 20 24 / 88%); color: #f4f0e8; font: 15px/1.5 ui-monospace, monospace; }
section { max-width: 60rem; margin: 0 auto 2rem; }
h2 { margin: 0; color: #ff8d7a; font-size: 18px; }
p { margin: 0.25rem 0 1rem; color: #ffd479; overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; overflow: auto; background: #000; }
button { position: fixed; top: 1rem; right: 1rem; padding: 0.5rem 1rem; font: inherit; cursor: pointer; }
`;

const { origin } = new URL(__webpack_public_path__, location.href);
const FRAME = new RegExp(`${origin}/\\S*?:\\d+:\\d+`);
const { overlay, list } = createOverlay();
let compiles = true;
let latest = 0;

/** Replaces what webpack-dev-server posts to the window, where the messages of two dev servers would mix. */
export default function sendMessage(type: string, data?: unknown): void {
  if (type === 'Errors') {
    compiles = false;
    show(...(data as string[]).map(buildProblem));
  } else if (type === 'Ok' || type === 'StillOk') {
    if (!compiles) overlay.remove();
    compiles = true;
  }
}

/** What to show about an error of webpack, as its client writes it: without the loader's name and stack. */
function buildProblem(message: string): Problem {
  const [heading = '', ...lines] = message.split('\n');
  const [text = ''] = lines
    .join('\n')
    .replace(/^Module build failed \(from .*\):\n/, '')
    .split(/\n+(?:Caused by:|Stack backtrace:| {4}at )/, 1);
  const place = heading.replace(/^ERROR in (?:\.\/)?/, `${DEV_PART}/`);
  return { title: `${DEV_PART} does not compile`, place, text };
}

let updated = false;
(import.meta as { webpackHot?: Hot }).webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') updated = true;
  if (status !== 'idle' || !updated) return;
  if (!canRefresh()) return location.reload();
  updated = false;
  latest++;
  overlay.remove();
  setTimeout(() => window.dispatchEvent(new Event(PAGE_REFRESHED)), REFRESH_MS);
});

/** React's production build, on the site of npm start or in a preview, cannot refresh. */
function canRefresh(): boolean {
  const renderers =
    (globalThis as DevTools).__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [];
  return [...renderers].some(({ scheduleRefresh }) => scheduleRefresh !== undefined);
}

window.addEventListener('error', ({ error }) => void explain(error));
window.addEventListener('unhandledrejection', ({ reason }) => void explain(reason));
window.addEventListener(PAGE_ERROR, (event) => void explain((event as CustomEvent).detail));

/** Shows an error with a line of this part in its stack. An error that another one caused counts as its cause. */
async function explain(error: unknown): Promise<void> {
  const stacks: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) stacks.unshift(one.stack ?? '');
  const body = stacks.join('\n');
  if (!compiles || !FRAME.test(body)) return;
  const turn = ++latest;
  const found = await fetch(`${origin}/getit/source`, { method: 'POST', body })
    .then((answer) => answer.json() as Promise<{ place: string; excerpt: string }>)
    .catch(() => ({ place: FRAME.exec(body)?.[0] ?? '', excerpt: '' }));
  if (turn !== latest) return;
  const text = `${String(error)}\n\n${found.excerpt}`.trimEnd();
  show({ title: `${DEV_PART} threw an error`, place: found.place, text });
}

function show(...problems: readonly Problem[]): void {
  list.replaceChildren(
    ...problems.map(({ title, place, text }) => {
      const section = document.createElement('section');
      section.append(element('h2', title), element('p', place), element('pre', text));
      return section;
    }),
  );
  document.body.append(overlay);
}

function element<Name extends 'button' | 'h2' | 'p' | 'pre'>(name: Name, textContent: string) {
  return Object.assign(document.createElement(name), { textContent });
}

/** Elements and a style sheet only: the policy of our pages lets no text become markup. */
function createOverlay() {
  const host = document.createElement('div');
  host.id = `errors-${DEV_PART}`;
  host.role = 'alertdialog';
  host.ariaLabel = `Errors of ${DEV_PART}`;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const hide = element('button', 'Hide');
  hide.addEventListener('click', () => host.remove());
  const list = document.createElement('div');
  root.append(hide, list);
  return { overlay: host, list };
}
