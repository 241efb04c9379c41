import { goal, sectionText, withSection } from './report';

test('a run replaces its own section of the document and no other', async () => {
  const goals = [goal('TBT', 'at most 20 ms', '31 ms', false)];
  const rows = [{ page: '/', 'LCP ms': '903 / 905' }];
  const text = sectionText({ goals, rows }, 'npm run bench', new Date('2026-11-24'));
  const document = (inside: string): string =>
    `# Benchmarks\n\n<!-- pages -->\n\n${inside}\n\n<!-- /pages -->\n\n<!-- load -->\n\nKept.\n\n<!-- /load -->\n`;
  expect(withSection(document('Old.'), 'pages', text)).toBe(
    document(`\`npm run bench\`, 2026-11-24:

| figure | goal | measured | met |
| --- | --- | --- | --- |
| TBT | at most 20 ms | 31 ms | **no** |

| page | LCP ms |
| --- | --- |
| / | 903 / 905 |`),
  );
});
