import { isDeepStrictEqual } from 'node:util';
import { didYouMean } from 'shared-config/build/didYouMean';
import { ToolError } from 'shared-config/build/ToolError';
import { configChanges } from '../config/configChanges';
import { changeEntries, liveSpans, type HistoryEntry } from '../history/HistoryEntry';
import { SHELL } from '../store/siteLayout';
import { badMark, type SiteState } from '../store/SiteState';
import { saidOf } from './mayGoLive';
import { entryAt, rollbackTarget } from './rollbackTarget';

/*
 * What each command without a build makes live: which releases, which configuration, and where the documents come from.
 */

/** What is known of a published site. */
export interface StoredFacts {
  readonly state: SiteState;
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
  /** The releases that the live commit has, by part. */
  readonly stored: ReadonlyMap<string, readonly string[]>;
  /** The state of an earlier commit of the site. */
  readonly stateAt: (commit: string) => SiteState;
}

/** Whose configuration a whole state brings, where it differs from the live one. */
export const CONFIG_CHOICES = ['then', 'live'] as const;
export type ConfigOfState = (typeof CONFIG_CHOICES)[number];

/** A command without a build, as a person types it or a workflow is asked for it. */
export type StoredWish =
  | { readonly command: 'rollback'; readonly parts: readonly string[]; readonly target: string }
  | {
      readonly command: 'rollback-to';
      /** All if empty. */
      readonly parts: readonly string[];
      readonly target: string;
      readonly config?: ConfigOfState | undefined;
    }
  | { readonly command: 'retire' | 'restore'; readonly part: string }
  | { readonly command: 'rebuild' };

export interface Comeback {
  /** The release of each part afterwards, by its hash. */
  readonly hashes: SiteState['live'];
  readonly config: SiteState['config'];
  /** The parts whose pages are rendered although nothing that they depend on differs. With the shell, all are. */
  readonly remade: readonly string[];
  /**
   * The earlier commit whose documents come back byte for byte, where nothing that they depend on differs. Missing where
   * they are those of the live commit.
   */
  readonly documentsOf?: string;
  /** A sentence for each part that does not come back as it was, and for each field of another configuration. */
  readonly notices: readonly string[];
}

/**
 * Decides what a command makes live. Reads nothing but its facts.
 *
 * @throws ToolError PARTS-031 when a part has no such release, PARTS-033 when it is not live, PARTS-035 when there is no
 *   such state, PARTS-037 for a shell to retire, PARTS-038 when a part to restore is not retired, PARTS-191 when a state
 *   has another configuration than the live one and none was chosen.
 */
export function whatComesBack(facts: StoredFacts, wish: StoredWish): Comeback {
  const { live, config, retired } = facts.state;
  const stays = { hashes: live, config, remade: [], notices: [] };
  switch (wish.command) {
    case 'rollback': {
      const back = wish.parts.map((part) => [part, targetOf(facts, part, wish.target)] as const);
      return { ...stays, hashes: { ...live, ...Object.fromEntries(back) }, remade: wish.parts };
    }
    case 'rollback-to': {
      const { id } = entryAt(facts.history, wish.target);
      if (wish.parts.length === 0) return wholeState(facts, id, wish.config);
      const then = facts.stateAt(id).live;
      const back = wish.parts.map((part) => [part, hashIn(then, part)] as const);
      return { ...stays, hashes: { ...live, ...Object.fromEntries(back) }, remade: wish.parts };
    }
    case 'retire': {
      if (wish.part === SHELL)
        throw new ToolError(
          'PARTS-037',
          'The shell cannot be retired: it is part of every page. To take a release of it back, use rollback.',
        );
      hashIn(live, wish.part);
      const rest = Object.entries(live).filter(([part]) => part !== wish.part);
      return { ...stays, hashes: Object.fromEntries(rest) };
    }
    case 'restore': {
      const hash = retired[wish.part];
      if (hash !== undefined) return { ...stays, hashes: { ...live, [wish.part]: hash } };
      throw new ToolError(
        'PARTS-038',
        `${wish.part} is not retired. Retired are: ${Object.keys(retired).sort().join(', ') || 'no parts'}.`,
      );
    }
    case 'rebuild':
      return { ...stays, remade: Object.keys(live) };
  }
}

function targetOf({ state, history, stored }: StoredFacts, part: string, target: string): string {
  return rollbackTarget(
    {
      part,
      spans: liveSpans(history, part),
      liveHash: hashIn(state.live, part),
      stored: stored.get(part) ?? [],
      skipped: (hash) => badMark(state, part, hash) !== undefined,
    },
    target,
  );
}

/** A whole earlier state, without what was marked bad or retired since. */
function wholeState(
  { state, history, stateAt }: StoredFacts,
  id: string,
  choice: ConfigOfState | undefined,
): Comeback {
  const then = stateAt(id);
  const differences = configChanges(state.config, then.config);
  if (differences.length > 0 && choice === undefined)
    throw new ToolError(
      'PARTS-191',
      `That state has another configuration than the live one. Choose one: --config then, or --config live (on GitHub, the input config).\n${differences.join('\n')}`,
    );
  const config = choice === 'live' ? state.config : then.config;
  const hashes: Record<string, string> = {};
  const notices: string[] = [];
  for (const [part, hash] of Object.entries(then.live)) {
    const now = state.live[part];
    const mark = badMark(state, part, hash);
    if (wasRetired(state, history, part))
      notices.push(`${part} stays retired: npm run parts -- restore ${part}.`);
    else if (!mark) hashes[part] = hash;
    else {
      const stays = now === undefined ? 'It stays off the site' : `${part} ${now} stays live`;
      notices.push(`${saidOf(mark)} ${stays}${now === hash ? ': roll it back' : ''}.`);
      if (now !== undefined) hashes[part] = now;
    }
  }
  const isSame = hashes[SHELL] === then.live[SHELL] && isDeepStrictEqual(config, then.config);
  return {
    hashes,
    config,
    ...(isSame ? { remade: [], documentsOf: id } : { remade: Object.keys(hashes) }),
    notices: [...notices, ...(choice === 'then' ? differences : [])],
  };
}

/** Whether somebody has retired a part, and not a rollback to a state that did not have it yet. */
function wasRetired(state: SiteState, history: readonly HistoryEntry[], part: string): boolean {
  if (state.retired[part] === undefined) return false;
  const about = changeEntries(history).filter(({ changes }) =>
    changes.some((change) => change.part === part),
  );
  return about.at(-1)?.action === 'retire';
}

/** The release of a part in a state. @throws ToolError PARTS-033 when it was not live then. */
function hashIn(hashes: SiteState['live'], part: string): string {
  const hash = hashes[part];
  if (hash !== undefined) return hash;
  throw new ToolError(
    'PARTS-033',
    `${part} is not live in that state of the site.${didYouMean(part, Object.keys(hashes))} Live are: ${Object.keys(hashes).sort().join(', ') || 'no parts'}.`,
  );
}
