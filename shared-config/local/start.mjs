import { spawn } from 'node:child_process';
import { installIfNeeded } from '../build/install.mjs';

// Everything else is TypeScript and needs what this installs first.
installIfNeeded();
const child = spawn(process.execPath, ['--import', 'tsx', 'shared-config/local/start.ts'], {
  stdio: 'inherit',
});
// Ctrl-C reaches the child by itself; this process only has to outlive it.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
