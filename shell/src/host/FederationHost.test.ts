import { IntegrityGuard } from './IntegrityGuard';
import { FederationHost } from './FederationHost';
import type { SharedModule } from 'shared-config/contract/sharedModules';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';

const React = { name: 'the React of this page' };

interface SharedEntry {
  readonly from: string;
  readonly version: string;
  readonly lib?: () => unknown;
  readonly shareConfig?: unknown;
  readonly get: () => Promise<() => unknown>;
}
type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;

let host: FederationHost;
let part = 'part_0';
let scope: ShareScope | undefined;

beforeEach(() => {
  document.head.replaceChildren();
  scope = undefined;
  // The runtime remembers remotes for as long as the page lives, so every test has its own remote.
  part = `part_${Number(part.slice('part_'.length)) + 1}`;
  const guard = new IntegrityGuard();
  guard.admit(`/remotes/${part}/abc/`, { 'entry.js': 'sha384-entry' });
  const modules = { react: React } as unknown as Record<SharedModule, unknown>;
  host = new FederationHost(modules, guard);
});

/** Waits for the entry’s script tag and plays the script: it sets the remote’s global. */
async function entryArrives(
  modules: Readonly<Record<string, unknown>>,
): Promise<HTMLScriptElement> {
  const script = await entryTag();
  Object.assign(globalThis, {
    [part]: {
      init: (shareScope: ShareScope) => void (scope = shareScope),
      get: (expose: string) => Promise.resolve(() => modules[expose]),
    },
  });
  script.dispatchEvent(new Event('load'));
  return script;
}

async function entryTag(): Promise<HTMLScriptElement> {
  for (let turn = 0; turn < 20; turn++) {
    const script = document.head.querySelector('script');
    if (script) return script;
    await new Promise((next) => setTimeout(next, 5));
  }
  throw new Error('The entry was not asked for.');
}

const load = (expose: string): Promise<unknown> =>
  host.loadRemote({ globalName: part, base: `/remotes/${part}/abc/`, entry: 'entry.js' }, expose);

test('the entry is fetched with its hash and a limit of 120 seconds, gets the React of this page and no other copy, and provides its modules', async () => {
  const List = { default: () => null };
  const clocks = jest.spyOn(globalThis, 'setTimeout');
  const loading = load('./BlogList');
  const script = await entryArrives({ './BlogList': List });
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-entry', 'anonymous']);
  expect(clocks.mock.calls.map(([, wait]) => wait)).toContain(120_000);
  clocks.mockRestore();
  expect(await loading).toBe(List);
  const entry = scope?.['react']?.['19.3.1'];
  expect(entry?.lib?.()).toBe(React);
  expect(entry).toMatchObject({
    from: 'shell',
    shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
  });
});

test('another module of a started remote needs no second entry, and its failure is the page’s', async () => {
  const List = { default: () => null };
  const loading = load('./BlogList');
  await entryArrives({ './BlogList': List });
  await loading;
  await expect(load('./Post')).rejects.toMatchObject({ phase: 'page' });
  expect(await load('./BlogList')).toBe(List);
});

test.each([
  [
    'did not arrive',
    'entry',
    () => entryTag().then((tag) => tag.dispatchEvent(new Event('error'))),
  ],
  ['has no such module', 'page', () => entryArrives({})],
])('an entry that %s fails in the phase %s', async (_what, phase, end) => {
  const failure = {
    phase,
    ...(phase === 'page' && { message: `${part} has no module ./BlogList.` }),
  };
  const failing = expect(load('./BlogList')).rejects.toMatchObject(failure);
  await end();
  await failing;
  takeConsoleMessages();
});
