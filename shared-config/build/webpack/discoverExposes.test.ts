import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverDocuments, discoverExposes } from './discoverExposes';
import { writeFiles } from './testing/runWebpack';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-exposes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: readonly string[], text = ''): void =>
  writeFiles(folder, Object.fromEntries(files.map((file) => [file, text])));

/** The exposes of a remote with these files: the pages that browsers load, and the documents. */
function exposesOf(...files: string[]): string[][][] {
  write(files);
  return [discoverExposes(folder), discoverDocuments(folder)].map((exposes) =>
    exposes.map(({ key, file, chunk }) => [key, file, chunk]),
  );
}

test('every page is exposed under its own name, and one in a folder keeps the folder in it', () => {
  const files = ['src/remote.ts', 'src/pages/legal/Terms.tsx', 'src/pages/Login.tsx'];
  expect(exposesOf(...files)).toEqual([
    [
      ['./Login', './src/pages/Login.tsx', 'Login'],
      ['./legal/Terms', './src/pages/legal/Terms.tsx', 'legal-Terms'],
    ],
    [],
  ]);
});

test('a post is a document, which no browser loads as a module', () => {
  expect(exposesOf('src/posts/why-helpers.mdx')).toEqual([
    [],
    [['./posts/why-helpers', './src/posts/why-helpers.mdx', 'posts-why-helpers']],
  ]);
});

test('a post with a Kannada name keeps it, and the files of its release have names in ASCII', () => {
  const [, documents] = exposesOf('src/posts/समय.mdx', 'src/posts/ಕನ್ನಡ.mdx');
  const [hindi, kannada] = documents ?? [];
  expect(kannada?.slice(0, 2)).toEqual(['./posts/ಕನ್ನಡ', './src/posts/ಕನ್ನಡ.mdx']);
  for (const chunk of [kannada?.[2], hindi?.[2]]) expect(chunk).toMatch(/^page-[0-9a-f]{16}$/);
  expect(kannada?.[2]).not.toBe(hindi?.[2]);
});

test('a file name in another normal form of Unicode has its name in normal form C', () => {
  const file = `src/posts/${'größe'.normalize('NFD')}.mdx`;
  expect(exposesOf(file)[1]?.[0]?.slice(0, 2)).toEqual(['./posts/größe', `./${file}`]);
});

test('tests, styles and what stands beside posts are no pages', () => {
  const others = [
    'src/pages/Login.test.tsx',
    'src/pages/Login.module.css',
    'src/pages/rules.ts',
    'src/posts/PostLayout.tsx',
    'src/account/AccountForm.tsx',
  ];
  expect(exposesOf(...others)).toEqual([[], []]);
});

test('with more posts than the list shows, each year is a document, too', () => {
  const matter = (date: string): string => `---\ntitle: t\ndate: ${date}\nsummary: s\n---\n`;
  const older = Array.from({ length: 20 }, (_none, index) => `src/posts/a-${index}.mdx`);
  write(older, matter('2024-05-01'));
  expect(exposesOf()[1]).toHaveLength(20);
  write(['src/posts/b.mdx'], matter('2025-05-01'));
  expect(exposesOf()[1]?.slice(21)).toEqual([
    ['./years/2025', './src/posts/PostYear.tsx?year=2025', 'years-2025'],
    ['./years/2024', './src/posts/PostYear.tsx?year=2024', 'years-2024'],
  ]);
});
