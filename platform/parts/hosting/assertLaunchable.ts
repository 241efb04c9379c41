import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { launchViolations } from './launchViolations';
import { lineInFile } from './lineInFile';

/**
 * Refuses to show the public what is not for it.
 *
 * @param config of the live pages.
 * @param file the file that the configuration comes from, if it is known.
 * @throws ToolError PARTS-112 with each value that has to change, and its line in the file.
 */
export function assertLaunchable(config: RuntimeConfig, file: string | undefined): void {
  const violations = launchViolations(config);
  if (violations.length === 0) return;
  const lines = violations.map(({ path, reason }) => {
    const line = file && lineInFile(file, path);
    return `- ${file ?? 'the configuration'}${line ? `:${line}` : ''}: ${path} ${reason}.`;
  });
  const where = file ? '' : 'Set GETIT_CONFIG to that file to see the lines. ';
  throw new ToolError(
    'PARTS-112',
    `The live pages are not ready for the public. Nothing was deployed.\n${lines.join('\n')}\n${where}Change these and publish all pages with them: GETIT_CONFIG=${file ?? 'production.json'} npm run parts -- publish --all.`,
  );
}
