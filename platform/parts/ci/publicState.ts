import { setTimeout as pause } from 'node:timers/promises';
import { openSite, type OpenSite } from '../history/openSite';
import type { SiteLayout } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';

/** Milliseconds in which Hosting must serve what was deployed. */
const PATIENCE = 120_000;

/** Milliseconds for one answer. */
const LONGEST = 10_000;

export interface PublicAddress {
  /** The origin to look at; by default that of the live configuration. */
  readonly address?: string;
  /** Milliseconds to wait for the live state. */
  readonly patience?: number;
}

interface PublicState {
  readonly origin: string;
  /** Whether `registry.json` there is that of the newest commit, another text, or not to be had. */
  readonly serves: 'live' | 'other' | 'nothing';
  readonly live: OpenSite;
  readonly state: SiteState;
}

/**
 * Compares the public `registry.json` with that of the newest commit, until they are the same or the patience ends. The
 * commit is read each time, because another change may go live meanwhile.
 *
 * @returns undefined before the first publish.
 */
export async function publicState(
  site: SiteLayout,
  { address, patience = PATIENCE }: PublicAddress,
): Promise<PublicState | undefined> {
  const until = Date.now() + patience;
  for (;;) {
    const live = await openSite(site);
    const { tip, state, repository } = live;
    if (tip === undefined || !state) return undefined;
    const origin = new URL(address ?? state.config.origin).origin;
    const bound = { cache: 'no-store', signal: AbortSignal.timeout(LONGEST) } as const;
    const answer = await fetch(`${origin}/registry.json`, bound)
      .then(async (response) => (response.status < 500 ? await response.text() : undefined))
      .catch(() => undefined);
    const isLive = answer !== undefined && answer === repository.read(tip, 'public/registry.json');
    const serves = isLive ? 'live' : answer === undefined ? 'nothing' : 'other';
    if (isLive || Date.now() > until) return { origin, serves, live, state };
    await pause(Math.min(2000, patience));
  }
}
