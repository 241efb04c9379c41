import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { distFolder } from 'shared-config/build/webpack/PartOptions';
import { partNames } from '@getit/parts/config/partFolders';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { freePort } from '@getit/parts/process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import type { ScratchProject } from '@getit/parts/process/ScratchProject';
import { newPost } from '../generate/posts';
import { fetchSent, type Fetch } from '../live/fetchSent';
import { runTimed, type TimedCommand } from './runTimed';

/** The post that gets another line. */
export const POST = '/blog/why-task-helpers';
export const POST_FILE = 'mfe-blog/src/posts/why-task-helpers.mdx';
const POLL_MS = 25;

/** A copy of the project, its site, and the commands that measurements have in common. */
export class Bench {
  private server: LocalService | undefined;

  constructor(
    readonly project: ScratchProject,
    private readonly signal: AbortSignal,
    readonly reportProgress: (line: string) => void,
  ) {}

  /** Starts the web server of the copy's site if necessary. Something must be live in it. */
  readonly fetch: Fetch = async (path, encoding) => {
    this.server ??= await startWebServer({ port: await freePort(), root: this.project.site() });
    return fetchSent(new URL(path, this.server.address), encoding);
  };

  readonly npm = (...args: string[]): Promise<TimedCommand> =>
    runTimed('npm', args, { cwd: this.project.root, signal: this.signal });

  readonly publishAll = (): Promise<TimedCommand> =>
    this.npm('run', 'parts', '--', 'publish', '--all');

  /** Deletes the site, everything built, and the caches of the builds. */
  clear(): void {
    const built = [distFolder('', 'production'), 'node_modules/.cache', 'node_modules/.federation'];
    for (const part of partNames(this.project.root))
      for (const path of built) this.project.delete(`${part}/${path}`);
    this.project.delete('site');
  }

  /**
   * Publishes the blog with another line at the end of a post, in place of the last one added. The seconds
   * end when the web server answers with that line. Throws what publishUntil throws.
   */
  publishOneLine(round: string): Promise<TimedCommand> {
    const line = `Changed in ${round} of the benchmark.`;
    const text = this.project.read(POST_FILE).replace(/\nChanged in .* of the benchmark\.\n$/, '');
    this.project.write(POST_FILE, `${text}\n${line}\n`);
    return this.publishUntil(POST, line);
  }

  /**
   * Publishes the blog with one more post, the newest. The seconds end when the web server answers with it. Throws what
   * publishUntil throws.
   */
  publishNewPost(number: number): Promise<TimedCommand> {
    const { slug, file, text, title } = newPost(number, this.project.read(POST_FILE));
    this.project.write(`mfe-blog/src/posts/${file}`, text);
    return this.publishUntil(`/blog/${slug}`, title);
  }

  /**
   * @throws ToolError BENCH-003 if a page does not show its words when the command has ended; and what runTimed throws.
   */
  private async publishUntil(path: string, words: string): Promise<TimedCommand> {
    const shows = (): Promise<boolean> =>
      this.fetch(path).then(
        (page) => page.includes(words),
        () => false,
      );
    // Starts the web server before the time runs.
    await shows();
    let ended = false;
    const start = performance.now();
    const publish = this.npm('run', 'publish', '-w', 'mfe-blog').finally(() => (ended = true));
    const untilLive = async (): Promise<number> => {
      const isLastLook = ended;
      if (await shows()) return performance.now();
      if (isLastLook)
        throw new ToolError(
          'BENCH-003',
          `The blog is published, but ${path} does not show the change. Publish the project and open that page.`,
        );
      await wait(POLL_MS);
      return untilLive();
    };
    const [{ output }, live] = await Promise.all([publish, untilLive()]);
    return { output, seconds: (live - start) / 1000 };
  }

  readonly stop = async (): Promise<void> => this.server?.stop();
}
