import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a command: stops the process before the STOP_AT-th thing that it does to the site STOP_BELOW, a git
 * command or a change of the disk, with STOP_SIGNAL. That may be ENOSPC: from that step on nothing more can be written.
 * Without STOP_AT it only writes the steps into STEPS.
 */
const { STEPS, STOP_AT, STOP_BELOW, STOP_SIGNAL = 'SIGKILL' } = process.env;
const CHANGES = ['renameSync', 'linkSync', 'symlinkSync', 'mkdirSync', 'rmSync'];
const FULL = 'No space left on device';
const { appendFileSync } = fs;
const { spawnSync } = childProcess;
let steps = 0;

/** Returns whether the disk is full at this step. */
function step(name) {
  steps += 1;
  if (STOP_AT === undefined) appendFileSync(STEPS, `${name}\n`);
  else if (STOP_SIGNAL === 'ENOSPC') return steps >= Number(STOP_AT);
  else if (steps === Number(STOP_AT)) process.kill(process.pid, STOP_SIGNAL);
  return false;
}

childProcess.spawnSync = (file, args, options) => {
  const isGit = file === 'git' && options?.env?.GIT_DIR?.startsWith(STOP_BELOW);
  const name = isGit && args.find((one) => /^[a-z]+(-[a-z]+)*$/.test(one));
  const writes = ['fast-import', 'read-tree', 'checkout-index', 'update-ref', 'init'];
  if (isGit && step(`git ${name}`) && writes.includes(name))
    return { status: 128, stdout: Buffer.from(''), stderr: Buffer.from(`fatal: ${FULL}`) };
  return spawnSync(file, args, options);
};

for (const name of CHANGES) {
  const original = fs[name];
  fs[name] = (...args) => {
    const place = ['renameSync', 'linkSync', 'symlinkSync'].includes(name) ? args[1] : args[0];
    const isFull = String(place).startsWith(STOP_BELOW) && step(`${name} ${place}`);
    if (isFull && /^(link|symlink|mkdir)/.test(name))
      throw Object.assign(new Error(`ENOSPC: ${FULL}`), { code: 'ENOSPC', path: place });
    return original(...args);
  };
}

syncBuiltinESMExports();
