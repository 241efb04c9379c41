import { spawn } from 'node:child_process';
import { assertPlainFolder } from './assertPlainFolder.mjs';
import { installPackages, installTool, isInstalled } from './installPackages.cjs';

/**
 * Runs a TypeScript file of the platform with the arguments of this process, after installing the packages it needs. This
 * file runs before that, so it uses nothing but Node.
 *
 * @param {string} file
 * @param {string} [tool] a folder with packages of its own that the file needs
 */
export async function runTypeScript(file, tool) {
  assertPlainFolder();
  await installIfNeeded(tool);
  await import('shared-config/process/keepInspectorClosed.mjs');
  const args = ['--import', 'tsx', file, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  // Ctrl-C reaches the child, too; this process only has to outlive it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // npm's shell does not pass SIGTERM on, so the child also stops when this process loses its parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Installs the project's packages when they are missing or differ from package-lock.json, in the current folder.
 * Prints the reason and ends the process when it cannot.
 */
async function installIfNeeded(tool) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node.js 20.19 or newer is needed, and this is ${process.versions.node}.`);
  if (!isInstalled('.') && !(await installPackages('.')))
    fail('npm ci failed; see the reason above.');
  if (tool && !(await installTool(tool))) fail(`npm ci failed in ${tool}; see the reason above.`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
