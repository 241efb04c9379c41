import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const RUNNING_SITE = z.object({
  /** The process that serves the site, or is about to. */
  pid: z.int().positive(),
  address: z.string(),
  /** The parts under development, each with the process of its command. */
  parts: z.record(z.string(), z.int().positive()),
});

/** The site of one dev command, as other dev commands see it. */
export type RunningSite = z.infer<typeof RUNNING_SITE>;

/** The file that says which process serves the local site of development builds. One process at a time holds it. */
export class SiteRecord {
  constructor(readonly file: string) {}

  /** What a living process says in the file. */
  private read(): RunningSite | undefined {
    try {
      const site = RUNNING_SITE.parse(JSON.parse(readFileSync(this.file, 'utf8')));
      return isAlive(site.pid) ? site : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Takes the file for this process, unless another one that lives holds it.
   *
   * @returns the site of the other process
   */
  claim(part: string, address: string): RunningSite | undefined {
    const running = this.read();
    if (running) return running;
    rmSync(this.file, { force: true });
    mkdirSync(dirname(this.file), { recursive: true });
    const own = { pid: process.pid, address, parts: { [part]: process.pid } };
    try {
      writeFileSync(this.file, JSON.stringify(own), { flag: 'wx' });
      return undefined;
    } catch {
      // Another command was faster.
      return this.read();
    }
  }

  /**
   * Adds a part of this process to the site of another one.
   *
   * @returns false if a process that lives develops it already
   */
  add(part: string): boolean {
    const site = this.read();
    const developer = site?.parts[part];
    if (!site || (developer !== undefined && isAlive(developer))) return false;
    this.write({ ...site, parts: { ...site.parts, [part]: process.pid } });
    return true;
  }

  /** Takes the part of this process out, and the whole file if this process serves the site. */
  leave(part: string): void {
    const site = this.read();
    if (site?.pid === process.pid) rmSync(this.file);
    else if (site) {
      const others = Object.entries(site.parts).filter(([name]) => name !== part);
      this.write({ ...site, parts: Object.fromEntries(others) });
    }
  }

  private write(site: RunningSite): void {
    writeFileSync(this.file, JSON.stringify(site));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
