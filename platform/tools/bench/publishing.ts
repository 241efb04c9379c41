import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import { readManifest } from 'shared-config/build/readManifest';
import { distFolder } from 'shared-config/build/webpack/PartOptions';
import { partNames } from '@getit/parts/config/partFolders';
import { ScratchProject } from '@getit/parts/process/ScratchProject';
import { BUDGETS_FILE, type Budgets } from '@getit/parts/verify/budgets';
import { generatePosts, newPost } from './generatePosts';
import { generateRemote, withRoutes } from './generateRemote';
import { median, type Report } from './report';

/** The post that gets another line. */
const POST = 'why-task-helpers';
const POSTS = 'mfe-blog/src/posts';
const POST_FILE = `${POSTS}/${POST}.mdx`;

const COUNTS = { posts: [3, 30, 300, 1000], remotes: [4, 10, 40] } as const;

const most = Number.MAX_SAFE_INTEGER;
const NO_BUDGETS: Budgets = { remotes: { entry: most, page: most }, parts: {} };
const TEMPLATE = 'mfe-booking';
const TEMPLATE_FILES = ['package.json', 'webpack.config.ts', 'jest.config.ts', 'tsconfig.json'];

/** Variables that npm sets for the benchmark, or that change what a command does. */
const LEFT_OUT = /^(npm_|INIT_CWD$|GETIT_CONFIG$|BUILD_MODE$|NODE_OPTIONS$|NODE_ENV$)/i;

type Say = (line: string) => void;

/** Measures the commands of a team in a copy of the project. */
export function measurePublishing(root: string, runs: number, say: Say): Promise<Report> {
  return inCopy(root, async (project) => {
    const seconds = { build: [] as number[], everything: [] as number[], oneLine: [] as number[] };
    for (let run = 1; run <= runs; run++) {
      say(`round ${run} of ${runs}`);
      clear(project);
      seconds.build.push(await npm(project, 'run', 'build'));
      clear(project);
      seconds.everything.push(await publishAll(project));
      seconds.oneLine.push(await publishOneLine(project, `round ${run}`));
    }
    const rows = [
      {
        'building all parts': spread(seconds.build),
        'building and publishing all': spread(seconds.everything),
        'one line of a post': spread(seconds.oneLine),
      },
    ];
    return { goals: [], rows };
  });
}

/** Measures how publishing and pages grow with the posts or the remotes. */
export function measureGrowth(
  root: string,
  what: 'posts' | 'remotes',
  runs: number,
  say: Say,
): Promise<Report> {
  return inCopy(root, async (project) => {
    const rows: Record<string, string | number>[] = [];
    const changes: number[] = [];
    for (const count of COUNTS[what]) {
      say(`${count} ${what}`);
      if (what === 'posts') setPosts(project, count);
      else addRemotes(project, count);
      await publishAll(project);
      const oneLine: number[] = [];
      const newPosts: number[] = [];
      for (let run = 1; run <= runs; run++)
        oneLine.push(await publishOneLine(project, `round ${run} with ${count} ${what}`));
      const size = (file: string): number =>
        statSync(join(project.site(), 'live/public', `${file}.br`)).size;
      const sizes = {
        '/blog bytes': size('blog.html'),
        'registry.json bytes': size('registry.json'),
      };
      if (what === 'posts')
        for (let run = 1; run <= runs; run++) newPosts.push(await publishNewPost(project, run));
      changes.push(median(oneLine));
      rows.push({
        [what]: count,
        'one line of a post': spread(oneLine),
        ...(what === 'posts' && { 'a new post': spread(newPosts) }),
        ...sizes,
      });
    }
    const times = (changes.at(-1) ?? NaN) / (changes[0] ?? NaN);
    const goal = {
      figure: `One line with ${COUNTS[what].at(-1)} ${what}`,
      goal: `at most 2 × with ${COUNTS[what][0]}`,
      measured: `${times.toFixed(2)} ×`,
      met: times <= 2,
    };
    return { goals: [goal], rows };
  });
}

