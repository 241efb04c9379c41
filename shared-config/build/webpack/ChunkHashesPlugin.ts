import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/** What the code of an entry names in place of the hashes, so that the minifier keeps it. */
export const CHUNK_HASHES = '@chunk-hashes@';

/**
 * Writes the Subresource Integrity hashes of the chunks that visitors load into the entry, as JSON by their paths. Pages
 * vouch for the entry, and the entry for them.
 *
 * @param counts whether a file is listed
 */
export class ChunkHashesPlugin {
  constructor(private readonly counts: (file: string) => boolean) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkHashesPlugin', (compilation) => {
      // The files are complete, and their names are not final: webpack replaces the old ones everywhere.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkHashesPlugin', stage }, (assets) => {
        const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const hashes = Object.entries(assets)
          .filter(([file]) => /\.js$/.test(file) && !entries.includes(file) && this.counts(file))
          .map(([file, source]) => [file, integrityOf(source.buffer())]);
        const list = JSON.stringify(Object.fromEntries(hashes));
        for (const file of entries.filter((name) => /\.js$/.test(name)))
          compilation.updateAsset(file, (source) => {
            const [before = '', ...after] = source
              .source()
              .toString()
              .split(/["'`]@chunk-hashes@["'`]/);
            return new sources.RawSource([before, ...after].join(`'${list}'`));
          });
      });
    });
  }
}

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
