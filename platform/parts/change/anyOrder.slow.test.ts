import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Registry } from 'shared-config/contract/Registry';
import { changeEntries, readHistory } from '../history/HistoryEntry';
import { storedReleases } from '../store/checkOut';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { readLive } from '../store/SiteState';
import { replayHistory } from '../testing/replayHistory';
import { runTask, type Wish } from '../testing/runTask';
import { copyOfSite, publishTwelve, served, siteForEachTest } from '../testing/siteFixture';
import { TAB_LIFE } from './badInTabs';
import { KEPT_RELEASES } from './pruneReleases';

const { site, parts } = siteForEachTest(publishTwelve);

/*
 * The same sequences each time, so that a failure comes from a change of the code. MODEL_RUNS=500 tries others, and a
 * failure prints the seed for MODEL_SEED.
 */
const { MODEL_RUNS, MODEL_SEED = MODEL_RUNS ? undefined : 1 } = process.env;
const RUNS = Number(MODEL_RUNS ?? 20);
/** Milliseconds for a sequence on a busy machine. */
const PATIENCE = 120_000;

const FILES = { 'mfe-home': 'index.html', 'mfe-blog': 'blog.html' } as const;
type Part = keyof typeof FILES;
const PARTS = Object.keys(FILES) as Part[];

/** The live release of every part. */
type Live = Readonly<Record<string, string>>;

/** What a site must be, as simple as possible. */
interface Model {
  readonly live: Live;
  /** Every live state so far with its commit, oldest first. */
  readonly states: readonly { readonly id: string; readonly live: Live }[];
  /** By part, the releases that steps of a rollback lead through, the latest last. */
  readonly undo: Readonly<Record<string, readonly string[]>>;
  readonly retired: Live;
  /** What has changed each part last. */
  readonly by: Readonly<Record<string, string>>;
  /** `<part> <hash>` */
  readonly bad: ReadonlySet<string>;
}

/** What happens often is here several times. */
const ACTIONS = [
  ...(['publish', 'publish', 'publish', 'rollback', 'rollback', 'rollback to'] as const),
  ...(['retire', 'restore', 'mark-bad', 'mark-good', 'prune'] as const),
];

const STEP = fc.record({
  action: fc.constantFrom(...ACTIONS),
  part: fc.constantFrom(...PARTS),
  /** Which words, how many steps back, which state or release. */
  which: fc.nat(5),
});
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

/** What a step asks of a site that the model describes. */
function wishOf({ action, part, which }: Step, { states, undo }: Model): Wish {
  const wish = undo[part]?.at(-1 - which) ?? '0000';
  switch (action) {
    case 'publish':
      return { action, part, words: `Words ${which}` };
    case 'rollback':
      return { action, part, target: String(which + 1) };
    case 'rollback to':
      return { action, target: states.at(-1 - which)?.id ?? '0000' };
    case 'prune':
      return { action, now: Date.now() + 2 * TAB_LIFE };
    case 'mark-bad':
    case 'mark-good':
      return { action, part, wish };
    default:
      return { action, part };
  }
}

type Stored = ReadonlyMap<string, readonly string[]>;

/** The model after a wish that nothing disturbs; the same one if the wish is refused. */
function expected(model: Model, wish: Wish, stored: Stored): Model {
  const { live, states, undo, retired, by, bad } = model;
  const isGood = (part: string, hash: string): boolean => !bad.has(`${part} ${hash}`);
  const isThere = (part: string, hash: string): boolean =>
    hash === live[part] || (isGood(part, hash) && stored.get(part)?.includes(hash) === true);
  switch (wish.action) {
    case 'publish': {
      const { part, words } = wish;
      if (retired[part] !== undefined) return model;
      const { hash } = parts().remote(part, words).release;
      const isLive = live[part] === hash;
      return isLive || isGood(part, hash)
        ? changed(model, 'publish', { ...live, [part]: hash })
        : model;
    }
    case 'rollback': {
      const { part, target } = wish;
      const now = live[part] ?? '';
      const kept = (undo[part] ?? []).filter((hash) => isThere(part, hash));
      const hash = now && kept[kept.indexOf(now) - Number(target)];
      return hash ? changed(model, 'rollback', { ...live, [part]: hash }) : model;
    }
    case 'rollback to': {
      const state = states.find(({ id }) => id === wish.target)?.live;
      const then = Object.entries(state ?? {}).flatMap(([part, hash]) => {
        if (retired[part] !== undefined && by[part] === 'retire') return [];
        const now = live[part];
        if (hash === now || isGood(part, hash)) return [[part, hash] as const];
        return now === undefined ? [] : [[part, now] as const];
      });
      const fits = state && then.every(([part, hash]) => isThere(part, hash));
      return fits ? changed(model, 'rollback', Object.fromEntries(then)) : model;
    }
    case 'retire': {
      const rest = Object.entries(live).filter(([part]) => part !== wish.part);
      return changed(model, 'retire', Object.fromEntries(rest));
    }
    case 'restore': {
      const { part } = wish;
      const hash = retired[part];
      const fits = hash !== undefined && isThere(part, hash);
      return fits ? changed(model, 'restore', { ...live, [part]: hash }) : model;
    }
    case 'prune':
      return model;
    default: {
      const { action, part, wish: hash } = wish;
      const others = [...bad].filter((one) => one !== `${part} ${hash}`);
      const marked = action === 'mark-bad' && stored.get(part)?.includes(hash);
      return { ...model, bad: new Set([...others, ...(marked ? [`${part} ${hash}`] : [])]) };
    }
  }
}

