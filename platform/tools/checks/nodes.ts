import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { partNames } from '@getit/parts/config/partFolders';
import { freePort } from '@getit/parts/process/freePort';
import { projectRoot } from '../projectRoot';
import { findChromium } from './findChromium';
import { installNode, NODES } from './installNode';
import { add, closingLine, jestSuite, NOTHING, type Tally } from './suites';

/** Milliseconds until `npm start` has its site up. A first start builds and publishes everything. */
const STARTED_WITHIN = 300_000;

/*
 * `npm run test:nodes`: every jest suite, and `npm start`, under each version of Node, or those that begin with an
 * argument: `npm run test:nodes -- 24`.
 */
const root = projectRoot();
const asked = process.argv.slice(2);
const path = process.env['PATH'] ?? '';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const chromium = findChromium(process.env);
if ('path' in chromium) process.env['CHROMIUM_PATH'] = chromium.path;

let total = NOTHING;
for (const version of NODES) {
  if (asked.length > 0 && !asked.some((start) => version.startsWith(start))) continue;
  process.env['PATH'] = [await installNode(version), path].join(delimiter);
  let tally = NOTHING;
  const folders = ['parts', 'rows', 'tools'].map((name) => `platform/${name}`);
  for (const folder of [...folders, 'shared-config', ...partNames(root)]) {
    say(`▸ Node ${version}: jest of ${folder}`);
    tally = add(tally, await jestSuite(join(root, folder), join(root, 'node_modules/.bin/jest')));
  }
  say(`▸ Node ${version}: npm start`);
  tally = add(tally, await startAndStop());
  say(`${tally.failed === 0 ? '✓' : '✗'} Node ${version}: ${closingLine(tally)}`);
  total = add(total, tally);
}
say(closingLine(total));
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Starts the site on free ports, asks for its landing page, and stops it as Ctrl-C does. */
async function startAndStop(): Promise<Tally> {
  const port = await freePort();
  const [AUTH_PORT, FIRESTORE_PORT, ROWS_PORT] = await Promise.all([1, 2, 3].map(freePort));
  const ports = { PORT: port, AUTH_PORT, FIRESTORE_PORT, ROWS_PORT };
  const env = Object.fromEntries(Object.entries(ports).map(([key, value]) => [key, `${value}`]));
  const start = execa('node', ['platform/tools/local/start.mjs'], {
    cwd: root,
    env,
    all: true,
    reject: false,
  });
  let printed = '';
  const up = new Promise<boolean>((resolve) => {
    start.all.on('data', (text) => /Ctrl-C/.test((printed += text)) && resolve(true));
    void start.then(() => resolve(false));
    setTimeout(() => resolve(false), STARTED_WITHIN).unref();
  });
  const answered = (await up) && (await fetch(`http://localhost:${port}/`)).ok;
  start.kill('SIGTERM');
  await start;
  if (!answered) say(printed);
  return { ...NOTHING, [answered ? 'passed' : 'failed']: 1 };
}
