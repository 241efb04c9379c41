import { assertPlainFolder } from './assertPlainFolder.mjs';

const CODE = 'LOCAL-003';

/**
 * Runs a TypeScript program in this process, like `node --import tsx`. If packages are missing, says how to install them.
 *
 * @param {() => Promise<unknown>} load imports the program.
 */
export async function importTypeScript(load) {
  assertPlainFolder();
  try {
    await import('shared-config/process/keepInspectorClosed.mjs');
    await import('tsx');
    await load();
  } catch (error) {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [, missing = 'one of them'] = /'([^']+)'/.exec(error.message) ?? [];
    process.stderr.write(
      `${CODE}: The packages of this project are not installed: ${missing} is missing. Run npm ci in its folder, then the command again.\n`,
    );
    process.exitCode = 1;
  }
}
