import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Removes the folder `.mf` that the federation plugin writes beside the sources when the file of an expose is missing,
 * as while a post is deleted. It repeats the error that webpack reports.
 */
export class RemoveDiagnosticsPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const name = 'RemoveDiagnosticsPlugin';
    const remove = (): void => rmSync(join(this.folder, '.mf'), { recursive: true, force: true });
    compiler.hooks.done.tap(name, remove);
    // A watch that is closed during a build never comes to the hook above.
    compiler.hooks.watchClose.tap(name, remove);
  }
}
