import { spawn } from 'node:child_process';
import { installIfNeeded } from '../process/install.mjs';

// Everything else is TypeScript and needs what this installs first.
installIfNeeded();
const child = spawn(process.execPath, ['--import', 'tsx', 'platform/local/start.ts'], {
  stdio: 'inherit',
});
// Ctrl-C reaches the child by itself; this process only has to outlive it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm's own shell does not pass SIGTERM on: whoever is left without a parent stops too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
child.on('exit', (code) => process.exit(code ?? 1));
