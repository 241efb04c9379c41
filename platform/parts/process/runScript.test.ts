import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './runScript';

// Each test starts a shell.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

const root = realpathSync(mkdtempSync(join(tmpdir(), 'getit-script-')));
const folder = join(root, 'mfe-blog');

beforeAll(() => {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(root, 'node_modules/.bin/whereami'), '#!/bin/sh\npwd\n', { mode: 0o755 });
  const scripts = { build: 'whereami && echo "in $BUILD_MODE mode" >&2 && exit 3' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
});
afterAll(() => rmSync(root, { recursive: true }));

const run = (name: string) =>
  runScript(name, { folder, env: { ...process.env, BUILD_MODE: 'refresh' } });

test('a script runs in its workspace, with the commands of installed packages', async () => {
  expect(await run('build')).toEqual({ code: 3, output: `${folder}\nin refresh mode\n` });
});

test('a missing script is named', async () => {
  expect(await run('publish')).toEqual({
    code: 1,
    output: `${folder}/package.json has no script "publish".`,
  });
});
