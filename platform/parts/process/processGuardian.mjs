// Runs one program in the background and ends it, with every process it started, as soon as standard input
// closes. The starter holds the other end of that pipe: it closes the pipe to stop the program, and the system
// closes it when the starter is killed. So nothing keeps a port after `npm start`.
// Must be started as the leader of its own process group (`detached`).
import { spawn } from 'node:child_process';

const GRACE_MS = 4000;
const [command, ...args] = process.argv.slice(2);
let ending = false;

const signalGroup = (signal) => process.kill(-process.pid, signal);

// The group's signals reach the guardian too, which must outlive the others to see that they are gone.
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
