import type { Bench, LiveTimes } from './Bench';

/** The post that gets another line. */
export const POST = {
  file: 'mfe-blog/src/posts/why-task-helpers.mdx',
  path: '/blog/why-task-helpers',
} as const;

/** Adds one line to one post and publishes the blog, timed until the post shows it. */
export async function publishOneLine(bench: Bench, round: string): Promise<LiveTimes> {
  const line = `Changed in ${round} of the benchmark.`;
  const before = bench.project.read(POST.file);
  bench.project.write(POST.file, `${withoutLine(before)}\n${line}\n`);
  return bench.timeLive(['run', 'publish', '-w', 'mfe-blog'], {
    path: POST.path,
    wanted: (html) => html.includes(line),
  });
}

/** Takes the line away again. */
export function restoreLine({ project }: Bench): void {
  project.write(POST.file, withoutLine(project.read(POST.file)));
}

/** The text of a post without a line that an earlier round added. */
function withoutLine(text: string): string {
  return text.replace(/\nChanged in .* of the benchmark\.\n$/, '');
}
