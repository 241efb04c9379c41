import { FRAGMENT_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
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

interface Frame {
  readonly box: HTMLElement;
  readonly label: HTMLElement;
}

/**
 * Labels which part rendered what and from which release: the regions of the page, and the fragments in it. The frames lie
 * above the page and let every click through.
 */
export function startOwnershipOverlay(registry: RegistryClient): void {
  if (remember(key, 'on')) dropParameter(parameter);
  const layer = element('section', styles['layer']);
  layer.ariaLabel = 'Which part rendered what';
  const frameOf = (renderedBy: string): Frame => {
    const [box, label] = [element('div', styles['box']), element('p', styles['label'])];
    box.dataset['renderedBy'] = renderedBy;
    box.append(label);
    layer.append(box);
    return { box, label };
  };
  const frames = REGIONS.map(([name, renderedBy, selector]) => ({
    ...frameOf(renderedBy),
    name,
    renderedBy,
    selector,
  }));
  const fragments = new Map<Element, Frame>();
  const writeFragment = async (place: Element, { label }: Frame): Promise<void> => {
    const [part = '', name = ''] = (place.getAttribute(FRAGMENT_ATTRIBUTE) ?? '').split('/');
    const release = await registry.releaseOf(part).catch(() => undefined);
    label.textContent = `${name}: ${ownershipLabel(part, release?.release ?? 'unknown')}`;
  };
  /** Frames the fragments that the page has now. */
  const frameFragments = (): void => {
    for (const [place, { box }] of fragments)
      if (!place.isConnected && fragments.delete(place)) box.remove();
    for (const place of document.querySelectorAll(PLACES)) {
      const frame = fragments.get(place) ?? frameOf('fragment');
      if (!fragments.has(place)) void writeFragment(place, frame);
      fragments.set(place, frame);
      follow(frame.box, place);
    }
  };
  const write = async (): Promise<void> => {
    // Only the shell's 404 page has no address of its own.
    const isOfRemote = document.head.querySelector('link[rel="canonical"]');
    const route = (): LiveRoute | undefined => registry.routeOf(location.pathname);
    if (!route()) await registry.readRoutes();
    const page = (isOfRemote && route()?.remote) ?? SHELL;
    // A page that never hydrates uses no release of its remote: the registry has it.
    if (page !== SHELL) await registry.releaseOf(page);
    const releases = new Map(registry.used().map(({ part, release }) => [part, release]));
    for (const { name, renderedBy, label } of frames) {
      const part = renderedBy === 'page' ? page : SHELL;
      label.textContent = `${name}: ${ownershipLabel(part, releases.get(part) ?? 'unknown')}`;
    }
  };
  const refresh = (): void => void write().catch(() => undefined);
  let request = 0;
  // The elements are found again each time: a client-rendered page replaces the prerendered ones.
  const followAll = (): void => {
    for (const { box, selector } of frames) follow(box, document.querySelector(selector));
    frameFragments();
    request = requestAnimationFrame(followAll);
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
  followAll();
}

/** Names a part and its release: the first eight digits of the hash, or the host that it comes from. */
function ownershipLabel(part: string, release: string): string {
  return /^[0-9a-f]{16}$/.test(release) ? `${part} ${release.slice(0, 8)}` : `${part} ← ${release}`;
}

/** Uses document coordinates, so that a frame scrolls together with its region. */
function follow(box: HTMLElement, region: Element | null): void {
  const { left, top, width, height } = region?.getBoundingClientRect() ?? new DOMRect();
  box.hidden = height === 0;
  Object.assign(box.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
