import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { buildParts } from '@getit/parts/build/buildParts';
import { partNames } from '@getit/parts/config/partFolders';
import { HostingApi } from '@getit/parts/hosting/testing/HostingApi';
import { isolatedFirebaseTools } from '@getit/parts/programs/firebaseTools';
import { freePort } from '@getit/parts/programs/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { projectRoot } from '../projectRoot';
import { installLinks } from '../demo/testing/installLinks';
import { cloudCommandsIn, helpOf, unknownIn } from './cloudCommands';
import { commandsIn, linesIn, stepsOf, type Step } from './pageSteps';
import { Terminal } from './Terminal';

/*
 * Every block of commands in the documents, in their order: a command that is neither run here nor marked with what runs it
 * fails. The marks:
 *
 * - `cloud` and `root`: it needs an account, or rights. The program itself is asked whether it has the command and each option.
 * - the name of a workflow, which runs it.
 *
 * A reader fills in some words, so this does, too. recipes.slow.test.ts runs the recipes of CONTRIBUTING.md.
 */

jest.setTimeout(900_000);

const root = fs.realpathSync(projectRoot());
const read = (page: string): string => fs.readFileSync(join(root, page), 'utf8');
const withoutRecipes = (page: string): string =>
  page.replace(/^## Recipes.*?(?=^## Live and back)/ms, '');
const PAGES = [
  'README.md',
  'docs/deploying.md',
  'docs/day-two.md',
  'docs/one-machine.md',
  'docs/runbook.md',
  'CONTRIBUTING.md',
];
const blocksOf = (page: string): Step[] =>
  stepsOf(withoutRecipes(read(page))).filter(({ language }) => language !== '');
const marked = (test: (mark: string) => boolean) =>
  PAGES.flatMap((page) =>
    blocksOf(page)
      .filter(({ language, mark }) => language === 'sh' && test(mark))
      .map((block) => [page, block] as const),
  );

test('every block of commands is run here, or says what runs it', () => {
  const unknown = marked((mark) => !/^(|cloud|root|[\w-]+\.yml)$/.test(mark));
  expect(unknown).toEqual([]);
});

test.each(marked((mark) => mark.endsWith('.yml')))(
  'a workflow runs what %s leaves to it',
  (_page, { mark, text }) => {
    const workflow = read(`.github/workflows/${mark}`);
    for (const command of commandsIn(text)) {
      const [, script = ''] = /^npm (?:run )?([\w:]+)$/.exec(command) ?? [];
      // A matrix has the names of the scripts.
      const inMatrix = workflow.includes(`"${script}"`) && workflow.includes('npm run "$SCRIPT"');
      expect([command, inMatrix || workflow.includes(`run: ${command}\n`)]).toEqual([
        command,
        true,
      ]);
    }
  },
);

const cloudCommands = marked((mark) => ['cloud', 'root'].includes(mark)).flatMap(
  ([page, { text }]) =>
    cloudCommandsIn(text).map((command) => ({
      page,
      command,
      name: [command.program, ...command.words].join(' '),
    })),
);

test.each(cloudCommands)(
  'the program itself knows "$name" of $page, and its options',
  async ({ command }) => {
    const unknown = await unknownIn(command, (program, words) => helpOf(program, words, root));
    // gh and gcloud are on the machines of CI.
    if (unknown === undefined && process.env['CI'])
      throw new Error(`${command.program} is not installed.`);
    expect(unknown ?? []).toEqual([]);
  },
);

/** What an operator fills in, in place of `…` and of examples. */
const FILLED: Readonly<Record<string, string>> = {
  apiKey: 'AIzaSyD4x-9Qm2Lk7Vb3Tn6Rw8Yc1Zp5Ha0Je_u',
  appId: '1:123456789012:web:0123456789abcdef012345',
  legalName: 'GetIt Services Pvt Ltd',
  address: '1 Church Street, Bengaluru',
  grievanceOfficer: 'Asha Rao',
  analyticsId: 'G-4QJ8S1ZK7N',
};

let folder: string;
let ports: Record<string, string>;
/** Where somebody tries the project, with `npm start`. */
let first: ScratchProject;
/** Where an operator deploys it. */
let operator: ScratchProject;
let hosting: HostingApi;
const services: { readonly stop: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  await buildParts(partNames(root), { root, mode: 'production', say: () => undefined });
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'getit-documents-')));
  const names = ['PORT', 'AUTH_PORT', 'FIRESTORE_PORT', 'ROWS_PORT'];
  ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await freePort())])),
  );
  first = copyTo('first');
  operator = copyTo('operator');
  hosting = new HostingApi();
  await hosting.start();
  services.push(hosting);
});

afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Asha', '-c', 'user.email=asha@getit.test'];
  return execaSync('git', [...who, ...args], { cwd }).stdout;
}

/** A clone of the project as it is in this folder, with its packages and builds. */
function copyTo(name: string): ScratchProject {
  const project = ScratchProject.copyOf(root, join(folder, name));
  for (const part of partNames(root))
    fs.cpSync(join(root, part, 'dist'), join(project.root, part, 'dist'), { recursive: true });
  git(project.root, 'init', '--quiet', '-b', 'main');
  git(project.root, 'add', '--all');
  git(project.root, 'commit', '--quiet', '-m', 'All of it');
  return project;
}

const terminals = new Map<string, Terminal>();

/** The terminal of a page, with Google's servers played by this test for the operator. */
function terminalOf(page: string): Terminal {
  const known = terminals.get(page);
  if (known) return known;
  const google = {
    ...isolatedFirebaseTools(join(folder, 'firebase-tools'), {}),
    ...hosting.environment(),
    FIREBASE_TOKEN: 'made-up',
    ROWS_DIR: rowsFolder(),
  };
  const at = page.startsWith('docs/') ? operator : first;
  const env = { ...ports, ...(at === operator && google) };
  const made = new Terminal(at.root, env, join(folder, `terminal-${terminals.size}`));
  terminals.set(page, made);
  return made;
}

const rowsFolder = (): string => join(operator.root, '.local/rows');

/** Changes a post, so that there is something to publish. */
function change(project: ScratchProject): void {
  const posts = join(project.root, 'mfe-blog/src/posts');
  const [post = ''] = fs.readdirSync(posts).filter((name) => name.endsWith('.mdx'));
  fs.appendFileSync(join(posts, post), `\nChanged at ${Date.now()}.\n`);
}

