import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { STATE } from '../site/addresses';

/** A copy of mfe-blog whose sources a test may change; those of the project stay as they are. */
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

  /** Replaces `from` in a source file, which must hold it, by `to`. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(this.path(file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold "${from}".`);
    this.write(file, text.replace(from, to));
  }

  /** Makes a source file, or a new text of it. */
  write(file: string, text: string): void {
    const before = existsSync(this.path(file)) ? readFileSync(this.path(file), 'utf8') : undefined;
    if (!this.changed.has(file)) this.changed.set(file, before);
    writeFileSync(this.path(file), text);
  }

  /** From now on `restore` leads back to what the sources are at this moment. */
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
