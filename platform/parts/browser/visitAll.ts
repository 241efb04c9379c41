import { browserViolations } from '../verify/browser/browserViolations';
import type { PageVisit, VisitedPage } from '../verify/browser/PageVisit';
import type { VisitorTab } from './VisitorTab';

/** So many pages are open at the same time: pages often wait, and more of them only share the processors. */
const SIDE_BY_SIDE = 4;

/** After so many pages that do not work, the others stay unopened: a broken shell breaks every page. */
const ENOUGH = 5;

/**
 * Visits pages, a few side by side. A page that is late is visited again, alone: on a busy machine pages keep each other
 * waiting. The first that is late again ends it.
 *
 * @param bound milliseconds that one visit may take
 * @returns the visits in the order of the pages, without those that stay unopened.
 */
export async function visitAll(
  pages: readonly VisitedPage[],
  openTab: () => Promise<VisitorTab>,
  bound: number,
): Promise<readonly PageVisit[]> {
  const visits: PageVisit[] = [];
  let next = 0;
  let broken = 0;
  const note = (index: number, visit: PageVisit): void => {
    broken += objections(visit) - objections(visits[index]);
    visits[index] = visit;
  };
  const worker = async (): Promise<void> => {
    let tab: VisitorTab | undefined;
    while (next < pages.length && broken < ENOUGH) {
      const index = next++;
      tab ??= await openTab();
      const visit = await tab.visit(pages[index] as VisitedPage, bound);
      note(index, visit);
      const isUsable = visit.state === 'hydrated' || visit.state === 'failed';
      await (isUsable ? tab.forget() : tab.close());
      if (!isUsable) tab = undefined;
    }
    await tab?.close();
  };
  /** Whether there were late pages, and none of them is late any more. */
  const recovered = async (): Promise<boolean> => {
    const late = [...visits.entries()].filter(([, visit]) => isLate(visit));
    for (const [index, { page }] of late) {
      const tab = await openTab();
      note(index, await tab.visit(page, bound));
      await tab.close();
      if (isLate(visits[index])) return false;
    }
    return late.length > 0;
  };
  do await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, pages.length) }, worker));
  while (await recovered());
  return Object.values(visits);
}

const isLate = (visit: PageVisit | undefined): boolean => visit?.state === 'late';

const objections = (visit: PageVisit | undefined): number =>
  visit ? browserViolations([visit]).length : 0;