/** Sends a row as a form of the site does. */
async function send(table: string, data: object): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${ports['ROWS_PORT']}/${table}/rows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${ports['PORT']}` },
    body: JSON.stringify({ data }),
  });
  expect([table, status]).toEqual([table, 201]);
}

/** What a reader has done before a command, or does in its place. */
const BEFORE: readonly (readonly [page: string, at: RegExp, prepare: () => Promise<unknown>])[] = [
  ['README.md', /^npm run publish/, async () => change(first)],
  ['CONTRIBUTING.md', /^npm run publish/, async () => change(first)],
  [
    'CONTRIBUTING.md',
    /<folder>/,
    () => terminalOf('CONTRIBUTING.md').run(`npm run parts -- pack mfe-blog --to ${packed()}`),
  ],
  [
    'docs/deploying.md',
    /^SITE=/,
    async () => {
      const server = await startWebServer({ port: await freePort(), root: operator.site() });
      services.push(server);
      address = server.address;
    },
  ],
  [
    'docs/day-two.md',
    /parts -- list/,
    async () => {
      change(operator);
      await terminalOf('docs/day-two.md').run('npm run parts -- publish mfe-blog');
    },
  ],
  [
    'docs/day-two.md',
    /^mkdir packed/,
    () =>
      terminalOf('docs/day-two.md').run(
        `npm run parts -- pack mfe-blog --to ${packed()}2 && tar -czf packed.tgz -C ${packed()}2 .`,
      ),
  ],
  [
    'docs/day-two.md',
    /^npm run people +# the waitlist/,
    async () => {
      await send('waitlist', {
        name: 'Asha',
        email: 'asha@example.in',
        city: 'Bengaluru',
        interest: 'Other',
      });
      await send('contact', {
        name: 'Asha',
        mobile: '+919845012345',
        message: 'Do you come to Hebbal?',
      });
      fs.mkdirSync(rowsFolder(), { recursive: true });
      await terminalOf('README.md').run(
        `npm run people -- backup --to ${join(rowsFolder(), 'rows.db')}`,
      );
      const listed = await terminalOf('docs/day-two.md').run('npm run people -- list messages');
      message = /^ *(\w+) +\d{4}-/m.exec(listed)?.[1] ?? '';
    },
  ],
  ['docs/one-machine.md', /^BACKUP=/, async () => void fs.mkdirSync(join(folder, 'backup'))],
  [
    'docs/one-machine.md',
    /-- clone/,
    async () => {
      fs.renameSync(operator.site(), join(folder, 'lost'));
      const [bundle = ''] = fs
        .readdirSync(join(folder, 'backup'))
        .filter((name) => name.endsWith('.bundle'));
      fs.copyFileSync(join(folder, 'backup', bundle), join(operator.root, bundle));
    },
  ],
  [
    'CONTRIBUTING.md',
    /<address>/,
    async () =>
      void git(folder, 'clone', '--quiet', '--bare', join(first.site(), '.git'), 'origin.git'),
  ],
];

const packed = (): string => join(folder, 'packed');
let address = '';
let message = '';

/** What a reader fills in. */
const WORDS: readonly (readonly [page: string, word: RegExp, filled: () => string])[] = [
  [
    'CONTRIBUTING.md',
    /2026-05-01T18:30Z/,
    () =>
      git(join(first.site(), '.git'), 'log', '--reverse', '--format=%cI', 'live').split('\n')[0] ??
      '',
  ],
  ['CONTRIBUTING.md', /<folder>/, packed],
  [
    'CONTRIBUTING.md',
    /1a2b3c/,
    () => fs.readdirSync(join(first.site(), 'remotes/mfe-blog'))[0] ?? '',
  ],
  ['docs/deploying.md', /https:\/\/getit-example\.web\.app/, () => address],
  // So that the last change alone stays.
  [
    'docs/day-two.md',
    /2026-08-01/,
    () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  ],
  ['docs/day-two.md', /3f2c8a546f/, () => message],
  ['docs/one-machine.md', /\/srv\b/g, () => join(folder, 'srv')],
  ['docs/one-machine.md', /backup@other\.example:getit/, () => join(folder, 'backup')],
  ['CONTRIBUTING.md', /<address>/, () => join(folder, 'origin.git')],
];

const filled = (page: string, text: string): string =>
  WORDS.filter(([of]) => of === page).reduce(
    (words, [, word, fill]) => words.replace(word, fill),
    text,
  );

/** The file of a block of JSON as an operator completes it. */
function writeJson(name: string, text: string): void {
  const complete = JSON.parse(text, (key, value: unknown) =>
    typeof value === 'string' && /^…$|XXX/.test(value) ? FILLED[key] : value,
  ) as object;
  operator.write(name, JSON.stringify(complete).replaceAll('.example', '.test'));
}

/** Starts what a unit of systemd starts, and stops it as systemd does. */
async function startUnit(page: string, text: string): Promise<void> {
  const unit = filled(page, text).replace(/(?<=PORT=)\d+/g, () =>
    String(Number(ports['PORT']) + 7),
  );
  const all = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const env = all('Environment').flatMap((line) =>
    line.split(' ').map((word) => word.split('=') as [string, string]),
  );
  const [at = ''] = all('WorkingDirectory').map((path) =>
    path.replace(join(folder, 'srv/getit'), operator.root),
  );
  const [command = ''] = all('ExecStart');
  const terminal = new Terminal(
    at,
    Object.fromEntries(env),
    join(folder, `unit-${command.length}`),
  );
  const { stop } = await terminal.serve(command, command.startsWith('npm') ? '' : '/health');
  await stop();
}

async function run(page: string, line: string): Promise<void> {
  for (const [of, at, prepare] of BEFORE) if (of === page && at.test(line)) await prepare();
  const command = filled(page, line);
  const [, promise] = /^curl -sI .*# (\d.*)$/.exec(command) ?? [];
  if (/^npm ci\b/.test(command)) return;
  if (command === 'npm start') return void services.push(await terminalOf(page).serve(command));
  if (/npm install/.test(command)) {
    await terminalOf(page).run('cd ../mfe-far');
    return installLinks(root, join(folder, 'mfe-far'));
  }
  const printed = await terminalOf(page).run(command);
  for (const part of promise?.split(/, (?:and )?/) ?? [])
    if (!part.startsWith('the headers')) expect(printed.toLowerCase()).toContain(part.trim());
}

const RUN = PAGES.flatMap((page) =>
  blocksOf(page)
    .filter(({ language, mark }) =>
      language === 'sh' ? mark === '' : ['json', 'ini'].includes(language),
    )
    .map((block) => ({ page, block, begins: block.text.trim().split('\n')[0] })),
);

test.each(RUN)('$page: $begins', async ({ page, block: { language, mark, text } }) => {
  if (language === 'json') return writeJson(mark, text);
  if (language === 'ini') return startUnit(page, text);
  for (const line of linesIn(text)) await run(page, line.trim());
});
