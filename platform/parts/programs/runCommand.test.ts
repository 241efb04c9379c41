import { runCommand } from './runCommand';

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
});
