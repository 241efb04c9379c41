import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';
import { ToolError } from 'shared-config/build/ToolError';
import type { LiveSite } from './LiveSite';

const KINDS = ['html', 'fonts', 'icons', 'shell', 'remote', 'page'] as const;

/**
 * The files that a browser asks for until a page is awake, by what they are, as absolute paths: the page
 * itself, the fonts it preloads, its icon, the shell's script, the entry of the page's remote (none on the
 * 404 page), and the scripts of the page with those of its styles that it does not carry inline.
 */
export type FirstVisit = Readonly<Record<(typeof KINDS)[number], readonly string[]>>;

/** Bytes on the wire of each kind of file of a first visit, and of all of them. */
export interface VisitWeight extends Readonly<Record<(typeof KINDS)[number], number>> {
  readonly total: number;
  readonly requests: number;
  /** The HTML before it is compressed. */
  readonly htmlRaw: number;
}

/**
 * Reads out of a prerendered page what its first visit asks for. Pure.
 *
 * @throws ToolError BENCH-004 where the page holds no data block.
 */
export function firstVisit(path: string, html: string): FirstVisit {
  const { shell, page } = pageData(path, html);
  const inline = addressesOf(/<style data-href="([^"]+)"/g, html);
  const files = page ? [...page.files.scripts, ...page.files.styles] : [];
  return {
    html: [path],
    fonts: addressesOf(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g, html),
    icons: addressesOf(/<link rel="icon"[^>]* href="([^"]+)"/g, html),
    shell: [shell.base + shell.entry],
    remote: page ? [page.base + page.entry] : [],
    page: files.filter((file) => !inline.includes(file)).map((file) => page?.base + file),
  };
}

function addressesOf(tag: RegExp, html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([, address]) => address ?? []);
}

function pageData(path: string, html: string): PageData {
  const block = new RegExp(`<script[^>]* id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  if (block === undefined)
    throw new ToolError(
      'BENCH-004',
      `${path} holds no data block "${PAGE_DATA_ID}", which says what its first visit loads. Adapt benchmarks/live/firstVisit.ts to the page as the composer writes it now.`,
    );
  return JSON.parse(block) as PageData;
}

/** Fetches a page and everything its first visit asks for, as a browser would, and weighs the answers. */
export async function weighFirstVisit(site: LiveSite, path: string): Promise<VisitWeight> {
  const { body } = await site.ask(path, 'identity');
  const visit = firstVisit(path, body.toString());
  const weigh = async (files: readonly string[]): Promise<number> => {
    const answers = await Promise.all(files.map((file) => site.ask(file, 'br')));
    return answers.reduce((sum, answer) => sum + answer.body.length, 0);
  };
  const weights = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, await weigh(visit[kind])] as const)),
  ) as Record<(typeof KINDS)[number], number>;
  return {
    ...weights,
    total: Object.values(weights).reduce((sum, weight) => sum + weight, 0),
    requests: Object.values(visit).flat().length,
    htmlRaw: body.length,
  };
}