function changed(model: Model, action: string, live: Live): Model {
  const undo = { ...model.undo };
  const by = { ...model.by };
  const retired = new Map(Object.entries(model.retired));
  for (const part of [SHELL, ...PARTS]) {
    const [from, to] = [model.live[part], live[part]];
    if (to !== undefined) retired.delete(part);
    else if (from !== undefined) retired.set(part, from);
    if (to !== from) by[part] = action;
    const order = undo[part] ?? [];
    const place = to === undefined ? -1 : order.indexOf(to);
    if (to === undefined || to === from) continue;
    undo[part] =
      action === 'rollback' && place >= 0
        ? order.slice(0, place + 1)
        : [...order.filter((hash) => hash !== to), to];
  }
  return { ...model, live, undo, by, retired: Object.fromEntries(retired) };
}

/** What the site holds and serves, which must agree; the newest releases of each part are there for a rollback. */
function expectWhole(one: SiteLayout, { live, states }: Model): void {
  expect(replayHistory(readHistory(one))).toMatchObject(live);
  const { remotes } = JSON.parse(served(one, 'registry.json')) as Registry;
  expect(Object.keys(remotes)).toEqual(PARTS.filter((part) => live[part]).sort());
  for (const part of PARTS) {
    const [file, hash] = [FILES[part], live[part]];
    expect(remotes[part]?.release).toBe(hash);
    expect(existsSync(join(one.public(), file)) && served(one, file).includes(hash ?? '')).toBe(
      hash !== undefined,
    );
    const stored = storedNow(one).get(part) ?? [];
    const newest = new Set(states.toReversed().flatMap(({ live }) => live[part] ?? []));
    expect(stored).toEqual(expect.arrayContaining([...newest].slice(0, KEPT_RELEASES)));
  }
}

const storedNow = (one: SiteLayout) =>
  storedReleases(new SiteRepository(one), readLive(one)?.id ?? '');

/** Takes a step, which may be refused, and returns the model that the site then fits. */
async function takeStep(one: SiteLayout, before: Model, step: Step): Promise<Model> {
  const wish = wishOf(step, before);
  const after = expected(before, wish, storedNow(one));
  const task = { root: one.root, folder: join(one.root, '..') };
  await runTask({ ...task, ...wish }).catch(() => undefined);
  const { live = {}, id = '' } = readLive(one) ?? {};
  expect({ wish, live }).toEqual({ wish, live: after.live });
  return after.live === before.live
    ? after
    : { ...after, states: [...before.states, { id, live }] };
}

test(
  'whatever changes come in whatever order, the site serves one whole state and keeps what a rollback needs',
  async () => {
    const entries = changeEntries(readHistory(site()));
    const empty: Model = { live: {}, states: [], undo: {}, retired: {}, by: {}, bad: new Set() };
    const start = entries.reduce((model, { id, action, changes }) => {
      const live = { ...model.live };
      for (const { part, to } of changes) if (to !== null) live[part] = to;
      return { ...changed(model, action, live), states: [...model.states, { id, live }] };
    }, empty);
    const tried = fc.asyncProperty(
      fc.array(STEP, { minLength: 6, maxLength: 12 }),
      async (steps) => {
        const copy = copyOfSite(site());
        let model = start;
        for (const step of steps) {
          model = await takeStep(copy, model, step);
          expectWhole(copy, model);
        }
        rmSync(join(copy.root, '..'), { recursive: true });
      },
    );
    const seed = MODEL_SEED === undefined ? {} : { seed: Number(MODEL_SEED) };
    await fc.assert(tried, { numRuns: RUNS, endOnFailure: true, ...seed });
  },
  PATIENCE * RUNS,
);
