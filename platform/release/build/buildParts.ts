import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTypes } from './checkTypes';
import { fingerprint } from './fingerprint';
import { partFolder } from '../../config/partFolders';
import { runScript } from '../../process/runScript';
import { ToolError } from 'shared-config/build/ToolError';
import { distFolder, type BuildMode } from 'shared-config/build/webpack/PartOptions';

export interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  readonly mode: BuildMode;
  /** Whether the types of the sources must be right, too. webpack drops types without reading them. */
  readonly types?: boolean;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/**
 * Builds the parts that changed since their last build, two at a time, and checks their types meanwhile.
 *
 * @throws ToolError BUILD-003 with webpack's output when a build fails, and what checkTypes throws.
 */
export async function buildParts(parts: readonly string[], options: BuildOptions): Promise<void> {
  const waiting = [...parts];
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
      await buildPart(part, options);
  };
  await Promise.all([worker(), worker()]);
}

async function buildPart(part: string, options: BuildOptions): Promise<void> {
  const { root, mode, types = false, say } = options;
  const folder = partFolder(part, root);
  const inputs = fingerprint(root, part, mode);
  const outcomes = await Promise.allSettled([
    bundle({ part, folder, inputs }, options),
    ...(types ? [checkTypes({ root, part, say })] : []),
  ]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

interface Sources {
  readonly part: string;
  readonly folder: string;
  /** Their fingerprint. */
  readonly inputs: string;
}

async function bundle(
  { part, folder, inputs }: Sources,
  { mode, say }: BuildOptions,
): Promise<void> {
  const dist = distFolder(folder, mode);
  const stamp = join(dist, 'built-from.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs)
    return say(`${part}: nothing changed since its last build`);
  const start = performance.now();
  rmSync(dist, { recursive: true, force: true });
  const { code, output } = await runScript('build', {
    folder,
    env: { ...process.env, BUILD_MODE: mode },
  });
  if (code !== 0)
    throw new ToolError(
      'BUILD-003',
      `The build of ${part} failed (exit code ${code}). Fix what webpack reports:\n${output}`,
    );
  writeFileSync(stamp, inputs);
  say(`${part}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
