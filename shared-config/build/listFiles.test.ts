/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entriesBelow, listFiles } from './listFiles';

const folder = mkdtempSync(join(tmpdir(), 'getit-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('files of all folders are listed by their path, and no link is followed', () => {
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/b/deep.js'), '');
  writeFileSync(join(folder, 'top.js'), '');
  symlinkSync('a', join(folder, 'link'));
  expect(listFiles(folder)).toEqual(['a/b/deep.js', 'top.js']);
  expect(entriesBelow(folder).map(([path]) => path)).toEqual(
    expect.arrayContaining(['a/b/deep.js', 'link', 'top.js']),
  );
  expect(entriesBelow(folder)).toHaveLength(3);
});

test('a missing folder has no files', () => {
  expect(listFiles(join(folder, 'missing'))).toEqual([]);
});
