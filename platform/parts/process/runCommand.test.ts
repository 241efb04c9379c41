import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, runScript } from './runCommand';
import { useTemporaryDirectory } from './testing/temporaryDirectory';

// Each test starts a process.
jest.setTimeout(30_000);

describe('A command', () => {
  let shown: string;
  beforeEach(() => {
    shown = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      shown += String(text);
      return true;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const node = (script: string, env = {}): Promise<number> =>
    runCommand(process.execPath, ['-e', script], { cwd: process.cwd(), env, show: 'failure' });

  test('that succeeds prints nothing, and gets what is added to the environment', async () => {
    const script = "console.log('fine'); process.exit(process.env.ADDED === 'yes' ? 0 : 1)";
    expect(await node(script, { ADDED: 'yes' })).toBe(0);
    expect(shown).toBe('');
  });

  test('that fails shows all that it printed, and its exit code is passed on', async () => {
    expect(await node("console.log('first'); console.error('then'); process.exit(3)")).toBe(3);
    expect(shown).toContain('first');
    expect(shown).toContain('then');
  });

  test('that was killed has failed', async () => {
    expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(1);
  });

  test('that does not exist is an error', async () => {
    const options = { cwd: process.cwd(), show: 'failure' } as const;
    await expect(runCommand('/no/such/command', [], options)).rejects.toThrow('ENOENT');
  });
});

describe('A script of a workspace', () => {
  const root = useTemporaryDirectory();
  const folder = (): string => join(root(), 'mfe-blog');
  const run = (name: string) =>
    runScript(name, { folder: folder(), env: { ...process.env, BUILD_MODE: 'refresh' } });

  beforeEach(() => {
    mkdirSync(join(root(), 'node_modules/.bin'), { recursive: true });
    mkdirSync(folder());
    writeFileSync(join(root(), 'node_modules/.bin/whereami'), '#!/bin/sh\npwd\n', { mode: 0o755 });
    const scripts = { build: 'whereami && echo "in $BUILD_MODE mode" >&2 && exit 3' };
    writeFileSync(join(folder(), 'package.json'), JSON.stringify({ scripts }));
  });

  test('runs in its folder, with the commands of installed packages', async () => {
    expect(await run('build')).toEqual({ code: 3, output: `${folder()}\nin refresh mode\n` });
  });

  test('is named when it is missing', async () => {
    expect(await run('publish')).toEqual({
      code: 1,
      output: `${folder()}/package.json has no script "publish".`,
    });
  });
});
