import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { discoverDocuments, discoverExposes, type Expose } from './discoverExposes';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-exposes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: readonly string[], text = ''): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const listed = (exposes: readonly Expose[]): string[][] =>
  exposes.map(({ key, file, chunk }) => [key, file, chunk]);

function exposesOf(...files: string[]): string[][] {
  write(files);
  return listed(discoverExposes(folder));
}

function documentsOf(...files: string[]): string[][] {
  write(files);
  return listed(discoverDocuments(folder));
}

test('every page is exposed under its own name', () => {
  expect(exposesOf('src/remote.ts', 'src/pages/Signup.tsx', 'src/pages/Login.tsx')).toEqual([
    ['./Login', './src/pages/Login.tsx', 'Login'],
    ['./Signup', './src/pages/Signup.tsx', 'Signup'],
  ]);
});

test('a post is a document, which no browser loads as a module', () => {
  expect(exposesOf('src/posts/why-helpers.mdx')).toEqual([]);
});

test('every post has a name below ./posts, and a chunk that is a file name', () => {
  expect(documentsOf('src/posts/why-helpers.mdx')).toEqual([
    ['./posts/why-helpers', './src/posts/why-helpers.mdx', 'posts-why-helpers'],
  ]);
});

test('a post with a Kannada name keeps it, and the files of its release have names in ASCII', () => {
  const [hindi, kannada] = documentsOf('src/posts/समय.mdx', 'src/posts/ಕನ್ನಡ.mdx');
  expect(kannada?.slice(0, 2)).toEqual(['./posts/ಕನ್ನಡ', './src/posts/ಕನ್ನಡ.mdx']);
  expect([kannada?.[2], hindi?.[2]]).toEqual([
    expect.stringMatching(/^page-[0-9a-f]{16}$/),
    expect.stringMatching(/^page-[0-9a-f]{16}$/),
  ]);
  expect(kannada?.[2]).not.toBe(hindi?.[2]);
});

test('a file name in another normal form of Unicode has its name in normal form C', () => {
  const file = `src/posts/${'größe'.normalize('NFD')}.mdx`;
  expect(documentsOf(file)[0]?.slice(0, 2)).toEqual(['./posts/größe', `./${file}`]);
});

test('a page in a folder keeps the folder in its name', () => {
  expect(exposesOf('src/pages/legal/Terms.tsx')[0]).toEqual([
    './legal/Terms',
    './src/pages/legal/Terms.tsx',
    'legal-Terms',
  ]);
});

test('tests, styles and what stands beside posts are no pages', () => {
  const others = [
    'src/pages/Login.test.tsx',
    'src/pages/Login.module.css',
    'src/pages/rules.ts',
    'src/posts/PostLayout.tsx',
    'src/account/AccountForm.tsx',
  ];
  expect([...exposesOf(...others), ...documentsOf(...others)]).toEqual([]);
});

test('with more posts than the list shows, each year is a document, too', () => {
  const matter = (date: string): string => `---\ntitle: t\ndate: ${date}\nsummary: s\n---\n`;
  write(
    Array.from({ length: 20 }, (_none, index) => `src/posts/a-${index}.mdx`),
    matter('2024-05-01'),
  );
  expect(discoverDocuments(folder)).toHaveLength(20);
  write(['src/posts/b.mdx'], matter('2025-05-01'));
  expect(listed(discoverDocuments(folder)).slice(21)).toEqual([
    ['./years/2025', './src/posts/PostYear.tsx?year=2025', 'years-2025'],
    ['./years/2024', './src/posts/PostYear.tsx?year=2024', 'years-2024'],
  ]);
});
