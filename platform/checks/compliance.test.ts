import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

const TABLE = 'docs/compliance/specification.md';
const read = (file: string): string => readFileSync(join(projectRoot(), file), 'utf8');

const rows = read(TABLE)
  .split('\n')
  .filter((line) => /^\| (?!Clause )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

test(`every row of ${TABLE} is filled and names files and tests that exist`, () => {
  const wrong: string[] = [];
  for (const [clause = '', code = '', tests = '', ...more] of rows) {
    if (!clause || !code || !tests || more.length > 0) wrong.push(`"${clause}" is not three cells`);
    for (const [, file = ''] of code.matchAll(/`([^`]+)`/g))
      if (!existsSync(join(projectRoot(), file))) wrong.push(`"${clause}": no file ${file}`);
    for (const proof of tests.split('<br>')) {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
      const titles = existsSync(join(projectRoot(), file)) ? read(file).replaceAll("\\'", "'") : '';
      if (!title || !titles.includes(title)) wrong.push(`"${clause}": no test "${proof}"`);
    }
  }
  expect(wrong).toEqual([]);
});

test(`${TABLE} goes through all nine sections of the specification`, () => {
  const sections = [...read(TABLE).matchAll(/^## §(\d) /gm)].map(([, number]) => Number(number));
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThan(250);
});
