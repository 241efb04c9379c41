import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { STATE } from '../site/addresses';

/** A copy of mfe-blog whose sources a test may change. */
export class RemoteCopy {
  readonly folder: string;
  private readonly changed = new Map<string, string | undefined>();

  constructor(name: string) {
    const original = join(projectRoot(), 'mfe-blog');
    this.folder = join(projectRoot(), STATE, 'copies', name, 'mfe-blog');
    rmSync(this.folder, { recursive: true, force: true });
    cpSync(original, this.folder, {
      recursive: true,
      filter: (file) => !['dist', 'dist-dev', 'node_modules'].includes(basename(file)),
    });
  }

  /** Replaces `from` in a source file by `to`. @throws Error when the file does not contain it. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(this.path(file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
    this.write(file, text.replace(from, to));
  }

  /** Creates or overwrites a source file. */
  write(file: string, text: string): void {
    const before = existsSync(this.path(file)) ? readFileSync(this.path(file), 'utf8') : undefined;
    if (!this.changed.has(file)) this.changed.set(file, before);
    writeFileSync(this.path(file), text);
  }

  /** What lies in the folder of the remote, and its sources. */
  list(): string[] {
    return [...readdirSync(this.folder), ...readdirSync(join(this.folder, 'src', 'posts'))];
  }

  /** Makes the current sources the ones that `restore` restores. */
  keep(): void {
    this.changed.clear();
  }

  restore(): void {
    for (const [file, text] of this.changed) {
      if (text === undefined) rmSync(this.path(file));
      else writeFileSync(this.path(file), text);
    }
    this.changed.clear();
  }

  private path(file: string): string {
    return join(this.folder, 'src', file);
  }
}
