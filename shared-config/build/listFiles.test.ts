/** @jest-environment node */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from './listFiles';
import { writeFiles } from './testing/folderOfTest';

const folder = mkdtempSync(join(tmpdir(), 'getit-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('files of all folders are listed by their path, and no link is followed', () => {
  writeFiles(folder, { 'a/b/deep.js': '', 'top.js': '' });
  symlinkSync('a', join(folder, 'link'));
  expect(listFiles(folder)).toEqual(['a/b/deep.js', 'top.js']);
});

test('a missing folder has no files', () => {
  expect(listFiles(join(folder, 'missing'))).toEqual([]);
});
