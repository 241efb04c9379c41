import { PAGE_DATA_ID } from 'shared-config/contract/PageData';
import { ToolError } from 'shared-config/build/ToolError';
import { pageDataIn } from '@getit/parts/config/pageDataIn';
import type { Fetch } from './fetchSent';

type Kind = 'html' | 'fonts' | 'icons' | 'shell' | 'remote' | 'page';

/** The requests of a first visit, and the bytes sent: all of them, and those of each kind of file. */
export type VisitWeight = Readonly<Record<Kind | 'total' | 'requests', number>>;

/**
 * The paths that a browser requests for a visitor who does nothing. `page` holds the scripts of the page and the
 * styles that the HTML does not inline; a page that hydrates later or never requests none, and no `shell`.
 *
 * @throws ToolError BENCH-004 if the page has no data block.
 */
export function firstVisit(path: string, html: string): Record<Kind, string[]> {
  const data = pageDataIn(html);
  if (data === undefined)
    throw new ToolError(
      'BENCH-004',
      `${path} has no data block "${PAGE_DATA_ID}", which lists the files of a first visit. Adapt platform/tools/bench/live/firstVisit.ts to what the composer writes.`,
    );
  const page = data.page?.hydrate === 'form' ? undefined : data.page;
  const addresses = (tag: RegExp): string[] => [...html.matchAll(tag)].map(([, at]) => at ?? '');
  const inline = addresses(/<style data-href="([^"]+)"/g);
  const files = page ? [...page.files.scripts, ...page.files.styles] : [];
  return {
    html: [path],
    fonts: addresses(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g),
    icons: addresses(/<link rel="icon"[^>]* href="(\/[^"]+)"/g),
    shell: page ? [data.shell.base + data.shell.entry] : [],
    remote: page ? [page.base + page.entry] : [],
    page: files.filter((file) => !inline.includes(file)).map((file) => page?.base + file),
  };
}

/** Fetches a page and everything that its first visit requests. */
export async function weighFirstVisit(fetch: Fetch, path: string): Promise<VisitWeight> {
  const visit = firstVisit(path, (await fetch(path)).toString());
  const weights = {} as Record<Kind, number>;
  for (const [kind, files] of Object.entries(visit) as [Kind, string[]][]) {
    const bodies = await Promise.all(files.map((file) => fetch(file, 'br')));
    weights[kind] = Buffer.concat(bodies).length;
  }
  return {
    ...weights,
    total: Object.values(weights).reduce((sum, weight) => sum + weight, 0),
    requests: Object.values(visit).flat().length,
  };
}
