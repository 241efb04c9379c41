import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkPackages } from './ScratchProject';
import { useTemporaryDirectory } from '../process/testing/temporaryDirectory';

const folder = useTemporaryDirectory();
const inside = (...path: string[]): string => join(folder(), ...path);

test('packages of a copy are those of the original, workspaces its own, and it starts without build caches', () => {
  for (const [file, text] of [
    ['original/package.json', JSON.stringify({ workspaces: ['mfe-blog', 'tools'] })],
    ['original/mfe-blog/node_modules/.cache/webpack/0.pack', ''],
    ['original/tools/node_modules/react/package.json', ''],
    ['original/node_modules/@swc/core/package.json', ''],
    ['original/node_modules/.bin/webpack', ''],
    ['copy/mfe-blog/package.json', ''],
    ['copy/tools/package.json', ''],
  ] as const) {
    mkdirSync(dirname(inside(file)), { recursive: true });
    writeFileSync(inside(file), text);
  }
  symlinkSync('../mfe-blog', inside('original/node_modules/mfe-blog'));
  mkdirSync(inside('original/node_modules/@getit'));
  symlinkSync('../../tools', inside('original/node_modules/@getit/tools'));
  linkPackages(inside('original'), inside('copy'));
  for (const [file, place] of [
    ['node_modules/@swc/core/package.json', 'original/node_modules/@swc/core/package.json'],
    ['node_modules/.bin/webpack', 'original/node_modules/.bin/webpack'],
    ['tools/node_modules/react/package.json', 'original/tools/node_modules/react/package.json'],
    ['node_modules/mfe-blog/package.json', 'copy/mfe-blog/package.json'],
    ['node_modules/@getit/tools/package.json', 'copy/tools/package.json'],
  ] as const)
    expect(realpathSync(inside('copy', file))).toBe(inside(place));
  expect(existsSync(inside('copy/mfe-blog/node_modules/.cache'))).toBe(false);
});

test('without installed packages the error says how to install them', () => {
  expect(() => linkPackages(inside('copy'), inside('original'))).toThrow(
    `BENCH-005: ${inside('copy/node_modules')} is missing. Install the packages first: npm ci.`,
  );
});
