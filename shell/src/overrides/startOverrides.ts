import { isLoopback } from 'shared-config/contract/isLoopback';
import type { PageData } from 'shared-config/contract/PageData';
import { learnRoutes } from '../knownRoutes';
import { matchRoute, plainPath } from '../matchRoute';
import type { IntegrityGuard } from '../federation/IntegrityGuard';
import type { PartReleases } from '../pages/PageLoader';
import { ROUTES } from '../routes';
import { forget, remember, remembered } from '../tools/tabMemory';
import { TOOLS } from '../tools/wantedTools';
import { dropParameter } from '../tools/withoutParameter';
import { Badge } from './Badge';
import { removePrerenderedHead } from './removePrerenderedHead';
import { OverriddenReleases } from './OverriddenReleases';
import { dropPolicyCookie, hasPolicyCookie, setPolicyCookie } from './policyCookie';
import { keptForm, readOverrides, type Overrides } from './readOverrides';
import { watchAnswers } from './watchAnswers';

const { parameter, key } = TOOLS.overrides;

/** What the shell asks about parts that come from elsewhere. */
export interface StartedOverrides {
  /** Whether the page of a path is drawn by a part that comes from elsewhere. */
  readonly draws: (path: string) => boolean;
  /** The releases of this tab with those parts among them. */
  readonly releases: (live: PartReleases) => PartReleases;
}

/**
 * Honours the overrides of the address and of this tab, and says in a badge which they are.
 *
 * @returns nothing where there are none, or where the page has to be loaded again before they can work
 */
export function startOverrides(
  { page, config }: Pick<PageData, 'page' | 'config'>,
  guard: Pick<IntegrityGuard, 'trust'>,
): StartedOverrides | undefined {
  const wishes = new URLSearchParams(location.search).getAll(parameter);
  const { parts, refused } = readOverrides(wishes, remembered(key), {
    page: location.origin,
    remotes: [...new Set(ROUTES.map(({ remote }) => remote))],
    partOverrides: config.partOverrides,
  });
  const onThisComputer = isLoopback(location.hostname);
  if (onThisComputer && !askForPolicy(parts.size > 0, wishes.length > 0)) return undefined;
  keep(parts);
  // Elsewhere nobody is told why a part was refused.
  showBadge({ parts, refused: onThisComputer ? refused : [] });
  if (parts.size === 0) return undefined;
  for (const origin of parts.values()) guard.trust(`${origin}/`);
  // The table is in this tool, and what a part of a developer draws cannot ask the page for its route.
  learnRoutes(ROUTES);
  const draws = (path: string): boolean => parts.has(matchRoute(path)?.remote ?? '');
  if (draws(plainPath(location.pathname))) removePrerenderedHead(page);
  return { draws, releases: (live) => new OverriddenReleases(live, parts) };
}

/**
 * The local web server lets parts of this computer in where the address or a cookie asks for it. A tab that
 * remembers its overrides while the cookie is gone has a page that would refuse them.
 *
 * @returns whether this page came with the right policy; if not, it is being loaded again
 */
function askForPolicy(needed: boolean, wished: boolean): boolean {
  if (!needed) dropPolicyCookie();
  if (!needed || hasPolicyCookie()) return true;
  if (!setPolicyCookie() || wished) return true;
  location.reload();
  return false;
}

/** Where the browser keeps nothing, the parameter stays in the address: a reload then finds it there. */
function keep(parts: Overrides['parts']): void {
  const form = keptForm(parts);
  if (form === undefined) forget(key);
  if (form === undefined || remember(key, form)) dropParameter(parameter);
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
