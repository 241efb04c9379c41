/** The live release of every part, by part. */
export type Live = Readonly<Record<string, string>>;

/** What a site must be, as simple as possible. */
export interface SiteModel {
  readonly live: Live;
  /** Every state so far, oldest first. */
  readonly states: readonly Live[];
  /** By part, the releases that steps of a rollback lead through, the latest last. */
  readonly undo: Readonly<Record<string, readonly string[]>>;
  /** By part, the release that it had when it was retired. */
  readonly retired: Live;
  /** The releases that must be stored, as `part/hash`. */
  readonly kept: ReadonlySet<string>;
  /**
   * The model before the last change, while the history does not name that change yet: only the `live` link leads
   * to it, so it is lost with the link.
   */
  readonly recorded?: SiteModel | undefined;
}

/** What another state is reached by. */
export type Change = 'publish' | 'rollback' | 'retire' | 'restore';

/** The model after a change; the same model if everything was live already. */
export function changed(model: SiteModel, by: Change, live: Live): SiteModel {
  const parts = [...new Set([...Object.keys(model.live), ...Object.keys(live)])];
  const other = parts.filter((part) => model.live[part] !== live[part]);
  if (other.length === 0) return model;
  const undo = { ...model.undo };
  const retired = new Map(Object.entries(model.retired));
  for (const part of other) {
    const hash = live[part];
    retired.delete(part);
    if (hash === undefined) retired.set(part, model.live[part] ?? '');
    else undo[part] = undone(undo[part] ?? [], by, hash);
  }
  const kept = new Set([...model.kept, ...Object.entries(live).map((pair) => pair.join('/'))]);
  return {
    live,
    states: [...model.states, live],
    undo,
    kept,
    retired: Object.fromEntries(retired),
  };
}

function undone(order: readonly string[], by: Change, hash: string): readonly string[] {
  const place = order.indexOf(hash);
  if (by === 'rollback' && place >= 0) return order.slice(0, place + 1);
  return [...order.filter((one) => one !== hash), hash];
}

/** How many releases of a part a rollback can always reach (docs/decisions/old-tabs.md). */
const REACHABLE = 10;

/** The model after a prune that counts no release as one that an open tab may need. */
export function pruned(model: SiteModel): SiteModel {
  return { ...model, kept: reachable(model.states) };
}

function reachable(states: readonly Live[]): Set<string> {
  const needed = new Set<string>();
  const count: Record<string, number> = {};
  for (const live of [...states].reverse())
    for (const [part, hash] of Object.entries(live)) {
      const name = `${part}/${hash}`;
      if (needed.has(name)) continue;
      count[part] = (count[part] ?? 0) + 1;
      if (count[part] <= REACHABLE) needed.add(name);
    }
  return needed;
}

/** The model of a site that came to its states like this. */
export function modelOf(
  states: readonly { readonly live: Live; readonly entry: { readonly action: Change } }[],
): SiteModel {
  const empty: SiteModel = { live: {}, states: [], undo: {}, retired: {}, kept: new Set() };
  const last = states.reduce((model, { live, entry }) => changed(model, entry.action, live), empty);
  return { ...last, states: states.map(({ live }) => live) };
}
