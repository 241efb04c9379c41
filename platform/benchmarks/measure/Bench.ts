import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { distFolder } from 'shared-config/build/webpack/PartOptions';
import { partNames } from '../../config/partFolders';
import type { ScratchProject } from '../../process/scratch/ScratchProject';
import { LiveSite } from '../live/LiveSite';
import { readPublishReport } from './publishReport';
import { runTimed, type TimedCommand } from './runTimed';
import type { Timing } from './Timing';

/** The post that gets another line. */
export const POST = '/blog/why-task-helpers';
export const POSTS_FOLDER = 'mfe-blog/src/posts';

export const POST_FILE = `${POSTS_FOLDER}/why-task-helpers.mdx`;
const POLL_MS = 25;

/** A copy of the project, its site, and the commands that measurements have in common. */
export class Bench {
  private server: LiveSite | undefined;

  constructor(
    readonly project: ScratchProject,
    private readonly signal: AbortSignal,
    /** Reports progress, a line at a time. */
    readonly report: (line: string) => void,
  ) {}

  /** The web server of the copy's site. Something must be live in it. */
  async site(): Promise<LiveSite> {
    this.server ??= await LiveSite.start(this.project.site());
    return this.server;
  }

  npm(...args: string[]): Promise<TimedCommand> {
    return runTimed('npm', args, { cwd: this.project.root, signal: this.signal });
  }

  publishAll(): Promise<TimedCommand> {
    return this.npm('run', 'parts', '--', 'publish', '--all');
  }

  /** Deletes the build of a part, and its caches. */
  clearBuild(part: string): void {
    for (const path of [
      distFolder('', 'production'),
      'node_modules/.cache',
      'node_modules/.federation',
    ])
      this.project.delete(`${part}/${path}`);
  }

  /** Deletes the site and everything built. */
  clear(): void {
    for (const part of partNames(this.project.root)) this.clearBuild(part);
    this.project.delete('site');
  }

  /** Publishes the blog with another line at the end of a post, in place of the last one added. */
  publishOneLine(round: string): Promise<Timing> {
    const line = `Changed in ${round} of the benchmark.`;
    const text = this.project.read(POST_FILE).replace(/\nChanged in .* of the benchmark\.\n$/, '');
    this.project.write(POST_FILE, `${text}\n${line}\n`);
    return this.timeLive(POST, (html) => html.includes(line), 'run', 'publish', '-w', 'mfe-blog');
  }

  /**
   * Runs a publish or a rollback with npm, timed until the page at `path` is as expected.
   *
   * @throws ToolError BENCH-003 if it is not when the command has ended; and what runTimed throws.
   */
  async timeLive(
    path: string,
    isExpected: (html: Buffer) => boolean,
    ...args: string[]
  ): Promise<Timing> {
    const site = await this.site();
    let ended = false;
    const running = this.npm(...args).finally(() => (ended = true));
    const untilLive = async (): Promise<number> => {
      const isLastLook = ended;
      if (isExpected(await site.get(path))) return performance.now();
      if (isLastLook)
        throw new ToolError(
          'BENCH-003',
          `"npm ${args.join(' ')}" ended, but ${path} does not show the change. Publish the project and open that page.`,
        );
      await wait(POLL_MS);
      return untilLive();
    };
    const [{ timing, output, start }, live] = await Promise.all([running, untilLive()]);
    return { ...timing, ...readPublishReport(output), seconds: (live - start) / 1000 };
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }
}
