import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS_FILE, type Budgets } from '../../release/verify/budgets';
import { generatePosts } from '../generate/posts';
import { sentencesOf } from '../generate/sentences';
import { POSTS_FOLDER, type Bench } from './Bench';
import { measureSizes, type SiteSizes } from './sizes';
import type { Timing } from './Timing';

/** Figures of a blog with this many posts. */
export interface PostsFigures extends SiteSizes {
  readonly posts: number;
  /** Building the blog without a cache and publishing all of its pages. */
  readonly cold: Timing;
  /** Publishing a one-line change, once a round. */
  readonly oneLine: readonly Timing[];
}

const most = Number.MAX_SAFE_INTEGER;
const NO_BUDGETS: Budgets = { remotes: { entry: most, page: most, html: most }, parts: {} };

/** Measures how publishing and pages grow with the posts. `counts` ascend. */
export async function* measurePosts(
  bench: Bench,
  counts: readonly number[],
  rounds: number,
): AsyncGenerator<PostsFigures> {
  if (counts.length === 0) return;
  const { project } = bench;
  const files = readdirSync(join(project.root, POSTS_FOLDER));
  const own = files.filter((file) => file.endsWith('.mdx'));
  const sentences = own.flatMap((file) => sentencesOf(project.read(`${POSTS_FOLDER}/${file}`)));
  await bench.publishAll();
  project.write(BUDGETS_FILE, JSON.stringify(NO_BUDGETS));
  for (const posts of counts) {
    bench.report(`${posts} posts`);
    const generated = Object.entries(generatePosts(Math.max(0, posts - own.length), sentences));
    for (const [path, text] of generated) project.write(`${POSTS_FOLDER}/${path}`, text);
    bench.clearBuild('mfe-blog');
    const cold = await bench.publishOneLine(`a blog of ${posts} posts`);
    const oneLine: Timing[] = [];
    for (let round = 1; round <= rounds; round++)
      oneLine.push(await bench.publishOneLine(`round ${round} with ${posts} posts`));
    yield { posts, cold, oneLine, ...(await measureSizes(await bench.site())) };
    for (const [path] of generated) project.delete(`${POSTS_FOLDER}/${path}`);
  }
}
