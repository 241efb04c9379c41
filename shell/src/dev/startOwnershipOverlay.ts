import { FRAGMENT_ATTRIBUTE, partOf } from 'shared-config/contract/fragmentPlace';
import { ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID } from 'shared-config/contract/pageState';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { SHELL } from 'shared-config/contract/Registry';
import type { LiveRoute } from 'shared-config/contract/Route';
import type { RegistryClient } from '../host/RegistryClient';
import { PLACES } from '../wake/places';
import { element, toolDock } from './toolDock';
import { dropParameter, forget, remember, TOOLS } from './wantedTools';
import styles from './OwnershipOverlay.module.css';

const { parameter, key } = TOOLS.ownership;

/** The regions of every page, from top to bottom, and who renders them. */
const REGIONS = [
  ['Top bar', 'shell', `#${ROOT_ID} > * > header`],
  ['Page', 'page', `#${OUTLET_ID}`],
  ['Footer', 'shell', `#${ROOT_ID} > * > footer`],
  ['Status', 'shell', `#${ROOT_ID} > * > [role="status"]`],
] as const;

/**
 * Labels which part rendered what and from which release: the regions of the page, and the fragments in it. The frames lie
 * above the page and let every click through.
 */
export function startOwnershipOverlay(registry: RegistryClient): void {
  if (remember(key, 'on')) dropParameter(parameter);
  const layer = element('section', styles['layer']);
  layer.ariaLabel = 'Which part rendered what';
  const frame = (name: string, renderedBy: string, region: () => Element | null) => {
    const [box, label] = [element('div', styles['box']), element('p', styles['label'])];
    box.dataset['renderedBy'] = renderedBy;
    box.append(label);
    layer.append(box);
    return { name, renderedBy, region, box, label };
  };
  const frames = REGIONS.map(([name, renderedBy, selector]) =>
    frame(name, renderedBy, () => document.querySelector(selector)),
  );
  const framed = new WeakSet<Element>();
  const frameFragments = (): void => {
    for (const place of document.querySelectorAll(PLACES)) {
      if (framed.has(place)) continue;
      framed.add(place);
      const name = place.getAttribute(FRAGMENT_ATTRIBUTE) as string;
      frames.push(
        frame(name.slice(partOf(name).length + 1), partOf(name), () =>
          place.isConnected ? place : null,
        ),
      );
      refresh();
    }
  };
  const write = async (): Promise<void> => {
    // Only the shell's 404 page has no address of its own.
    const isOfRemote = document.head.querySelector('link[rel="canonical"]');
    const route = (): LiveRoute | undefined => registry.routeOf(location.pathname);
    if (!route()) await registry.readRoutes();
    const page = (isOfRemote && route()?.remote) ?? SHELL;
    for (const { name, renderedBy, label } of frames) {
      const part = renderedBy === 'page' ? page : renderedBy;
      // What never hydrates uses no release of its part: the registry has it.
      if (part !== SHELL) await registry.releaseOf(part).catch(() => undefined);
      const release = registry.used().find((one) => one.part === part)?.release ?? 'unknown';
      label.textContent = `${name}: ${ownershipLabel(part, release)}`;
    }
  };
  const refresh = (): void => void write().catch(() => undefined);
  let request = 0;
  // The elements are found again each time: a client-rendered page replaces the prerendered ones.
  const follow = (): void => {
    frameFragments();
    for (const { box, region } of frames) place(box, region());
    request = requestAnimationFrame(follow);
  };
  const hide = element('button', styles['hide'], 'Hide parts');
  hide.setAttribute('type', 'button');
  hide.onclick = () => {
    forget(key);
    end();
    cancelAnimationFrame(request);
    layer.remove();
    hide.remove();
  };
  const end = onAnnounced('getit:outlet-ready', refresh);
  document.body.append(layer);
  toolDock().append(hide);
  refresh();
  follow();
}

/** Names a part and its release: the first eight digits of the hash, or the host that it comes from. */
function ownershipLabel(part: string, release: string): string {
  return /^[0-9a-f]{16}$/.test(release) ? `${part} ${release.slice(0, 8)}` : `${part} ← ${release}`;
}

/** Uses document coordinates, so that a frame scrolls together with its region. */
function place(box: HTMLElement, region: Element | null): void {
  const { left, top, width, height } = region?.getBoundingClientRect() ?? new DOMRect();
  box.hidden = height === 0;
  Object.assign(box.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
