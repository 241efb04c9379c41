import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { RemoteModule } from '../../contract/RemoteModule';
import { LANGUAGE, TRANSLATED } from '../../i18n/languages';
import { discoverExposes } from '../discoverExposes';
import { filledTexts } from './filledTexts';

/**
 * What a reader of translations is given: every text of a workspace as a visitor sees it, in one language after the
 * other, page by page, below the same in English. A text of several pages is printed with the first of them.
 */
export async function printMessages(workspace: string, catalogs: string): Promise<string> {
  const pages = await pagesOf(workspace);
  const texts = filledTexts(catalogs);
  const lines = TRANSLATED.flatMap((language) => {
    const sections = new Map([...pages.keys(), ELSEWHERE].map((page) => [page, [] as string[]]));
    for (const { sources, english, translation, ...text } of texts) {
      if (text.language !== language) continue;
      const shown = [...pages].find(([, files]) => sources.some((source) => files.has(source)));
      sections
        .get(shown?.[0] ?? ELSEWHERE)
        ?.push(english, `    ${translation ?? '(no translation)'}`, '');
    }
    return [...sections]
      .filter(([, shown]) => shown.length > 0)
      .flatMap(([page, shown]) => [
        `## ${LANGUAGE[language].name}: ${basename(workspace)}, ${page}`,
        '',
        ...shown,
      ]);
  });
  return lines.join('\n');
}

const ELSEWHERE = 'on several pages';

const NO_SCRIPTS = ['.css', '.mdx', '.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** The sources of each page of a remote, by the path of the page. A shell and shared-config have none. */
async function pagesOf(workspace: string): Promise<Map<string, ReadonlySet<string>>> {
  const module = join(workspace, 'src/remote.ts');
  if (!existsSync(module)) return new Map();
  const { remote } = createRequire(module)(module) as { readonly remote: RemoteModule };
  const files = new Map(discoverExposes(workspace).map(({ key, file }) => [key, file]));
  const found = await Promise.all(
    remote.pages.map(async ({ path, expose }) => {
      const { metafile } = await build({
        absWorkingDir: workspace,
        entryPoints: [resolve(workspace, files.get(expose) ?? '')],
        bundle: true,
        write: false,
        metafile: true,
        outdir: 'unused',
        splitting: true,
        format: 'esm',
        jsx: 'automatic',
        packages: 'external',
        loader: Object.fromEntries(NO_SCRIPTS.map((ending) => [ending, 'empty'])),
      });
      return [path, new Set(Object.keys(metafile.inputs))] as const;
    }),
  );
  return new Map(found);
}
