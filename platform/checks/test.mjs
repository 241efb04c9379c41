import { spawn } from 'node:child_process';
import { installIfNeeded } from '../process/install.mjs';

// `npm test`: everything else is TypeScript and needs what this installs first.
installIfNeeded();
const child = spawn(process.execPath, ['--import', 'tsx', 'platform/checks/runAll.ts'], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
