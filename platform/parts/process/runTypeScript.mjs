import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Runs a TypeScript file of the platform, after installing the packages it needs. This file runs before that, so it uses
 * nothing but Node.
 */
export function runTypeScript(file) {
  installIfNeeded();
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' });
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
function installIfNeeded() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node.js 20.19 or newer is needed, and this is ${process.versions.node}.`);
  if (isInstalled()) return;
  process.stdout.write('Installing packages (this takes a minute or two the first time) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) fail('npm ci failed; see the reason above.');
}

/** npm records what it installed. Every package of the lockfile must be there in the same version. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || installed[path]?.version === version,
  );
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
