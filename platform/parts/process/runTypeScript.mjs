import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';

/**
 * Runs a TypeScript file of the platform, after installing the packages it needs. This file and what it imports
 * run before anything is installed, so they use nothing but Node.
 */
export function runTypeScript(file) {
  installIfNeeded();
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself; this process only has to outlive it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // npm's shell does not pass SIGTERM on, so the child also stops when this process loses its parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}
