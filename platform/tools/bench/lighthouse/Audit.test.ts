import { readAudit, type LighthouseResult } from './Audit';

const PAGE = { path: '/about', form: 'mobile', side: 'site' } as const;
const audit = (numericValue: number, score = 1) => ({ title: 'A title', score, numericValue });
const RESULT: LighthouseResult = {
  audits: {
    'first-contentful-paint': audit(900),
    'largest-contentful-paint': audit(950),
    'total-blocking-time': { ...audit(120, 0.9), title: 'Total Blocking Time' },
    'cumulative-layout-shift': audit(0.01),
    'agent-audit': audit(0, 0),
  },
  categories: {
    performance: { score: 0.98, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    seo: { score: 1, auditRefs: [] },
    'agentic-browsing': { score: 0.2, auditRefs: [{ id: 'agent-audit', weight: 1 }] },
  },
};

test('a result gives times, the scores of the four categories, and what keeps one below 100', () => {
  expect(readAudit(PAGE, RESULT)).toEqual({
    ...PAGE,
    fcp: 900,
    lcp: 950,
    tbt: 120,
    cls: 0.01,
    scores: { performance: 98, seo: 100 },
    failed: ['Total Blocking Time'],
  });
});

test('a page that could not be measured gives nothing', () => {
  expect(readAudit(PAGE, { ...RESULT, runtimeError: { message: 'NO_FCP' } })).toBeUndefined();
  expect(readAudit(PAGE, { ...RESULT, audits: {} })).toBeUndefined();
});
