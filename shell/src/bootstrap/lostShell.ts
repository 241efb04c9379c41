import type { PageData } from 'shared-config/contract/PageData';
import { STATUS_ID } from '../frame/statusRegion';
import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { FailureReport } from '../federation/LoadFailure';
import { SHELL } from '../releases/UsedRelease';

/** The id of the template with the notice; the composer adds it to every page. */
export const LOST_NOTICE_ID = 'lost-notice';

/**
 * Shows the notice about a missing shell in the page's status region. If the shell arrives later, it empties
 * the region (startOnce).
 */
export function showLostNotice(tryAgain: () => void): void {
  const template = document.getElementById(LOST_NOTICE_ID) as HTMLTemplateElement;
  const region = document.getElementById(STATUS_ID) as HTMLElement;
  region.replaceChildren(template.content.cloneNode(true));
  region.querySelector('button')?.addEventListener('click', () => {
    region.replaceChildren();
    tryAgain();
  });
}

/** Reports the failed load in the format that the shell uses for remotes (FailureReports). */
export function reportLostShell({ shell }: PageData, phase: 'entry' | 'time'): void {
  const detail: FailureReport = {
    part: SHELL,
    release: shell.release,
    phase,
    // Inline, because the whole table of codes is larger.
    code: `LOAD-00${phase === 'entry' ? 3 : 6}`,
    path: location.pathname,
    message: 'No shell arrived.',
  };
  dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
}
