import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import { distFolder } from 'shared-config/build/webpack/PartOptions';
import { partNames } from '@getit/parts/config/partFolders';
import { freshEnvironment, ScratchProject } from '@getit/parts/testing/ScratchProject';
import { BUDGETS_FILE } from '@getit/parts/verify/budgets';
import { COLLECTION, generateEntries } from './generateEntries';
import { generatePosts } from './generatePosts';
import { goal, median, say, type Report, type Row } from './report';

const POST = 'why-task-helpers';
const POSTS = 'mfe-blog/src/posts';
const POST_FILE = `${POSTS}/${POST}.mdx`;
const ENTRIES_FILE = 'mfe-blog/src/collections/entries.json';

/** What gets another line in place of the last one added, and the page that must show it then. */
interface Changed {
  readonly file: string;
  readonly page: string;
  readonly place: RegExp;
}

const A_POST: Changed = {
  file: POST_FILE,
  page: POST,
  place: /(?:Changed in .* of the benchmark\.)?$/,
};
const AN_ENTRY: Changed = {
  file: ENTRIES_FILE,
  page: 'entry-0001',
  place: /What helper 0001 does\.|Changed in .* of the benchmark\./,
};

/** How the project grows, and what changes then. */
const GROWTH = {
  posts: { counts: [3, 30, 300, 1000], grow: setPosts, changed: A_POST },
  entries: { counts: [3, 2000], grow: setEntries, changed: AN_ENTRY },
  remotes: { counts: [4, 10, 40], grow: addRemotes, changed: A_POST },
};

/** Measures the commands of a team in a copy of the project. */
export const measurePublishing = (root: string, runs: number): Promise<Report> =>
  inCopy(root, async (project) => {
    const seconds: Record<string, number[]> = {};
    const note = async (what: string, run: Promise<number>) =>
      (seconds[what] ??= []).push(await run);
    for (let run = 1; run <= runs; run++) {
      say(`round ${run} of ${runs}`);
      clear(project);
      await note('building all parts', npm(project, 'run', 'build'));
      clear(project);
      await note('building and publishing all', parts(project, 'publish', '--all'));
      await note('one line of a post', publishOneLine(project, `round ${run}`));
    }
    const rows = Object.entries(seconds).map(([what, times]) => ({ what, seconds: spread(times) }));
    return { goals: [], rows };
  });

/** Measures how publishing and pages grow with the posts, the entries of a collection, or the remotes. */
export const measureGrowth = (
  root: string,
  what: keyof typeof GROWTH,
  runs: number,
): Promise<Report> =>
  inCopy(root, async (project) => {
    const { counts, grow, changed } = GROWTH[what];
    const rows: Row[] = [];
    const changes: number[] = [];
    for (const count of counts) {
      say(`${count} ${what}`);
      await grow(project, count);
      await parts(project, 'publish', '--all');
      const oneLine: number[] = [];
      for (let run = 1; run <= runs; run++)
        oneLine.push(await publishOneLine(project, `round ${run} with ${count} ${what}`, changed));
      changes.push(median(oneLine));
      const bytes = (file: string): number =>
        statSync(join(project.site(), 'live/public', `${file}.br`)).size;
      rows.push({
        [what]: count,
        [`one line of ${what === 'entries' ? 'an entry' : 'a post'}`]: spread(oneLine),
        '/blog bytes': bytes('blog.html'),
        'registry.json bytes': bytes('registry.json'),
      });
    }
    const times = (changes.at(-1) ?? NaN) / (changes[0] ?? NaN);
    const figure = `One line with ${counts.at(-1)} ${what}`;
    const wanted = `at most 2 × with ${counts[0]}`;
    return { goals: [goal(figure, wanted, `${times.toFixed(2)} ×`, times <= 2)], rows };
  });

type Measure = (project: ScratchProject) => Promise<Report>;

async function inCopy(root: string, measure: Measure): Promise<Report> {
  const project = ScratchProject.copyOf(root);
  try {
    const most = Number.MAX_SAFE_INTEGER;
    const budgets = { remotes: { entry: most, page: most }, parts: {} };
    project.write(BUDGETS_FILE, JSON.stringify(budgets));
    return await measure(project);
  } finally {
    project.remove();
  }
}

/** Deletes the site, everything built, and the caches of the builds. */
function clear(project: ScratchProject): void {
  const built = [distFolder('', 'production'), 'node_modules/.cache', 'node_modules/.federation'];
  for (const part of partNames(project.root))
    for (const path of built) project.delete(`${part}/${path}`);
  project.delete('site');
}

/**
 * Runs npm in the copy, and returns the seconds until it ended.
 *
 * @throws ToolError BENCH-002 with the end of its output if it fails.
 */
async function npm({ root: cwd }: ScratchProject, ...args: string[]): Promise<number> {
  const env = freshEnvironment();
  const start = performance.now();
  const options = { cwd, env, extendEnv: false, all: true, reject: false } as const;
  const { all, failed, shortMessage } = await execa('npm', args, options);
  if (!failed) return (performance.now() - start) / 1000;
  throw new ToolError(
    'BENCH-002',
    `${shortMessage} in the copy of the project. Run it in the project to fix what it reports:\n${all.slice(-2000)}`,
  );
}

const parts = (project: ScratchProject, ...args: string[]): Promise<number> =>
  npm(project, 'run', 'parts', '--', ...args);

/**
 * Publishes the blog with another line in a post or an entry.
 *
 * @throws ToolError BENCH-003 if the live page does not show the line then.
 */
async function publishOneLine(
  project: ScratchProject,
  round: string,
  { file, page, place }: Changed = A_POST,
): Promise<number> {
  const line = `Changed in ${round} of the benchmark.`;
  project.write(file, project.read(file).replace(place, line));
  const seconds = await npm(project, 'run', 'publish', '-w', 'mfe-blog');
  if (project.read(`site/live/public/blog/${page}.html`).includes(line)) return seconds;
  throw new ToolError(
    'BENCH-003',
    `The blog is published, but /blog/${page} does not show the change. Publish the project and open that page.`,
  );
}

/** Adds generated posts until the blog has `count`. */
function setPosts(project: ScratchProject, count: number): void {
  const posts = readdirSync(join(project.root, POSTS)).filter((name) => name.endsWith('.mdx'));
  const own = posts.filter((name) => !name.startsWith('generated-')).length;
  for (const [name, text] of Object.entries(generatePosts(count - own, project.read(POST_FILE))))
    project.write(`${POSTS}/${name}`, text);
}

/** Gives the blog a collection of `count` entries. */
function setEntries(project: ScratchProject, count: number): void {
  for (const [file, text] of Object.entries(COLLECTION)) project.write(`mfe-blog/${file}`, text);
  project.write(ENTRIES_FILE, generateEntries(count));
}

/** Adds remotes with one page, as a team does, until the project has `count`. */
async function addRemotes(project: ScratchProject, count: number): Promise<void> {
  for (let number = partNames(project.root).length; number <= count; number++) {
    const letters = [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
    await parts(project, 'new', `mfe-made-${letters}`, '--path', `/made-${letters}`);
  }
}

/** `4.8 (4.7 to 5.2)`: the median and the range of seconds. */
const spread = (seconds: readonly number[]): string =>
  `${median(seconds).toFixed(1)} (${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)})`;
