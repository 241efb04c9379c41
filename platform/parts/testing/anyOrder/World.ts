import { join } from 'node:path';
import { siteStates, type SiteState } from '../../history/siteStates';
import { readLive } from '../../history/Generation';
import { liveEntries, type LiveEntry } from '../../history/HistoryEntry';
import { readHistory } from '../../history/historyFile';
import { namesIn, storedReleases } from '../../store/OpenedRelease';
import type { SiteLayout } from '../../store/siteLayout';
import type { commandsElsewhere } from '../elsewhere';
import { HandMadeParts } from '../HandMadeParts';
import { releasesOf, type Wish } from '../runTask';
import type { Live } from './SiteModel';
import type { StepWish } from './Step';

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** The site that steps are taken on, and what they need to know of it. */
export class World {
  constructor(
    readonly site: SiteLayout,
    readonly elsewhere: ReturnType<typeof commandsElsewhere>,
  ) {}

  /** Where hand-made parts are packed. */
  readonly folder = (): string => join(this.site.root, '..');

  /** The releases that these words make, by part. */
  hashes(words: Readonly<Record<string, string>>): Live {
    const packed = releasesOf(new HandMadeParts(this.folder()), words);
    return Object.fromEntries(packed.map(({ release }) => [release.part, release.hash]));
  }

  /** The stored releases as `part/hash`. */
  stored(): Set<string> {
    const parts = namesIn(this.site.remotes());
    return new Set(
      parts.flatMap((part) => storedReleases(this.site, part).map((hash) => `${part}/${hash}`)),
    );
  }

  /** Every state of the site, also one whose line the history does not have yet. */
  states(): SiteState[] {
    const missing = this.unrecorded();
    return siteStates([...readHistory(this.site), ...(missing ? [missing] : [])]);
  }

  /** The state this many before the last one that the history has. */
  recorded(back: number): SiteState | undefined {
    return siteStates(readHistory(this.site)).at(-1 - back);
  }

  /** The entry that led to what is live, while the history does not have its line. */
  unrecorded(): LiveEntry | undefined {
    const entries = liveEntries(readHistory(this.site));
    const last = readLive(this.site)?.entry;
    return entries.some(({ generation }) => generation === last?.generation) ? undefined : last;
  }

  /** The command that does what a step wants. */
  command(wish: StepWish): Wish {
    switch (wish.action) {
      case 'publish':
        return { action: 'publish together', words: wordsOf(wish) };
      case 'rollback':
        return { action: 'rollback', part: wish.part, target: String(wish.steps) };
      case 'rollback to': {
        const target = this.recorded(wish.back)?.entry.generation ?? 'no such state';
        return { action: 'rollback to', target };
      }
      case 'prune': {
        const now = Date.now() + wish.days * DAY;
        return { action: 'prune', ...(wish.days > 0 && { now }), clock: now };
      }
      default:
        return { action: wish.action, part: 'mfe-blog' };
    }
  }
}

/** The words of each part that a step publishes. */
export function wordsOf({
  parts,
  words,
}: Extract<StepWish, { action: 'publish' }>): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, `Words ${words}`]));
}
