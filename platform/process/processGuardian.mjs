// Runs one program in the background and ends it, with all that it started, as soon as standard input
// closes. The one who starts it holds the other end of that pipe, so closing it is the order to stop, and
// being killed closes it as well: whatever happens to `npm start`, nothing stays behind on its ports.
// Must be started as the leader of its own process group (`detached`).
import { spawn } from 'node:child_process';

const GRACE_MS = 4000;
const [command, ...args] = process.argv.slice(2);
let ending = false;

const signalGroup = (signal) => process.kill(-process.pid, signal);

// The group's signals reach the guardian too; it has to outlive the others to see that they are gone.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});

const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

program.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});

program.on('exit', (code) => {
  if (ending) signalGroup('SIGKILL');
  else process.exit(code ?? 1);
});

function end() {
  if (ending) return;
  ending = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), GRACE_MS);
}

process.stdin.on('end', end).on('error', end).resume();
