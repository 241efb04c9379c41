import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles, integrityOf } from './releaseFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'getit-tree-'));
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  writeFileSync(join(folder, 'static/js/b.js'), 'b');
  writeFileSync(join(folder, 'a.txt'), 'नमस्ते');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the hash of a file is the one that browsers check', () => {
  // openssl dgst -sha384 -binary | base64, of the three letters "abc"
  expect(integrityOf('abc')).toBe(
    'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
  );
});

test('each file is described by its size in bytes and its hash', () => {
  expect(describeFiles(folder)).toEqual({
    'a.txt': { size: 18, integrity: integrityOf('नमस्ते') },
    'static/js/b.js': { size: 1, integrity: integrityOf('b') },
  });
});
