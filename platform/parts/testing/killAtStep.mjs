import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';

/*
 * Loaded before a command: kills the process at the KILL_AT-th change that it makes to the disk below
 * KILL_BELOW, a write after half of its content. KILL_SIGNAL may be ENOSPC:
 * from that step on nothing more can be written. Without KILL_AT it only writes the steps into KILL_STEPS, and into a
 * folder of KILL_COPIES for each step, named by its number, what a kill at that step would leave.
 */
const { KILL_AT, KILL_BELOW, KILL_COPIES, KILL_SIGNAL = 'SIGKILL', KILL_STEPS } = process.env;
const CHANGES = [
  'writeFileSync writeSync truncateSync renameSync linkSync symlinkSync',
  'mkdirSync rmSync rmdirSync cpSync',
].flatMap((names) => names.split(' '));
/** What fails on a full disk; a rename within it and a removal do not. */
const TAKES_SPACE = [
  'writeFileSync',
  'writeSync',
  'linkSync',
  'symlinkSync',
  'mkdirSync',
  'cpSync',
];
const { appendFileSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } = fs;
const opened = new Map();
let steps = 0;

const isBelow = (path) => String(opened.get(path) ?? path).startsWith(KILL_BELOW);

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  opened.set(file, path);
  return file;
};

for (const name of CHANGES) {
  const original = fs[name];
  fs[name] = (...args) => {
    // What has two paths is placed by the second: the first may be a link's text.
    const place = ['renameSync', 'linkSync', 'symlinkSync', 'cpSync'].includes(name)
      ? args[1]
      : args[0];
    if (isBelow(place)) step(name, place, args);
    return original(...args);
  };
}

function step(name, place, args) {
  steps += 1;
  if (KILL_AT === undefined) {
    if (KILL_STEPS) appendFileSync(KILL_STEPS, `${name} ${opened.get(place) ?? place}\n`);
    if (KILL_COPIES) copyAsKilled(name, place, args);
    return;
  }
  if (KILL_SIGNAL === 'ENOSPC') {
    if (steps < Number(KILL_AT) || !TAKES_SPACE.includes(name)) return;
    throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC' });
  }
  if (steps !== Number(KILL_AT)) return;
  if (name === 'writeFileSync') writeFileSync(args[0], half(args[1]), args[2]);
  if (name === 'writeSync') writeSync(args[0], half(args[1]));
  process.kill(process.pid, KILL_SIGNAL);
}

/** Copies the site and its lock, with hard links, and writes half of the content into the copy. */
function copyAsKilled(name, place, args) {
  const copy = join(KILL_COPIES, String(steps));
  mkdirSync(copy, { recursive: true });
  execFileSync('cp', ['-a', ...[KILL_BELOW, `${KILL_BELOW}.lock`].filter(existsSync), copy]);
  const site = join(copy, basename(KILL_BELOW));
  const file = String(opened.get(place) ?? place).replace(KILL_BELOW, () => site);
  if (name === 'writeFileSync' && !opened.has(place)) writeFileSync(file, half(args[1]), args[2]);
  else if (name.startsWith('write')) appendFileSync(file, half(args[1]));
}

const half = (content) => content.slice(0, content.length / 2);

syncBuiltinESMExports();
