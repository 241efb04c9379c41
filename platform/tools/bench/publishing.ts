import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import { partNames } from '@getit/parts/config/partFolders';
import { freshEnvironment, ScratchProject } from '@getit/parts/testing/ScratchProject';
import { BUDGETS_FILE } from '@getit/parts/verify/budgets';
import { generatePosts } from './generatePosts';
import { goal, median, say, type Report, type Row } from './report';

const POSTS = 'mfe-blog/src/posts';

/** The post that gets another line. */
const CHANGED = 'why-task-helpers';

/** Where the line goes: in place of an earlier one, or at the end of the post. */
const PLACE = /Changed in .* of the benchmark\.|$/;

const GROWTH = {
  posts: { counts: [3, 30, 300, 1000], grow: setPosts },
  remotes: { counts: [4, 10, 40], grow: addRemotes },
};

/** Measures the commands of a team, each round in new copies of the project. */
export async function measurePublishing(root: string, runs: number): Promise<Report> {
  const seconds: Record<string, number[]> = {};
  const note = async (what: string, run: Promise<number>): Promise<unknown> =>
    (seconds[what] ??= []).push(await run);
  for (let run = 1; run <= runs; run++) {
    say(`round ${run} of ${runs}`);
    await inCopy(root, (project) => note('building all parts', npm(project, 'run', 'build')));
    await inCopy(root, async (project) => {
      await note('building and publishing all', parts(project, 'publish', '--all'));
      await note('one line of a post', publishOneLine(project, `round ${run}`));
    });
  }
  const rows = Object.entries(seconds).map(([what, times]) => ({ what, seconds: spread(times) }));
  return { goals: [], rows };
}

/** Measures how publishing and pages grow with the posts or the remotes. */
export const measureGrowth = (root: string, what: keyof typeof GROWTH, runs: number) =>
  inCopy(root, async (project) => {
    const { counts, grow } = GROWTH[what];
    const rows: Row[] = [];
    const changes: number[] = [];
    for (const count of counts) {
      say(`${count} ${what}`);
      await grow(project, count);
      await parts(project, 'publish', '--all');
      const oneLine: number[] = [];
      for (let run = 1; run <= runs; run++)
        oneLine.push(await publishOneLine(project, `round ${run} with ${count} ${what}`));
      changes.push(median(oneLine));
      const bytes = (file: string): number =>
        statSync(join(project.site(), 'live/public', `${file}.br`)).size;
      rows.push({
        [what]: count,
        'one line of a post': spread(oneLine),
        '/blog bytes': bytes('blog.html'),
        'registry.json bytes': bytes('registry.json'),
      });
    }
    const times = (changes.at(-1) ?? NaN) / (changes[0] ?? NaN);
    const figure = `One line with ${counts.at(-1)} ${what}`;
    const wanted = `at most 2 × with ${counts[0]}`;
    return { goals: [goal(figure, wanted, `${times.toFixed(2)} ×`, times <= 2)], rows };
  });

/** Works in a copy of the project in which nothing is built and nothing is too large. */
async function inCopy<T>(root: string, work: (copy: ScratchProject) => Promise<T>): Promise<T> {
  const project = ScratchProject.copyOf(root);
  try {
    liftBudgets(project);
    return await work(project);
  } finally {
    project.remove();
  }
}

/** Lets pages be as large as they get. */
export function liftBudgets(project: ScratchProject): void {
  const most = Number.MAX_SAFE_INTEGER;
  const budgets = { remotes: { entry: most, page: most }, parts: {} };
  project.write(BUDGETS_FILE, JSON.stringify(budgets));
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

export const parts = (project: ScratchProject, ...args: string[]): Promise<number> =>
  npm(project, 'run', 'parts', '--', ...args);

/**
 * Publishes the blog with another line in a post.
 *
 * @throws ToolError BENCH-003 if the live page does not show the line then.
 */
async function publishOneLine(project: ScratchProject, round: string): Promise<number> {
  const file = `${POSTS}/${CHANGED}.mdx`;
  const line = `Changed in ${round} of the benchmark.`;
  project.write(file, project.read(file).replace(PLACE, line));
  const seconds = await npm(project, 'run', 'publish', '-w', 'mfe-blog');
  if (project.read(`site/live/public/blog/${CHANGED}.html`).includes(line)) return seconds;
  throw new ToolError(
    'BENCH-003',
    `The blog is published, but /blog/${CHANGED} does not show the change. Publish the project and open that page.`,
  );
}

function setPosts(project: ScratchProject, count: number): void {
  const posts = readdirSync(join(project.root, POSTS)).filter((name) => name.endsWith('.mdx'));
  const own = posts.filter((name) => !name.startsWith('generated-')).length;
  const generated = generatePosts(count - own, project.read(`${POSTS}/${CHANGED}.mdx`));
  for (const [name, text] of Object.entries(generated)) project.write(`${POSTS}/${name}`, text);
}

/** Adds remotes with one page, as a team does, until the project has `count`. */
async function addRemotes(project: ScratchProject, count: number): Promise<void> {
  for (let number = partNames(project.root).length; number <= count; number++) {
    const letters = String.fromCharCode(97 + number / 26, 97 + (number % 26));
    await parts(project, 'new', `mfe-made-${letters}`, '--path', `/made-${letters}`);
  }
}

/** `4.8 (4.7 to 5.2)`: the median and the range of seconds. */
const spread = (seconds: readonly number[]): string =>
  `${median(seconds).toFixed(1)} (${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)})`;
