import { LiveSite } from '../live/LiveSite';
import { readPublishReport } from '../project/publishReport';
import { runTimed, type TimedCommand } from '../project/runTimed';
import type { ScratchProject } from '../project/ScratchProject';
import { ToolError } from 'shared-config/build/ToolError';
import { partNames } from '../../config/partFolders';

/** How long a change took until visitors had it, in seconds. */
export interface LiveTimes {
  /** From the command until the web server answered with the change. */
  readonly live: number;
  /** Building and packing, as the command says; missing for a rollback. */
  readonly built?: number;
  /** Verifying, storing, composing and the switch over, as the command says. */
  readonly composed: number;
  /** The processor's time of the whole command, where it is known. */
  readonly processor?: number;
}

/** A page, and how it looks when a change is live. */
export interface ExpectedPage {
  readonly path: string;
  readonly wanted: (html: Buffer) => boolean;
}

/** How long the page may still be the old one when the command says that it is done, in milliseconds. */
const PATIENCE = 10_000;

/** What the measurements work with: a copy of the project, its site and a way to run commands in it. */
export class Bench {
  private server: LiveSite | undefined;

  constructor(
    readonly project: ScratchProject,
    readonly signal: AbortSignal,
    /** Told how it goes, a line at a time. */
    readonly say: (line: string) => void,
  ) {}

  /** The web server of the copy's site; something must be live in it. */
  async site(): Promise<LiveSite> {
    this.server ??= await LiveSite.start(this.project.site());
    return this.server;
  }

  npm(...args: string[]): Promise<TimedCommand> {
    return runTimed('npm', args, { cwd: this.project.root, signal: this.signal });
  }

  /** Builds what changed and publishes all parts. */
  publishAll(): Promise<TimedCommand> {
    return this.npm('run', 'parts', '--', 'publish', '--all');
  }

  /** Takes away everything that was built, and the site. */
  clear(): void {
    for (const part of partNames(this.project.root)) this.project.clearBuild(part);
    this.project.delete('site');
  }

  /**
   * Runs a command and waits until the site shows what it did.
   *
   * @throws ToolError BENCH-003 where the site still does not show it when the command is long done, and what
   *   runTimed throws.
   */
  async timeLive(args: readonly string[], { path, wanted }: ExpectedPage): Promise<LiveTimes> {
    const site = await this.site();
    const tooLate = new AbortController();
    const shown = site.until(path, wanted, AbortSignal.any([this.signal, tooLate.signal]));
    const running = this.npm(...args);
    running.then(
      () => setTimeout(() => tooLate.abort(), PATIENCE).unref(),
      () => tooLate.abort(),
    );
    const [seen, ended] = await Promise.allSettled([shown, running]);
    if (ended.status === 'rejected') throw ended.reason;
    if (seen.status === 'rejected' && !tooLate.signal.aborted) throw seen.reason;
    if (seen.status === 'rejected')
      throw new ToolError(
        'BENCH-003',
        `"npm ${args.join(' ')}" succeeded, but ${path} does not show the change ${PATIENCE / 1000} s later. Publish the project itself and look at that page.`,
        { cause: seen.reason },
      );
    const { start, output, processor } = ended.value;
    return {
      live: (seen.value - start) / 1000,
      ...readPublishReport(output),
      ...(processor === undefined ? {} : { processor }),
    };
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }
}
