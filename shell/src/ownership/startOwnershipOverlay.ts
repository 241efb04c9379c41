import { matchRoute } from '../navigation/matchRoute';
import { OUTLET_READY } from '../pages/outletElement';
import { SHELL, type UsedRelease } from '../releases/UsedRelease';
import { forget, remember } from '../tools/tabMemory';
import { TOOLS } from '../tools/wantedTools';
import { dropParameter } from '../tools/withoutParameter';
import { ownershipLabel } from './ownershipLabel';
import { OwnershipOverlay } from './OwnershipOverlay';

const { parameter, key } = TOOLS.ownership;

/**
 * Outlines which part rendered what, until the user hides it; the tab remembers it.
 *
 * @param used returns every release that this tab uses, including the shell's
 */
export function startOwnershipOverlay(used: () => readonly UsedRelease[]): void {
  if (remember(key, 'on')) dropParameter(parameter);
  const write = (): void => {
    const releases = new Map(used().map(({ part, release }) => [part, release]));
    overlay.write(({ renderedBy }) => {
      const part = renderedBy === 'shell' ? SHELL : partOnScreen();
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
}

/** Only the shell's 404 page has a robots tag. */
function partOnScreen(): string {
  if (document.head.querySelector('meta[name="robots"]')) return SHELL;
  return matchRoute(location.pathname)?.remote ?? SHELL;
}
