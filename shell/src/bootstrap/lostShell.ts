import type { PageData } from 'shared-config/contract/PageData';
import { STATUS_ID } from '../frame/statusRegion';
import { LOAD_FAILED } from '../pages/FailureReports';
import type { FailureReport } from '../federation/LoadFailure';
import { SHELL } from '../releases/UsedRelease';

/** The id of the template that holds the notice; the composer draws it into every page. */
export const LOST_NOTICE_ID = 'lost-notice';

/**
 * Shows the notice about a shell that does not come, in the page's status region. The shell itself, should
 * it come after all, begins with an empty region (startOnce).
 */
export function showLostNotice(tryAgain: () => void): void {
  const template = document.getElementById(LOST_NOTICE_ID) as HTMLTemplateElement | null;
  const region = document.getElementById(STATUS_ID);
  if (!template || !region) return;
  region.replaceChildren(template.content.cloneNode(true));
  region.querySelector('button')?.addEventListener('click', () => {
    region.replaceChildren();
    tryAgain();
  });
}

/** Reports the failed load as the shell reports those of remotes (FailureReports). */
export function reportLostShell({ shell }: PageData, phase: 'entry' | 'time'): void {
  const detail: FailureReport = {
    part: SHELL,
    release: shell.release,
    phase,
    // The table of codes would weigh more than these two.
    code: phase === 'entry' ? 'LOAD-003' : 'LOAD-006',
    path: location.pathname,
    message: 'The shell did not come.',
  };
  dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
}
