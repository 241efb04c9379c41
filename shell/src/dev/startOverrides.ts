import { DEV_CATALOGS, OVERRIDES_COOKIE } from 'shared-config/contract/partOverrides';
import type { IntegrityGuard } from '../host/IntegrityGuard';
import { onFailedFile } from '../host/fileTags';
import type { RegistryClient } from '../host/RegistryClient';
import { ROUTES } from '../routes';
import { element, toolDock } from './toolDock';
import { dropParameter, forget, remember, remembered, TOOLS } from './wantedTools';
import styles from './Badge.module.css';
import { readOverrides, type Overrides } from './readOverrides';

const { parameter, key } = TOOLS.overrides;

/** Applies the overrides in the address and in the tab's memory, and lists them in a badge. */
export function startOverrides(
  guard: Pick<IntegrityGuard, 'trust'>,
  registry: Pick<RegistryClient, 'override' | 'routeOf'>,
): void {
  // The page that a team develops may have no route in this shell yet.
  const arrival = registry.routeOf(location.pathname);
  const routes = [...ROUTES, ...(arrival ? [arrival] : [])];
  const requests = new URLSearchParams(location.search).getAll(parameter);
  const remotes = [...new Set(routes.map(({ remote }) => remote))];
  const overrides = readOverrides(requests, remembered(key), location.origin, remotes);
  const { parts, refused } = overrides;
  if (parts.size > 0 && !ensurePolicy(requests.length > 0)) return;
  keep(parts);
  if (parts.size + refused.length > 0) showBadge(overrides);
  for (const [part, origin] of parts) {
    guard.trust(`${origin}/`);
    // What a dev server serves, as if it were a release.
    const release = {
      release: new URL(origin).host,
      base: `${origin}/`,
      // The name of a dev server's entry carries no hash.
      entry: 'static/js/remoteEntry.js',
      entryIntegrity: '',
      globalName: part.replaceAll('-', '_'),
      assetsIntegrity: '',
    };
    const files = { scripts: [], styles: [], messages: DEV_CATALOGS };
    // The page names the route of its live remote only, and the tool includes the whole table.
    const own = ROUTES.filter(({ remote }) => remote === part);
    registry.override(part, release, files, own);
  }
}

const COOKIE = `${OVERRIDES_COOKIE}=1`;

/**
 * The local web server allows parts from this computer if the address or a cookie asks for it. If the tab remembers
 * overrides but the cookie is gone, the current page's policy refuses them: then it reloads, and the answer is false.
 */
function ensurePolicy(inAddress: boolean): boolean {
  const isSet = (): boolean => document.cookie.split('; ').includes(COOKIE);
  if (isSet()) return true;
  document.cookie = `${COOKIE}; path=/; SameSite=Lax`;
  // A browser that keeps no cookie would reload again and again.
  if (inAddress || !isSet()) return true;
  location.reload();
  return false;
}

/** Without storage the parameter stays in the address, so that a reload finds it there. */
function keep(parts: Overrides['parts']): void {
  const text = [...parts].map(([part, origin]) => `${part}@${origin}`).join(' ');
  if (text === '') forget(key);
  else if (!remember(key, text)) return;
  dropParameter(parameter);
}

/** Lists the parts from elsewhere, which of their dev servers do not answer, and what was refused, with a button that ends it. */
function showBadge({ parts, refused }: Overrides): void {
  const badge = element('section', styles['badge']);
  badge.ariaLabel = 'Parts from elsewhere';
  const lines = element('ul', styles['lines']);
  lines.ariaLive = 'polite';
  const button = element('button', styles['reset'], 'Reset');
  button.setAttribute('type', 'button');
  button.onclick = () => {
    forget(key);
    // Another tab that has overrides sets it again.
    document.cookie = `${COOKIE}; path=/; max-age=0`;
    dropParameter(parameter);
    location.reload();
  };
  badge.append(lines, button);
  const silent = new Set<string>();
  const write = (): void =>
    lines.replaceChildren(
      ...[...parts].map(([part, origin]) =>
        silent.has(origin)
          ? element('li', styles['problem'], `${part} from ${origin} does not answer`)
          : element('li', styles['part'], `${part} ← ${new URL(origin).host}`),
      ),
      ...refused.map((reason) => element('li', styles['problem'], reason)),
    );
  write();
  toolDock().prepend(badge);
  onFailedFile((address) => {
    silent.add(new URL(address).origin);
    write();
  });
}
