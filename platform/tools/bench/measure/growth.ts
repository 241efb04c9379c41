import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from 'shared-config/build/readManifest';
import { partNames } from '@getit/parts/config/partFolders';
import type { ScratchProject } from '@getit/parts/process/ScratchProject';
import { BUDGETS_FILE, type Budgets } from '@getit/parts/verify/budgets';
import type { BenchPlan } from '../benchPlan';
import { generatePosts } from '../generate/posts';
import { generateRemote, withRoutes } from '../generate/remotes';
import { weighFirstVisit, type VisitWeight } from '../live/firstVisit';
import { weighEntry } from '../live/weighEntry';
import { POST, POST_FILE, type Bench } from './Bench';

/** Figures of a site with this many posts or remotes. */
export interface SiteFigures extends Readonly<Record<'home' | 'list' | 'post', VisitWeight>> {
  readonly count: number;
  /** Seconds until a one-line change to a post is live, once a round. */
  readonly oneLine: readonly number[];
  /** Seconds until a new post is live, once a round; missing where remotes are counted. */
  readonly newPost?: readonly number[];
  /** Bytes of `registry.json`, which every page fetches once it is hydrated and idle. */
  readonly registry: number;
  /** Bytes of what an awake page loads of the blog before any page of it: its entry and its list of files. */
  readonly entry: number;
}

const most = Number.MAX_SAFE_INTEGER;
const NO_BUDGETS: Budgets = { remotes: { entry: most, page: most }, parts: {} };
const TEMPLATE = 'mfe-booking';
const TEMPLATE_FILES = ['package.json', 'webpack.config.ts', 'jest.config.ts', 'tsconfig.json'];

/** Measures how publishing and pages grow with the posts or the remotes. */
export async function* measureGrowth(
  bench: Bench,
  what: 'posts' | 'remotes',
  plan: Pick<BenchPlan, 'posts' | 'remotes' | 'rounds'>,
): AsyncGenerator<SiteFigures> {
  for (const count of plan[what]) {
    bench.reportProgress(`${count} ${what}`);
    setPosts(bench.project, what === 'posts' ? count : 0);
    if (what === 'remotes') addRemotes(bench.project, count);
    await bench.publishAll();
    const oneLine: number[] = [];
    for (let round = 1; round <= plan.rounds; round++)
      oneLine.push((await bench.publishOneLine(`round ${round} with ${count} ${what}`)).seconds);
    const figures = {
      count,
      oneLine,
      home: await weighFirstVisit(bench.fetch, '/'),
      list: await weighFirstVisit(bench.fetch, '/blog'),
      post: await weighFirstVisit(bench.fetch, POST),
      registry: (await bench.fetch('/registry.json', 'br')).length,
      entry: await weighEntry(bench.fetch, 'mfe-blog'),
    };
    if (what === 'remotes') {
      yield figures;
      continue;
    }
    // Last, because they are not among the posts that were weighed.
    const newPost: number[] = [];
    for (let round = 1; round <= plan.rounds; round++)
      newPost.push((await bench.publishNewPost(round)).seconds);
    yield { ...figures, newPost };
  }
}

/** Replaces the generated posts so that the blog has `count`, and at least the project's own. */
function setPosts(project: ScratchProject, count: number): void {
  project.write(BUDGETS_FILE, JSON.stringify(NO_BUDGETS));
  const folder = 'mfe-blog/src/posts';
  const posts = readdirSync(join(project.root, folder)).filter((name) => name.endsWith('.mdx'));
  const generated = posts.filter((name) => name.startsWith('generated-'));
  for (const name of generated) project.delete(`${folder}/${name}`);
  const missing = Math.max(0, count - posts.length + generated.length);
  for (const [name, text] of Object.entries(generatePosts(missing, project.read(POST_FILE))))
    project.write(`${folder}/${name}`, text);
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
    const table = withRoutes(project.read('shell/src/routes.ts'), routes);
    project.write('shell/src/routes.ts', table);
    workspaces.push(name);
  }
  project.write('package.json', JSON.stringify({ ...manifest, workspaces }));
}
