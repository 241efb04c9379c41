import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';
import { COMPLIANCE_PAGE, compliancePage, projectFiles } from './compliancePage';

const ROOT = projectRoot();
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const FILES = projectFiles(ROOT);

/** The rows of all tables of a page, cell by cell, without the rows of headings. */
const rowsOf = (page: string): string[][] =>
  [...read(page).matchAll(/^\| (?!Criterion )(.+) \|$/gm)].map(([, row = '']) => row.split(' | '));

/** The files with this name, which may lack its path: a page must name exactly one. */
const filesNamed = (name: string): string[] =>
  FILES.filter((file) => `/${file}`.endsWith(`/${name}`));

/** The titles of a file's tests, and the rows of their tables: what begins a call, a list or a line. */
const titlesIn = (file: string): string[] =>
  [...read(file).matchAll(/(?:[([]|^)\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/gm)].map(
    ([, , title = '']) => title.replaceAll('\\', ''),
  );

/** What is missing from a proof like "`Faq.test.tsx`: part of a title; part of another one". */
function missingFrom(proof: string): string[] {
  const [, name = '', parts = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  const [file, ...others] = filesNamed(name);
  if (!file || others.length > 0) return [`not one file: ${proof}`];
  const titles = titlesIn(file);
  return parts
    .split('; ')
    .filter((part) => !titles.some((title) => title.includes(part)))
    .map((part) => `no such test in ${file}: ${part}`);
}

test('the page of clauses lists the tests that prove them, some for each section (npm run compliance writes it)', () => {
  const page = compliancePage(ROOT);
  expect(read(COMPLIANCE_PAGE)).toBe(page);
  const sections = [...page.matchAll(/^## §(\d) .+\n\n- /gm)];
  expect(sections.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('each of the 55 criteria of WCAG 2.2 has tests that exist, or the reason why there is none', () => {
  const rows = rowsOf('docs/accessibility.md');
  const proofs = rows.flatMap(([, , , proofs = '']) => proofs.split('<br>'));
  const REASON = /^(Not applicable|Not tested|Open)(: .+)?\.$/;
  expect(proofs.filter((it) => !REASON.test(it)).flatMap(missingFrom)).toEqual([]);
  const ofLevel = (level: string): Set<string> =>
    new Set(
      rows
        .filter((row) => row[1] === level)
        .flatMap(([criteria = '']) => criteria.match(/\d\.\d\.\d+/g) ?? []),
    );
  expect([ofLevel('A').size, ofLevel('AA').size]).toEqual([31, 24]);
});
