import { evaluateAudit } from './evaluateAudit';

const advisory = (severity: string) => ({
  source: 1,
  name: 'x',
  title: 'Prototype pollution',
  url: 'https://github.com/advisories/GHSA-1',
  severity,
  range: '<2.0.0',
});

const report = (vulnerabilities: Record<string, unknown[]>): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(vulnerabilities).map(([name, via]) => [
        name,
        { name, severity: 'critical', via, nodes: [`node_modules/${name}`] },
      ]),
    ),
  });

const SHIPPED = new Set(['firebase', '@firebase/auth', 'react']);

test.each(['high', 'critical'])('a %s advisory about a package that ships is found', (severity) => {
  expect(evaluateAudit(report({ '@firebase/auth': [advisory(severity)] }), SHIPPED)).toEqual([
    {
      name: '@firebase/auth',
      severity,
      title: 'Prototype pollution',
      url: 'https://github.com/advisories/GHSA-1',
    },
  ]);
});

test('lesser ones, and those about tools, are left to npm audit itself', () => {
  const lesser = { react: [advisory('moderate')], webpack: [advisory('critical')] };
  expect(evaluateAudit(report(lesser), SHIPPED)).toEqual([]);
});

test('a package that ships answers for itself, not for a dependency that does not ship', () => {
  expect(
    evaluateAudit(report({ firebase: ['undici'], undici: [advisory('high')] }), SHIPPED),
  ).toEqual([]);
});

test.each([
  [
    'the error of a registry that refuses',
    '{"message":"405 Method Not Allowed","error":{}}',
    '405',
  ],
  ['no JSON at all', '<html>', '<html>'],
  ['nothing', '', 'gave no report'],
])('%s does not pass for a clean report', (_what, text, named) => {
  expect(() => evaluateAudit(text, SHIPPED)).toThrow(
    expect.objectContaining({ code: 'CHECK-012', message: expect.stringContaining(named) }),
  );
});
