import { appendFileSync } from 'node:fs';
import type { Environment } from 'shared-config/process/Environment';

/** Makes a value an output of this step of a GitHub workflow, for later jobs. Does nothing elsewhere. */
export function tellWorkflow(env: Environment, name: string, value: string): void {
  const file = env['GITHUB_OUTPUT'];
  if (file) appendFileSync(file, `${name}=${value}\n`);
}
