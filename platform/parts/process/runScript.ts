import { execa } from 'execa';
import { readManifest } from 'shared-config/build/readManifest';
import type { Environment } from 'shared-config/process/Environment';

/**
 * Runs a script of a workspace's package.json like `npm run` does: in its folder, in a shell, with the commands
 * of installed packages on the PATH. Starting npm itself takes longer than compiling a small part.
 *
 * @returns the exit code (undefined when a signal ended it), and everything that was printed
 */
export async function runScript(
  name: string,
  { folder, env }: { folder: string; env: Environment },
) {
  const script = readManifest(folder).scripts?.[name];
  if (script === undefined)
    return { code: 1, output: `${folder}/package.json has no script "${name}".` };
  const { exitCode, all } = await execa(script, {
    shell: true,
    cwd: folder,
    preferLocal: true,
    env,
    stdin: 'ignore',
    all: true,
    reject: false,
    stripFinalNewline: false,
  });
  return { code: exitCode, output: all };
}