async function inCopy<Result>(
  root: string,
  measure: (project: ScratchProject) => Promise<Result>,
): Promise<Result> {
  const project = ScratchProject.copyOf(root);
  try {
    project.write(BUDGETS_FILE, JSON.stringify(NO_BUDGETS));
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
 * Runs npm in the copy.
 *
 * @returns the seconds until it ended.
 * @throws ToolError BENCH-002 with the end of its output if it fails.
 */
async function npm(project: ScratchProject, ...args: string[]): Promise<number> {
  const variables = Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name));
  const env = Object.fromEntries(variables);
  const start = performance.now();
  const options = { cwd: project.root, env, extendEnv: false, stdin: 'ignore' } as const;
  const { all, failed, shortMessage } = await execa('npm', args, {
    ...options,
    all: true,
    reject: false,
  });
  if (failed)
    throw new ToolError(
      'BENCH-002',
      `${shortMessage} in the copy of the project. Run it in the project to fix what it reports:\n${all.slice(-2000)}`,
    );
  return (performance.now() - start) / 1000;
}

const publishAll = (project: ScratchProject): Promise<number> =>
  npm(project, 'run', 'parts', '--', 'publish', '--all');

/** Publishes the blog with another line at the end of a post, in place of the last one added. */
function publishOneLine(project: ScratchProject, round: string): Promise<number> {
  const line = `Changed in ${round} of the benchmark.`;
  const text = project.read(POST_FILE).replace(/\nChanged in .* of the benchmark\.\n$/, '');
  project.write(POST_FILE, `${text}\n${line}\n`);
  return publishBlog(project, POST, line);
}

/** Publishes the blog with one more post, the newest. */
function publishNewPost(project: ScratchProject, number: number): Promise<number> {
  const { slug, file, text, title } = newPost(number, project.read(POST_FILE));
  project.write(`${POSTS}/${file}`, text);
  return publishBlog(project, slug, title);
}

/** @throws ToolError BENCH-003 if the live page does not show the words then. */
async function publishBlog(project: ScratchProject, slug: string, words: string): Promise<number> {
  const seconds = await npm(project, 'run', 'publish', '-w', 'mfe-blog');
  const page = join(project.site(), 'live/public/blog', `${slug}.html`);
  if (existsSync(page) && readFileSync(page, 'utf8').includes(words)) return seconds;
  throw new ToolError(
    'BENCH-003',
    `The blog is published, but /blog/${slug} does not show the change. Publish the project and open that page.`,
  );
}

/** Replaces the generated posts so that the blog has `count`, and at least the project's own. */
function setPosts(project: ScratchProject, count: number): void {
  const posts = readdirSync(join(project.root, POSTS)).filter((name) => name.endsWith('.mdx'));
  const generated = posts.filter((name) => name.startsWith('generated-'));
  for (const name of generated) project.delete(`${POSTS}/${name}`);
  const missing = Math.max(0, count - posts.length + generated.length);
  for (const [name, text] of Object.entries(generatePosts(missing, project.read(POST_FILE))))
    project.write(`${POSTS}/${name}`, text);
}

/** Adds generated remotes until the project has `count`. */
function addRemotes(project: ScratchProject, count: number): void {
  const manifest = readManifest(project.root);
  const workspaces = [...(manifest.workspaces ?? [])];
  for (let remotes = partNames(project.root).length - 1; remotes < count; remotes++) {
    const { name, files, routes } = generateRemote(remotes + 1);
    for (const file of TEMPLATE_FILES)
      files[file] = project.read(`${TEMPLATE}/${file}`).replaceAll(TEMPLATE, name);
    for (const [path, text] of Object.entries(files)) project.write(`${name}/${path}`, text);
    project.write('shell/src/routes.ts', withRoutes(project.read('shell/src/routes.ts'), routes));
    workspaces.push(name);
  }
  project.write('package.json', JSON.stringify({ ...manifest, workspaces }));
}

/** `4.79 (4.70 to 5.24)`, the median and the range of seconds. */
const spread = (seconds: readonly number[]): string =>
  `${median(seconds).toFixed(1)} (${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)})`;
