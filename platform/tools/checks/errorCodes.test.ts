import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { projectRoot } from '../projectRoot';

const root = projectRoot();
const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');

/** A code of a tool. Those of pages in browsers are in reliability.md. */
const CODE = /\b(?!LOAD)[A-Z]{5,}-\d{3}\b/g;

/** Codes as the sources below some folders write them, the tests' aside. */
function codesIn(folders: readonly string[], without: readonly string[] = []): string[] {
  const texts = folders.flatMap((name) => {
    const folder = join(root, name);
    return listFiles(folder)
      .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.(test|spec)\.ts$|node_modules/.test(file))
      .filter((file) => !without.includes(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  });
  const codes = texts.join('\n').matchAll(/['`]((?!LOAD)[A-Z]+-\d{3})\b/g);
  return [...new Set([...codes].map(([, code = '']) => code))].sort();
}

test('every code of an error has its paragraph, and no paragraph is of a code that is gone', () => {
  const explained = [...page.matchAll(/^- \*\*([A-Z]+-\d{3})\*\*: ./gm)].map(([, code]) => code);
  expect(explained.length).toBeGreaterThan(50);
  expect([...new Set(explained)].sort()).toEqual(
    codesIn(['shared-config/build', 'shared-config/process', 'platform', 'e2e']),
  );
  expect(new Set(explained).size).toBe(explained.length);
});

test('no other document names a code that has no paragraph', () => {
  const named = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
      .flatMap((file) => readFileSync(join(root, folder, file), 'utf8').match(CODE) ?? []),
  );
  expect(named.filter((code) => !page.includes(`**${code}**`))).toEqual([]);
});
