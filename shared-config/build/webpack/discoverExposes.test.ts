import { discoverExposes } from './discoverExposes';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';

const folder = folderOfTest();

/** The exposes of a remote with these files. */
function exposesOf(...files: string[]): string[][] {
  writeFiles(folder(), Object.fromEntries(files.map((file) => [file, ''])));
  return discoverExposes(folder()).map(({ key, file, chunk }) => [key, file, chunk]);
}

test('every page is exposed under its own name, and one in a folder keeps the folder in it', () => {
  const files = ['src/remote.ts', 'src/pages/legal/Terms.tsx', 'src/pages/Login.tsx'];
  expect(exposesOf(...files)).toEqual([
    ['./Login', './src/pages/Login.tsx', 'Login'],
    ['./legal/Terms', './src/pages/legal/Terms.tsx', 'legal-Terms'],
  ]);
});

test('tests, styles and what stands outside the folder of pages are no pages', () => {
  const others = [
    'src/pages/Login.test.tsx',
    'src/pages/Login.module.css',
    'src/pages/rules.ts',
    'src/account/AccountForm.tsx',
  ];
  expect(exposesOf(...others)).toEqual([]);
});
