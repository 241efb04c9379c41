import type { PageData } from 'shared-config/contract/PageData';
import { matchRoute, plainPath } from '../matchRoute';
import { OUTLET_READY } from '../pages/outletElement';
import { SHELL, type UsedRelease } from '../releases/UsedRelease';
import { forget, remember } from '../tools/tabMemory';
import { TOOLS } from '../tools/wantedTools';
import { dropParameter } from '../tools/withoutParameter';
import { inlineBytes } from './inlineBytes';
import { loadTime } from './loadTime';
import { measure, type FileTiming } from './measure';
import { ownershipLabel } from './ownershipLabel';
import { OwnershipOverlay } from './OwnershipOverlay';

const { parameter, key } = TOOLS.ownership;

/** What the seams are told. */
export interface OwnershipSources {
  readonly page: PageData['page'];
  /** Every release that this tab uses, the shell's included. */
  readonly used: () => readonly UsedRelease[];
  /** When the shell's own code began to run, in milliseconds since the document began. */
  readonly shellRanAt: number;
}

/** Outlines which part drew what, until somebody hides it; remembered for the tab. */
export function startOwnershipOverlay({ page, used, shellRanAt }: OwnershipSources): void {
  if (remember(key, 'on')) dropParameter(parameter);
  const inline = inlineBytes(page?.files.styles ?? []);
  const shownIn = new Map<string, number>();
  let drawnBy = page?.part ?? SHELL;
  let readyAt = 0;

  const baseOf = (part: string): string => {
    const base = used().find((release) => release.part === part)?.base;
    return base === undefined ? 'none' : new URL(base, location.href).href;
  };
  shownIn.set(
    SHELL,
    loadTime(timings(), baseOf(SHELL), { since: 0, readyAt: shellRanAt, first: true }),
  );

  const labelOf = (part: string): string =>
    ownershipLabel({
      part,
      release: used().find((release) => release.part === part)?.release ?? 'unknown',
      ...measure(timings(), baseOf(part), part === SHELL ? isForVisitors : undefined),
      inline: (part === SHELL ? inline.shell : 0) + (part === page?.part ? inline.page : 0),
      milliseconds: shownIn.get(part),
    });
  const write = (): void => {
    const labels = { shell: labelOf(SHELL), page: labelOf(drawnBy) };
    overlay.write((region) => labels[region.drawnBy]);
  };

  const onReady = (): void => {
    const arrival = { since: readyAt, readyAt: performance.now(), first: readyAt === 0 };
    drawnBy = partOnScreen();
    readyAt = arrival.readyAt;
    if (drawnBy !== SHELL) shownIn.set(drawnBy, loadTime(timings(), baseOf(drawnBy), arrival));
    write();
  };
  const arriving = new PerformanceObserver(write);
  const overlay = new OwnershipOverlay(() => {
    forget(key);
    arriving.disconnect();
    document.removeEventListener(OUTLET_READY, onReady);
    overlay.remove();
  });

  document.addEventListener(OUTLET_READY, onReady);
  arriving.observe({ type: 'resource' });
  write();
  overlay.show();
}

function timings(): FileTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}

/** No visitor loads the tools, nor the list of the shell's files that they are checked against. */
function isForVisitors(file: string): boolean {
  return !/^static\/\w+\/tools\/|^assets\.json$/.test(file);
}

/** Only the shell's page for addresses that do not exist keeps search engines out. */
function partOnScreen(): string {
  if (document.head.querySelector('meta[name="robots"]')) return SHELL;
  return matchRoute(plainPath(location.pathname))?.remote ?? SHELL;
}
