import { OVERRIDES_COOKIE, PAGE_ERROR, PAGE_REFRESHED } from 'shared-config/contract/partOverrides';
import { learnRoutes, matchRoute } from '../navigation/matchRoute';
import type { IntegrityGuard } from '../federation/IntegrityGuard';
import type { PartReleases } from '../releases/ReleaseResolver';
import { ROUTES } from '../routes';
import { forget, remember, remembered, TOOLS, dropParameter } from '../tools/wantedTools';
import { Badge } from './Badge';
import { OverriddenReleases } from './OverriddenReleases';
import { storedForm, readOverrides, type Overrides } from './readOverrides';
import { onTagEvent } from '../federation/fileTags';

const { parameter, key } = TOOLS.overrides;

/** The parts of this tab that come from elsewhere. */
export interface StartedOverrides {
  /** Whether the page of a path comes from elsewhere. */
  readonly replaces: (path: string) => boolean;
  /** The releases of this tab, including those parts. */
  readonly releases: (live: PartReleases) => PartReleases;
  /** Shows what the page of a path threw, if that page comes from elsewhere. */
  readonly failed: (path: string, error: unknown) => void;
  /** Resolves when a dev server has updated the page of a path; nothing if that page is live. */
  readonly refreshed: (path: string) => Promise<unknown> | undefined;
}

/**
 * Applies the overrides in the address and in the tab's memory, and lists them in a badge.
 *
 * @returns nothing without overrides, or if the page must reload before they can work
 */
export function startOverrides(guard: Pick<IntegrityGuard, 'trust'>): StartedOverrides | undefined {
  const requests = new URLSearchParams(location.search).getAll(parameter);
  const { parts, refused } = readOverrides(requests, remembered(key), {
    page: location.origin,
    remotes: [...new Set(ROUTES.map(({ remote }) => remote))],
  });
  if (!ensurePolicy(parts.size > 0, requests.length > 0)) return undefined;
  keep(parts);
  showBadge({ parts, refused });
  if (parts.size === 0) return undefined;
  for (const origin of parts.values()) guard.trust(`${origin}/`);
  // The page names the route of its live remote only, and the tool includes the whole table.
  learnRoutes(ROUTES);
  const replaces = (path: string): boolean => parts.has(matchRoute(path)?.remote ?? '');
  return {
    replaces,
    releases: (live) => new OverriddenReleases(live, parts),
    failed: (path, error) => {
      if (replaces(path)) dispatchEvent(new CustomEvent(PAGE_ERROR, { detail: error }));
    },
    refreshed: (path) =>
      replaces(path)
        ? new Promise((resolve) => addEventListener(PAGE_REFRESHED, resolve, { once: true }))
        : undefined,
  };
}

/**
 * The local web server allows parts from this computer if the address or a cookie asks for it. If the tab
 * remembers overrides but the cookie is gone, the current page's policy refuses them.
 *
 * @returns whether this page has the right policy; if not, it reloads
 */
function ensurePolicy(needed: boolean, inAddress: boolean): boolean {
  if (!needed) dropPolicyCookie();
  if (!needed || hasPolicyCookie()) return true;
  if (!setPolicyCookie() || inAddress) return true;
  location.reload();
  return false;
}

/** Without storage the parameter stays in the address, so that a reload finds it there. */
function keep(parts: Overrides['parts']): void {
  const form = storedForm(parts);
  if (form === undefined) forget(key);
  else if (!remember(key, form)) return;
  dropParameter(parameter);
}

function showBadge(overrides: Overrides): void {
  if (overrides.parts.size === 0 && overrides.refused.length === 0) return;
  const badge = new Badge(overrides, reset);
  watchAnswers(overrides.parts.values(), (origin, answers) => badge.note(origin, answers));
  badge.show();
}

function reset(): void {
  forget(key);
  dropParameter(parameter);
  location.reload();
}

/** Whether the cookie is set that makes the local web server allow overridden parts. */
function hasPolicyCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`));
}

/** Sets the cookie for the next documents. @returns whether the browser kept it. */
function setPolicyCookie(): boolean {
  document.cookie = `${OVERRIDES_COOKIE}=1; path=/; SameSite=Lax`;
  return hasPolicyCookie();
}

function dropPolicyCookie(): void {
  document.cookie = `${OVERRIDES_COOKIE}=; path=/; SameSite=Lax; max-age=0`;
}

/**
 * Calls `onAnswer` whenever a script or stylesheet of one of the origins loads or fails, which shows whether
 * a dev server answers.
 */
export function watchAnswers(
  origins: Iterable<string>,
  onAnswer: (origin: string, answers: boolean) => void,
): void {
  const watched = [...origins];
  onTagEvent(['load', 'error'], (address, type) => {
    const origin = watched.find((one) => address.startsWith(`${one}/`));
    if (origin !== undefined) onAnswer(origin, type === 'load');
  });
}
