import { spawn } from 'node:child_process';

interface CommandOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** `live` shows the output as it comes; `failure` keeps it until the command fails. */
  readonly show: 'live' | 'failure';
}

const SIGN_OF_LIFE = 20000;

/** Runs a command of the project's `node_modules/.bin` or of the PATH; resolves to its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env, show }: CommandOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show === 'live' ? 'inherit' : 'pipe', show === 'live' ? 'inherit' : 'pipe'],
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => output.push(data));
    const start = performance.now();
    const alive = setInterval(() => {
      if (show === 'failure')
        process.stdout.write(
          `  … still at it after ${Math.round((performance.now() - start) / 1000)} s\n`,
        );
    }, SIGN_OF_LIFE);
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(alive);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}
