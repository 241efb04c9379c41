import type { Registry } from 'shared-config/contract/Registry';
import type { Route } from 'shared-config/contract/Route';
import { matchRoute } from '../navigation/matchRoute';
import { OUTLET_READY } from '../pages/outletElement';
import { SHELL, type UsedRelease } from '../releases/UsedRelease';
import { forget, remember, TOOLS, dropParameter } from '../tools/wantedTools';
import { OwnershipOverlay } from './OwnershipOverlay';

const { parameter, key } = TOOLS.ownership;

/**
 * Outlines which part rendered what, until the user hides it; the tab remembers it.
 *
 * @param used returns every release that this tab uses, including the shell's
 * @param live the registry: a page that never hydrates uses no release of its remote
 */
export function startOwnershipOverlay(
  used: () => readonly UsedRelease[],
  live: Promise<Pick<Registry, 'routes' | 'remotes'>>,
): void {
  if (remember(key, 'on')) dropParameter(parameter);
  let registry: Awaited<typeof live> | undefined;
  const write = (): void => {
    const releases = new Map(
      [...liveReleases(registry), ...used()].map(({ part, release }) => [part, release]),
    );
    overlay.write(({ renderedBy }) => {
      const part = renderedBy === 'shell' ? SHELL : partOnScreen(registry?.routes);
      return ownershipLabel(part, releases.get(part) ?? 'unknown');
    });
  };
  const overlay = new OwnershipOverlay(() => {
    forget(key);
    document.removeEventListener(OUTLET_READY, write);
    overlay.remove();
  });
  document.addEventListener(OUTLET_READY, write);
  write();
  overlay.show();
  live.then(
    (read) => {
      registry = read;
      write();
    },
    () => undefined,
  );
}

function liveReleases(
  registry?: Pick<Registry, 'remotes'>,
): Pick<UsedRelease, 'part' | 'release'>[] {
  return Object.entries(registry?.remotes ?? {}).map(([part, { release }]) => ({ part, release }));
}

/** Only the shell's 404 page has a robots tag. */
function partOnScreen(routes?: readonly Route[]): string {
  if (document.head.querySelector('meta[name="robots"]')) return SHELL;
  return matchRoute(location.pathname, routes)?.remote ?? SHELL;
}

/** Names a part and its release: the first eight digits of the hash, or the host that it comes from. */
function ownershipLabel(part: string, release: string): string {
  return /^[0-9a-f]{16}$/.test(release) ? `${part} ${release.slice(0, 8)}` : `${part} ← ${release}`;
}
