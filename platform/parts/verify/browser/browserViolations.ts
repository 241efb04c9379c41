import type { Violation } from '../../process/refuse';
import type { PageVisit } from './PageVisit';

/** How many messages of one kind are shown. */
const SHOWN = 3;

/** The violations of each page that does not work in a browser. */
export function browserViolations(visits: readonly PageVisit[]): Violation[] {
  return visits.flatMap((visit) => {
    const { part, path, status } = visit.page;
    const name = status === 404 ? 'the 404 page' : `${part}: ${path}`;
    const found = findings(visit);
    return found.map(({ code, sentence }, index) => {
      const recovery = index === found.length - 1 ? ` To see it, run npm run dev -w ${part}.` : '';
      return { code, sentence: `${name} fails in a browser: ${sentence}.${recovery}` };
    });
  });
}

/** What is wrong with one page, the most likely cause first. */
function findings(visit: PageVisit): Violation[] {
  const { page, status, state, refused, missing, words, deadForms } = visit;
  const found: Violation[] = [];
  const note = (code: Violation['code'], what: string, list: readonly string[] = []): void =>
    void found.push({ code, sentence: what + excerptOf(list) });
  const mismatches = visit.uncaught.filter((message) => MISMATCH.test(message));
  const uncaught = visit.uncaught.filter((message) => !MISMATCH.test(message));
  const differ = wordsThatDiffer(words.before, words.after);

  if (status === 0 && state === 'late') {
    note('PARTS-056', 'its address does not answer within ten seconds');
    return found;
  }
  if (status > 0 && status !== page.status)
    note('PARTS-056', `its address answers with status ${status} instead of ${page.status}`);
  if (missing.length > 0) note('PARTS-056', 'these files of it do not arrive: ', missing);
  if (refused.length > 0)
    note('PARTS-053', 'the Content-Security-Policy of the site refuses ', refused);
  if (state !== 'hydrated') note('PARTS-051', NOT_HYDRATED[state]);
  if (mismatches.length > 0) note('PARTS-051', MISMATCHED, mismatches);
  if (uncaught.length > 0) note('PARTS-052', 'uncaught: ', uncaught);
  if (visit.messages.length > 0) note('PARTS-052', 'the console says ', visit.messages);
  if (differ) note('PARTS-054', `its words change: ${differ}`);
  if (deadForms.length > 0)
    note('PARTS-055', 'nothing in the page handles the submit of ', deadForms);
  return found;
}

const NOT_HYDRATED: Readonly<Record<Exclude<PageVisit['state'], 'hydrated'>, string>> = {
  failed: 'it does not hydrate, because its code does not load or throws',
  late: 'it does not hydrate within ten seconds',
  left: 'its scripts load another address before it is hydrated',
  crashed: 'it crashes its tab',
};

/** The numbers of React's errors about a hydration mismatch. */
const MISMATCH = /React error #(?:418|419|421|422|423|425)\b/;

const MISMATCHED =
  'it hydrates with an error, because the browser renders something else than its HTML (a random number, the time, the width of the window): ';

function excerptOf(list: readonly string[]): string {
  const more = list.length > SHOWN ? ` and ${list.length - SHOWN} more` : '';
  return list.slice(0, SHOWN).join(', ') + more;
}

/** How many words around a difference are shown. */
const AROUND = 4;

/** The first difference of two texts with a few words around it; undefined if they differ in white space at most. */
export function wordsThatDiffer(before: string, after: string): string | undefined {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.join() === now.join()) return undefined;
  let start = 0;
  while (start < old.length && old[start] === now[start]) start++;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old.at(-1 - end) === now.at(-1 - end)) end++;
  const excerpt = (words: readonly string[]): string => {
    const [from, to] = [Math.max(0, start - AROUND), words.length - end + AROUND];
    const cut = words.slice(from, Math.min(to, start + 4 * AROUND));
    return `"${cut.join(' ')}"`;
  };
  return `${excerpt(old)} in its HTML, ${excerpt(now)} in the browser`;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
