import { generatePosts } from '../generate/posts';
import { weighFirstVisit, type VisitWeight } from '../live/firstVisit';
import { weighReleaseFiles, type ReleaseFiles } from '../live/releaseFiles';
import type { Bench, LiveTimes } from './Bench';
import { POST, publishOneLine } from './oneLine';

/** How a blog of some size behaves. */
export interface PostsFigures {
  readonly posts: number;
  /** Building the blog from nothing and publishing all of its pages. */
  readonly cold: LiveTimes;
  /** Publishing a one-line change, once a round. */
  readonly oneLine: readonly LiveTimes[];
  readonly list: VisitWeight;
  readonly post: VisitWeight;
  readonly files: ReleaseFiles;
}

const FOLDER = 'mfe-blog/src/posts';

/** Measures how the blog grows, a size at a time. Throws what runTimed and Bench.timeLive throw. */
export async function* measurePosts(
  bench: Bench,
  counts: readonly number[],
  rounds: number,
): AsyncGenerator<PostsFigures> {
  if (counts.length === 0) return;
  const own = bench.project.list(FOLDER).filter((file) => file.endsWith('.mdx'));
  await bench.publishAll();
  bench.project.liftBudgets();
  for (const posts of counts) {
    bench.say(`${posts} posts`);
    writePosts(bench, posts - own.length);
    bench.project.clearBuild('mfe-blog');
    const cold = await publishOneLine(bench, `a blog of ${posts} posts`);
    const oneLine: LiveTimes[] = [];
    for (let round = 1; round <= rounds; round++)
      oneLine.push(await publishOneLine(bench, `round ${round} with ${posts} posts`));
    const site = await bench.site();
    yield {
      posts,
      cold,
      oneLine,
      list: await weighFirstVisit(site, '/blog'),
      post: await weighFirstVisit(site, POST.path),
      files: await weighReleaseFiles(site, 'mfe-blog'),
    };
  }
  writePosts(bench, 0);
}

/** Lets the blog hold this many generated posts beside its own. */
function writePosts({ project }: Bench, count: number): void {
  for (const file of project.list(FOLDER))
    if (file.startsWith('generated-')) project.delete(`${FOLDER}/${file}`);
  for (const { path, text } of generatePosts(Math.max(0, count)))
    project.write(`${FOLDER}/${path}`, text);
}
