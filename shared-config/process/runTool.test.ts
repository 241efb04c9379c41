import { execFile, type ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const file = pathToFileURL(require.resolve('./runTool')).href;

/** Runs a tool of this source in a process. */
const run = (tool: string, begin: (child: ChildProcess) => void = () => undefined) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const script = `import { runTool } from ${JSON.stringify(file)}; void runTool(${tool});`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const child = execFile(process.execPath, args, { cwd: __dirname }, (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
    child.stdout?.once('data', () => begin(child));
  });

test('a tool that waits for something that never comes ends with exit code 1 and says so', async () => {
  const { code, stderr } = await run('() => new Promise(() => undefined)');
  expect(code).toBe(1);
  expect(stderr).toContain('ended before its work was done');
});

test('a tool whose reader has read enough ends without a word', async () => {
  const write =
    "() => { process.stdout.write('a'); setTimeout(() => process.stdout.write('b'), 500); }";
  const { code, stderr } = await run(`async ${write}`, (child) => child.stdout?.destroy());
  expect([code, stderr]).toEqual([0, '']);
});

test('a tool that throws ends with exit code 1', async () => {
  const { code, stderr } = await run("() => Promise.reject(new Error('broken'))");
  expect(code).toBe(1);
  expect(stderr).toContain('broken');
});
