import * as fs from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { LocalService } from 'shared-config/process/LocalService';
import { readManifest } from 'shared-config/build/readManifest';
import { buildParts } from '@getit/parts/build/buildParts';
import { partNames } from '@getit/parts/config/partFolders';
import { freePort } from '@getit/parts/programs/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { freshEnvironment, ScratchProject } from '@getit/parts/testing/ScratchProject';
import { projectRoot } from '../projectRoot';
import { commandsIn, stepsOf, type Step } from './pageSteps';
import { Terminal } from './Terminal';

/*
 * The recipes of CONTRIBUTING.md, run as they are, one after the other, in a copy of the project whose site is live. A
 * recipe begins with its name in bold and may hold:
 *
 * - a block of code that names its file in a comment: in its first line, or after the `---` of a post. It is written.
 * - a `diff` block, as `git diff` prints it: `git apply` changes the files that it names.
 * - a `sh` block: each line is run. A publish opens its pages in a browser, which also looks at pictures, widths and sizes;
 *   `npm install` links the workspaces, and what serves until Ctrl-C is started, asked for a page and stopped.
 * - a promise, checked where it is written: "`/prices` answers", "`/prices` answers 404", "`/prices` answers with "From"".
 */

// It builds all parts, unless they are built already, and publishes one or two for each recipe.
jest.setTimeout(600_000);

const root = fs.realpathSync(projectRoot());
const pageOf = (name: string): string => fs.readFileSync(join(root, name), 'utf8');

interface Recipe {
  readonly name: string;
  readonly steps: Step[];
}

function recipesOf(page: string): Recipe[] {
  const recipes: Recipe[] = [];
  let isRecipe = false;
  for (const step of stepsOf(page)) {
    const words = step.language ? '' : step.text;
    const [, heading] = /^## (.+)/.exec(words) ?? [];
    if (heading) isRecipe = heading === 'Recipes';
    const [, name] = /^\*\*(.+?)\.\*\*/.exec(words) ?? [];
    if (isRecipe && name) recipes.push({ name, steps: [] });
    if (isRecipe) recipes.at(-1)?.steps.push(step);
  }
  return recipes;
}

const recipes = recipesOf(pageOf('CONTRIBUTING.md'));
let project: ScratchProject;
let server: LocalService;
let terminal: Terminal;

beforeAll(async () => {
  await buildParts(partNames(root), { root, mode: 'production', say: () => undefined });
  project = ScratchProject.copyOf(root);
  for (const part of partNames(root))
    fs.cpSync(join(root, part, 'dist'), join(project.root, part, 'dist'), { recursive: true });
  const env = { PORT: String(await freePort()) };
  terminal = new Terminal(project.root, env, join(project.root, '.local/terminal'));
  await run('npm run parts -- publish --all');
  server = await startWebServer({ port: await freePort(), root: project.site() });
});

afterAll(async () => {
  await server?.stop();
  project?.remove();
});

test.each(recipes)('the recipe "$name" does what it says', async ({ steps }) => {
  const promises: unknown[] = [];
  for (const { language, text } of steps) {
    const [, file] = /^(?:---\n)?\W+ ([\w./-]+\/[\w.-]+)(?: \W+)?\n/.exec(text) ?? [];
    if (language === 'sh') for (const command of commandsIn(text)) await run(command);
    else if (language === 'diff') await inCopy('git apply -', text);
    else if (language && file) project.write(file, text);
    else if (language) throw new Error(`This block names no file in its first line:\n${text}`);
    else promises.push(...(await assertPromises(text)));
  }
  expect(promises).not.toEqual([]);
});

const PROMISE = /`(\/[^`]*)` answers(?: (\d{3}))?(?: with "([^"]+)")?/g;

async function assertPromises(text: string): Promise<string[]> {
  const promises = [...text.matchAll(PROMISE)];
  for (const [promise, path = '', status = '200', words = ''] of promises) {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(server.address + path, { redirect: 'manual', signal });
    const found = `${promise}: ${answer.status} ${answer.headers.get('location') ?? ''}`;
    expect(found).toContain(`${promise}: ${status}`);
    expect(`${found} ${await answer.text()}`).toContain(words);
  }
  return promises.map(([promise]) => promise);
}

async function run(command: string): Promise<void> {
  if (command === 'npm install') linkWorkspaces();
  else await terminal.run(command);
}

async function inCopy(command: string, input = ''): Promise<void> {
  const options = { cwd: project.root, extendEnv: false, env: freshEnvironment(), input };
  await execa('sh', ['-c', command], options);
}

/** What `npm install` does where all other packages are installed. */
function linkWorkspaces(): void {
  const modules = join(project.root, 'node_modules');
  for (const name of fs.readdirSync(modules))
    if (!fs.existsSync(join(modules, name))) fs.unlinkSync(join(modules, name));
  for (const folder of readManifest(project.root).workspaces ?? [])
    if (!folder.includes('/') && !fs.existsSync(join(modules, folder)))
      fs.symlinkSync(`../${folder}`, join(modules, folder));
}
