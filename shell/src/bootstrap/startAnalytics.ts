import { whenIdle, whenSeen, whenShown } from './whenSeen';
import { readPageData } from '../readPageData';
import { loadAnalytics } from '../analytics/loadAnalytics';

let started = false;

/** Loads Google's script on every page, whether it hydrates or not, once the page has loaded and is on a screen. */
export function startAnalytics(): void {
  const start = (): void => {
    if (started) return;
    started = true;
    loadAnalytics(readPageData().config.analyticsId);
  };
  whenSeen(() => whenShown(() => whenIdle(start)));
}
