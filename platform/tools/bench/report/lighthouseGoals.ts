import { CATEGORIES, type Audit, type Form } from '../lighthouse/Audit';
import { NOWHERE, type BenchPage } from '../served/benchPages';
import { compare, comparison } from './comparisons';
import type { Goal } from './Goal';

/** What the best of pages may be slower than its twin. */
const RATIO = 1.03;
const FORM_TBT_MS = 20;

/** Compares Lighthouse's figures with their goals. */
export function lighthouseGoals(audits: readonly Audit[], pages: readonly BenchPage[]): Goal[] {
  if (audits.length === 0) return [];
  const forms = (['mobile', 'desktop'] as const).filter((form) =>
    audits.some((audit) => audit.form === form),
  );
  return [
    scores(audits, pages),
    ...forms.map((form) => paints(audits, form)),
    blocking(audits, pages),
  ];
}

function scores(audits: readonly Audit[], pages: readonly BenchPage[]): Goal {
  const first = audits.filter(({ scores: { accessibility } }) => accessibility !== undefined);
  const low = first.flatMap(({ path, form, scores: found, failed }) => {
    const indexed = pages.find((page) => page.path === path)?.indexed ?? true;
    // The browser counts the status of the 404 page as an error.
    const left = [...(indexed ? [] : ['seo']), ...(path === NOWHERE ? ['best-practices'] : [])];
    return CATEGORIES.filter((name) => !left.includes(name))
      .filter((name) => (found[name] ?? 0) < 100)
      .map((name) => `${path} ${name} ${found[name]} (${form}: ${failed.join(', ')})`);
  });
  return {
    figure: 'Lighthouse, four categories, mobile and desktop',
    goal: '100 on every indexable page; SEO aside on the others',
    measured: low.length === 0 ? `100 in ${first.length} of ${first.length} runs` : low.join('; '),
    met: low.length === 0,
    section: 'lighthouse',
  };
}

function paints(audits: readonly Audit[], form: Form): Goal {
  const worst = (['fcp', 'lcp'] as const).map((figure) => {
    const all = compare(audits, form, figure);
    const [first] = all.sort((one, other) => other.ratio - one.ratio);
    const over = all.filter(({ ratio }) => ratio > RATIO).length;
    const text = first ? `${first.path} ${comparison(first)}` : 'nothing';
    return {
      over,
      text: `${figure.toUpperCase()} at most ${text}${over ? `, ${over} pages over` : ''}`,
    };
  });
  return {
    figure: `FCP, LCP, ${form}`,
    goal: `at most ${RATIO}× the twin on every page`,
    measured: worst.map(({ text }) => text).join('; '),
    met: worst.every(({ over }) => over === 0),
    section: 'lighthouse',
  };
}

function blocking(audits: readonly Audit[], pages: readonly BenchPage[]): Goal {
  const over = compare(audits, 'mobile', 'tbt').filter(({ path, site, twin }) => {
    const words = pages.find((page) => page.path === path)?.hydrate === 'never';
    return words ? site > 0 && site > twin : site > twin + FORM_TBT_MS;
  });
  const list = over.map(
    ({ path, site, twin }) => `${path} ${site.toFixed(0)} (twin ${twin.toFixed(0)})`,
  );
  return {
    figure: 'TBT, mobile',
    goal: `0 ms on pages of words (or the twin's own), at most the twin's and ${FORM_TBT_MS} ms on pages with a form`,
    measured: over.length === 0 ? 'on every page' : `${list.join('; ')} ms`,
    met: over.length === 0,
    section: 'lighthouse',
  };
}
