import { runCommand } from '@getit/parts/process/runCommand';

// Each test starts a process.
jest.setTimeout(30_000);

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

test('a command that succeeds says nothing', async () => {
  expect(await node("console.log('fine')")).toBe(0);
  expect(shown).toBe('');
});

test('a command that fails shows all that it said, and its exit code is passed on', async () => {
  expect(await node("console.log('first'); console.error('then'); process.exit(3)")).toBe(3);
  expect(shown).toContain('first');
  expect(shown).toContain('then');
});

test('a command that was killed has failed', async () => {
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(1);
});

test('the environment is passed on, with what is added to it', async () => {
  expect(await node("process.exit(process.env.ADDED === 'yes' ? 0 : 1)", { ADDED: 'yes' })).toBe(0);
});

test('a command that does not exist is an error', async () => {
  const options = { cwd: process.cwd(), show: 'failure' } as const;
  await expect(runCommand('/no/such/command', [], options)).rejects.toThrow('ENOENT');
});
