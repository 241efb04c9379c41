#!/usr/bin/env node
/*
 * Starts `parts`. The command is TypeScript and needs the packages of the project, so this file needs none and says how
 * to get them.
 */
const CODE = 'LOCAL-003';

try {
  // Like `node --import tsx`, without a second process.
  await import('tsx');
  await import('./cli.ts');
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  const [, missing = 'one of them'] = /'([^']+)'/.exec(error.message) ?? [];
  process.stderr.write(
    `${CODE}: The packages of this project are not installed: ${missing} is missing. Run npm ci in its folder, then the command again.\n`,
  );
  process.exitCode = 1;
}
