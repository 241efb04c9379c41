import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const RUNNING_SITE = z.object({
  /** The process that serves the site, or is about to. */
  pid: z.int().positive(),
  /** Missing while it starts. */
  site: z.exactOptional(
    z.object({
      address: z.string(),
      folder: z.string(),
      ports: z.object({ site: z.int(), auth: z.int(), firestore: z.int(), rows: z.int() }),
      /** The parts that this process still builds. */
      coming: z.array(z.string()),
    }),
  ),
});

/** The site of one dev command, as other dev commands see it. */
export type RunningSite = z.infer<typeof RUNNING_SITE>;

/** The file that says which process serves the local site of development builds. One process at a time holds it. */
export class SiteRecord {
  constructor(private readonly file: string) {}

  /** What the file says; undefined without a readable file. */
  read(): RunningSite | undefined {
    try {
      return RUNNING_SITE.parse(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      return undefined;
    }
  }

  /**
   * Takes the file for this process.
   *
   * @param stale what an ended process left in the file
   * @returns whether this process holds it now; otherwise another one was faster
   */
  claim(stale?: RunningSite): boolean {
    mkdirSync(dirname(this.file), { recursive: true });
    const now = this.read();
    if (now && now.pid !== stale?.pid) return false;
    rmSync(this.file, { force: true });
    const own = this.draft({ pid: process.pid });
    try {
      // A link appears with its content, and only once.
      linkSync(own, this.file);
    } catch {
      return false;
    } finally {
      rmSync(own);
    }
    return true;
  }

  /** Says where the site is and which parts follow. */
  write(site: RunningSite['site'] & object): void {
    if (this.isOwn()) renameSync(this.draft({ pid: process.pid, site }), this.file);
  }

  release(): void {
    if (this.isOwn()) rmSync(this.file, { force: true });
  }

  private isOwn(): boolean {
    return this.read()?.pid === process.pid;
  }

  private draft(content: RunningSite): string {
    const file = `${this.file}.${process.pid}`;
    writeFileSync(file, JSON.stringify(content));
    return file;
  }
}
