import type { Form } from '../lighthouse/Audit';
import type { BenchResults } from '../results/BenchResults';
import { compare, comparison, medianOf } from './comparisons';
import { bytes, median } from '../statistics/figures';
import { table } from './table';

const KINDS = { never: 'words', form: 'form', idle: 'idle' };

/** What each page does, a row each. */
export function pageTables(results: BenchResults): string {
  return [
    lighthouseTable(results, 'mobile'),
    lighthouseTable(results, 'desktop'),
    trafficTable(results),
    wakingTable(results),
    pressTable(results),
  ].join('');
}

function lighthouseTable({ figures, pages }: BenchResults, form: Form): string {
  const audits = (figures.lighthouse ?? []).filter((audit) => audit.form === form);
  const [fcp, lcp] = [compare(audits, form, 'fcp'), compare(audits, form, 'lcp')];
  const rows = lcp.map((one) => {
    const { path } = one;
    const first = fcp.find((other) => other.path === path) ?? one;
    const on = (side: 'site' | 'twin', figure: 'tbt' | 'cls'): number =>
      medianOf(audits, { path, form, side }, figure);
    const { scores = {} } =
      audits.find((audit) => audit.path === path && 'seo' in audit.scores) ?? {};
    const kind = pages.find((page) => page.path === path)?.hydrate ?? 'idle';
    return {
      page: path,
      kind: KINDS[kind],
      FCP: comparison(first),
      LCP: comparison(one),
      'TBT (twin)': `${on('site', 'tbt').toFixed(0)} (${on('twin', 'tbt').toFixed(0)}) ms`,
      CLS: on('site', 'cls').toFixed(3),
      scores: Object.values(scores).join(' '),
    };
  });
  return table(`Lighthouse, ${form}: times as long as the twin`, rows);
}

function trafficTable({ figures }: BenchResults): string {
  const { traffic = [], back = [] } = figures;
  const rows = traffic.map(({ path, document, idleScripts, idleRequests, awakeScripts }) => {
    const kept = back.find((one) => one.path === path);
    return {
      page: path,
      'document with headers': bytes(document),
      'scripts when idle': bytes(idleScripts),
      'requests when idle': idleRequests,
      'scripts when awake': bytes(awakeScripts),
      'back and forward': kept ? (kept.back && kept.forward ? 'kept' : 'loaded') : '',
    };
  });
  return table('Bytes on the wire, and returns', rows);
}

function wakingTable({ figures }: BenchResults): string {
  const { waking = [] } = figures;
  const paths = [...new Set(waking.map(({ path }) => path))];
  const rows = paths.map((path) => {
    const runs = waking.filter((one) => one.path === path);
    return {
      page: path,
      runs: runs.length,
      'longest task': `${Math.round(median(runs.map(({ longest }) => longest)))} ms`,
      'all tasks': `${Math.round(median(runs.map(({ total }) => total)))} ms`,
    };
  });
  return table('Waking at 4 × slowdown: milliseconds of the processor', rows);
}

function pressTable({ figures }: BenchResults): string {
  const { presses = [] } = figures;
  const actions = [...new Set(presses.map(({ action }) => action))];
  const rows = actions.map((action) => {
    const inps = (side: string): number[] =>
      presses.filter((one) => one.action === action && one.side === side).map(({ inp }) => inp);
    const [site, twin] = [inps('site'), inps('twin')];
    return {
      press: action,
      presses: site.length,
      'median INP': `${Math.round(median(site))} ms`,
      'longest INP': `${Math.max(...site)} ms`,
      'of the twin':
        twin.length > 0 ? `${Math.round(median(twin))} to ${Math.max(...twin)} ms` : '',
    };
  });
  return table('First presses at 6 × slowdown', rows);
}
