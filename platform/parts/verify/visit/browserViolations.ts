import type { Origins } from 'shared-config/contract/RemoteModule';
import type { Violation } from '../../programs/refuse';
import { excerptOf, lookViolations, type LookViolation } from './lookViolations';
import type { PageVisit } from './PageVisit';

interface Finding extends LookViolation {
  /** Where a developer sees it; empty if that shows no more than the sentence. */
  readonly see: string;
}

/**
 * The violations of pages that do not work in a browser, or look broken there. What several pages of a part have is one
 * violation of the first of them, because a button can be on all of them.
 */
export function browserViolations(visits: readonly PageVisit[]): Violation[] {
  const groups = new Map<string, Finding & Pick<PageVisit, 'page'> & { readonly also: string[] }>();
  for (const visit of visits)
    for (const finding of findings(visit)) {
      const { page } = visit;
      const key = JSON.stringify([page.part, finding.code, finding.sentence, finding.way]);
      const group = groups.get(key);
      if (group) group.also.push(page.path);
      else groups.set(key, { ...finding, page, also: [] });
    }
  const all = [...groups.values()];
  return all.map(({ page: { part, path, status }, code, sentence, way, see, also }, index) => {
    const name = status === 404 ? 'the 404 page' : `${part}: ${path}`;
    const others = also.length > 0 && `The same on ${excerptOf(also)}.`;
    // What several findings have in common is said once.
    const isLast = all.slice(index + 1).every((later) => later.see !== see);
    const recovery = [way, others, isLast && see].filter(Boolean).map((text) => ` ${text}`);
    return {
      code,
      part,
      sentence: `${name} fails in a browser: ${sentence}.${recovery.join('')}`,
    };
  });
}

/** What is wrong with one page, the most likely cause first. */
function findings(visit: PageVisit): Finding[] {
  const { page, status, state, refused, missing, words, deadForms, looks } = visit;
  // In the folder, because a part of another repository is no workspace.
  const see = `To see it, run npm run dev in the folder of ${page.part} and open ${page.path}`;
  const found: Finding[] = [];
  const note = (code: Violation['code'], what: string, list: readonly string[] = []): void => {
    const way = list.some((message) => message.includes('TrustedHTML')) ? NO_MARKUP : '';
    found.push({ code, sentence: what + excerptOf(list), way, see: `${see}.` });
  };
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
  if (refused.length > 0) {
    const sentence = `the Content-Security-Policy of the site refuses ${excerptOf(refused)}`;
    // The dev server has another policy, and the sentence has all that a console says.
    found.push({ code: 'PARTS-053', sentence, way: allowed(refused), see: '' });
  }
  if (state !== 'hydrated') note('PARTS-051', NOT_HYDRATED[state]);
  if (mismatches.length > 0) note('PARTS-051', MISMATCHED, mismatches);
  if (uncaught.length > 0) note('PARTS-052', 'uncaught: ', uncaught);
  if (visit.messages.length > 0) note('PARTS-052', 'the console says ', visit.messages);
  if (differ) note('PARTS-054', `its words change: ${differ}${WORDS_WAY}`);
  if (deadForms.length > 0)
    note('PARTS-055', 'nothing in the page handles the submit of ', deadForms);
  if (!looks) return found;
  const narrow = `${see} in a window of ${looks.window} px.`;
  return [...found, ...lookViolations(looks).map((broken) => ({ ...broken, see: narrow }))];
}

/** What to do where React draws the page again, and the browser names no directive. */
const NO_MARKUP =
  'The policy makes no markup of text, such as `innerHTML`, which some libraries write styles with: use CSS modules and children, or another library.';

/** What to write instead of something that the policy refuses, by how a browser calls that. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [
    /^inline by style/,
    'Write inline styles into a CSS file of the part. A library that writes styles at run time does not work here: choose one that writes files.',
  ],
  [/^inline by script/, 'Write inline scripts and `on…` attributes into a module of the part.'],
  [/^\S*eval by/, 'Use no code that makes code from text, such as `eval` or `new Function`.'],
  [/^trusted-types/, 'Show text in place of HTML: children or `textContent`, not `innerHTML`.'],
  [/^(?:data|blob) by/, 'Import the file in place of that address, so that the part brings it.'],
];

/** The use of an origin in `src/remote.ts`, by the directive that allows it. */
const DECLARED_AS: Readonly<Record<string, keyof Origins>> = {
  'connect-src': 'connect',
  'frame-src': 'frame',
  'img-src': 'image',
};

function allowed(refused: readonly string[]): string {
  const ways = refused.map((what) => {
    const known = INSTEAD.find(([pattern]) => pattern.test(what));
    if (known) return known[1];
    const [, address = '', directive = ''] = /^(\S+) by ([a-z]+-src|\S+)/.exec(what) ?? [];
    const origin = URL.canParse(address) ? new URL(address).origin : address;
    const use = DECLARED_AS[directive];
    if (!use) return 'Import the file, so that the part brings it.';
    return `Declare the origin in src/remote.ts, \`export const origins = { ${use}: ['${origin}'] }\`, and let a route of the shell allow it; a file of your own is imported, so that the part brings it.`;
  });
  return [...new Set(ways)].join(' ');
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

/** What `watchPage.js` leaves out. */
const WORDS_WAY =
  '. Render the words into the HTML, or, if they come later, inside of an `output` or of an element with `aria-live`';

/** How many words around a difference are shown. */
const AROUND = 4;

/** The first difference of two texts with a few words around it; undefined if they differ in white space at most. */
function wordsThatDiffer(before: string, after: string): string | undefined {
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
