import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { discoverExposes } from './discoverExposes';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-exposes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function exposesOf(...files: string[]): string[][] {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return discoverExposes(folder).map(({ key, file, chunk }) => [key, file, chunk]);
}

test('every page is exposed under its own name, behind what the remote says about itself', () => {
  expect(exposesOf('src/remote.ts', 'src/pages/Signup.tsx', 'src/pages/Login.tsx')).toEqual([
    ['./remote', './src/remote.ts', 'remote'],
    ['./Login', './src/pages/Login.tsx', 'Login'],
    ['./Signup', './src/pages/Signup.tsx', 'Signup'],
  ]);
});

test('every post is exposed below ./posts, with a chunk that is a file name', () => {
  expect(exposesOf('src/posts/why-helpers.mdx')).toEqual([
    ['./remote', './src/remote.ts', 'remote'],
    ['./posts/why-helpers', './src/posts/why-helpers.mdx', 'posts-why-helpers'],
  ]);
});

test('a post with a Kannada name keeps it, and the files of its release have names in ASCII', () => {
  const [, hindi, kannada] = exposesOf('src/posts/समय.mdx', 'src/posts/ಕನ್ನಡ.mdx');
  expect(kannada?.slice(0, 2)).toEqual(['./posts/ಕನ್ನಡ', './src/posts/ಕನ್ನಡ.mdx']);
  expect([kannada?.[2], hindi?.[2]]).toEqual([
    expect.stringMatching(/^page-[0-9a-f]{16}$/),
    expect.stringMatching(/^page-[0-9a-f]{16}$/),
  ]);
  expect(kannada?.[2]).not.toBe(hindi?.[2]);
});

test('a file name in another normal form of Unicode is exposed in normal form C', () => {
  const file = `src/posts/${'größe'.normalize('NFD')}.mdx`;
  expect(exposesOf(file)[1]?.slice(0, 2)).toEqual(['./posts/größe', `./${file}`]);
});

test('a page in a folder keeps the folder in its name', () => {
  expect(exposesOf('src/pages/legal/Terms.tsx')[1]).toEqual([
    './legal/Terms',
    './src/pages/legal/Terms.tsx',
    'legal-Terms',
  ]);
});

test('tests, styles and what stands beside posts are no pages', () => {
  expect(
    exposesOf(
      'src/pages/Login.test.tsx',
      'src/pages/Login.module.css',
      'src/pages/rules.ts',
      'src/posts/PostLayout.tsx',
      'src/account/AccountForm.tsx',
    ),
  ).toEqual([['./remote', './src/remote.ts', 'remote']]);
});
