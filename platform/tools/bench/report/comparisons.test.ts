import type { Audit } from '../lighthouse/Audit';
import { compare, comparison } from './comparisons';

const audit = (path: string, side: Audit['side'], fcp: number): Audit => ({
  ...{ path, side, form: 'mobile', fcp, lcp: fcp, tbt: 0, cls: 0, scores: {}, failed: [] },
});

test('the medians of a page and of its twin are compared', () => {
  const audits = [
    ...[900, 2000, 1000].map((time) => audit('/', 'site', time)),
    ...[800, 100, 900].map((time) => audit('/', 'twin', time)),
  ];
  expect(compare(audits, 'mobile', 'fcp')).toEqual([
    { path: '/', site: 1000, twin: 800, ratio: 1.25 },
  ]);
  expect(compare(audits, 'desktop', 'fcp')).toEqual([]);
});

test('a page whose twin could not be measured is left out', () => {
  expect(compare([audit('/', 'site', 900)], 'mobile', 'fcp')).toEqual([]);
});

test('a comparison is a ratio, with the times in brackets', () => {
  expect(comparison({ site: 914.6, twin: 897, ratio: 1.0196 })).toBe('1.02× (915 ms, twin 897 ms)');
});
