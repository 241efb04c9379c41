import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How a script ended, and everything that it wrote. */
export interface ScriptResult {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs a script of a workspace's package.json as `npm run` does: in its folder, by a shell, with the installed
 * packages' commands in the path. npm itself would take longer to start than a small part takes to compile.
 *
 * @param root the project's folder
 * @throws Error where the shell cannot be started.
 */
export function runScript(
  name: string,
  { root, folder, env }: { root: string; folder: string; env: NodeJS.ProcessEnv },
): Promise<ScriptResult> {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  const script = scripts[name];
  if (script === undefined)
    return Promise.resolve({ code: 1, output: `${folder}/package.json has no script "${name}".` });
  const commands = [folder, root].map((place) => join(place, 'node_modules/.bin'));
  return new Promise((resolve, reject) => {
    const child = spawn(script, {
      shell: true,
      cwd: folder,
      env: { ...env, PATH: [...commands, env['PATH']].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => output.push(data));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}
