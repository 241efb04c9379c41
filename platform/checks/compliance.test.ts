import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

const SPECIFICATION = 'docs/compliance/specification.md';
const ACCESSIBILITY = 'docs/accessibility.md';
const read = (file: string): string => readFileSync(join(projectRoot(), file), 'utf8');
const exists = (file: string): boolean => existsSync(join(projectRoot(), file));

/** The rows of all tables of a page, cell by cell, without the rows of headings. */
const rowsOf = (page: string): string[][] =>
  read(page)
    .split('\n')
    .filter((line) => /^\| (?!Clause |Criterion |Number )/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

/** What no test shows, and why. */
const REASON = /^(Not applicable|Not tested|Open): .+\.$/;

/** Those tests of a cell that do not exist. */
const missingTests = (cell: string): string[] =>
  cell.split('<br>').filter((proof) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    return !title || !exists(file) || !read(file).replaceAll("\\'", "'").includes(title);
  });

test(`every row of ${SPECIFICATION} is filled and names files and tests that exist`, () => {
  const wrong: string[] = [];
  for (const [clause = '', code = '', tests = '', ...more] of rowsOf(SPECIFICATION)) {
    if (!clause || !code || !tests || more.length > 0) wrong.push(`"${clause}" is not three cells`);
    for (const [, file = ''] of code.matchAll(/`([^`]+)`/g))
      if (!exists(file)) wrong.push(`"${clause}": no file ${file}`);
    for (const proof of missingTests(tests)) wrong.push(`"${clause}": no test "${proof}"`);
  }
  expect(wrong).toEqual([]);
});

test(`${SPECIFICATION} goes through all nine sections of the specification`, () => {
  const sections = [...read(SPECIFICATION).matchAll(/^## §(\d) /gm)].map(([, n]) => Number(n));
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rowsOf(SPECIFICATION).length).toBeGreaterThan(250);
});

test(`every row of ${ACCESSIBILITY} ends with tests that exist, or with the reason why there is none`, () => {
  const wrong = rowsOf(ACCESSIBILITY).flatMap((cells) =>
    cells.includes('')
      ? [cells.join(' | ')]
      : missingTests(cells.at(-1) ?? '').filter((it) => !REASON.test(it)),
  );
  expect(wrong).toEqual([]);
});

test(`${ACCESSIBILITY} has the 31 criteria of level A and the 24 of level AA of WCAG 2.2, and 15 defects`, () => {
  const rows = rowsOf(ACCESSIBILITY);
  const ofLevel = (level: string): string[] =>
    rows.filter((row) => row[1] === level && row.length === 4).map(([name = '']) => name);
  expect([ofLevel('A').length, ofLevel('AA').length]).toEqual([31, 24]);
  expect(new Set([...ofLevel('A'), ...ofLevel('AA')]).size).toBe(55);
  expect(rows.slice(55).map(([number]) => Number(number))).toEqual(
    Array.from({ length: 15 }, (_, at) => at + 1),
  );
});
