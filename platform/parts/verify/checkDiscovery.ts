import { languageOf } from 'shared-config/i18n/languages';
import { z } from 'zod';
import { isNotFound } from '../compose/composePages';
import { readDiscovery, type Discovery } from '../compose/discovery/readDiscovery';
import type { IndexEntry } from '../store/SiteState';
import type { Candidate } from './Candidate';
import type { Violation } from '../process/refuse';

/** In characters: what search engines show without cutting. */
const LENGTHS = {
  title: {
    least: 10,
    most: 60,
    recovery: ', the name of the site included: change the title of its head, or of its post.',
  },
  description: {
    least: 50,
    most: 160,
    recovery: ': change the description of its head, or the summary of its post.',
  },
};
type Text = keyof typeof LENGTHS;
const TEXTS = Object.keys(LENGTHS) as Text[];

/** The beginning of every PNG: its signature, and the length and type of its first chunk. */
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chats show a picture of these pixels in full; WhatsApp leaves larger files out. */
const PIXELS = '1200×630';
const MOST_BYTES = 150_000;

/** A violation for each rendered page that search engines may list and that they, or chats, cannot present well. */
export function discoveryViolations({
  composed: { rendered, index, drawn, keptPictures, rootFiles },
  config: { origin },
  draws,
  kind,
}: Pick<Candidate, 'composed' | 'config' | 'draws' | 'kind'>): Violation[] {
  // A shell that draws nothing gives its pages no pictures, and a stored release had other rules.
  if (!draws || kind !== 'new') return [];
  const contents = { ...rootFiles, ...drawn };
  return rendered.flatMap(({ part, path, html }) => {
    const page = readDiscovery(html);
    if (isNotFound(path) || page.noindex) return [];
    const file = page.picture.startsWith(`${origin}/`) ? page.picture.slice(origin.length + 1) : '';
    const picture = Object.hasOwn(contents, file) ? Buffer.from(contents[file] ?? '') : undefined;
    const problems: [Violation['code'], sentences: (string | undefined)[], recovery?: string][] = [
      ['PARTS-106', TEXTS.map((kind) => lengthProblem(page, kind))],
      ['PARTS-107', TEXTS.map((kind) => twinProblem(path, page, kind, index.indexed))],
      ['PARTS-108', [addressProblem(page, origin + encodeURI(path))]],
      [
        'PARTS-109',
        [keptPictures.includes(file) ? undefined : pictureProblem(page, picture)],
        '. The shell draws it (shell/compose/picture).',
      ],
      [
        'PARTS-110',
        page.data.length > 0 ? page.data.map(dataProblem) : ['has no structured data (JSON-LD)'],
        '. The shell writes it (shell/compose/discovery/structuredData.ts).',
      ],
    ];
    return problems.flatMap(([code, sentences, recovery = '']) =>
      sentences
        .filter((sentence) => sentence !== undefined)
        .map((sentence) => ({ code, sentence: `${part}: ${path} ${sentence}${recovery}` })),
    );
  });
}

/** A missing text has its own code. */
function lengthProblem(page: Discovery, kind: Text): string | undefined {
  const { least, most, recovery } = LENGTHS[kind];
  const { length } = [...page[kind]];
  if (length === 0 || (length >= least && length <= most)) return undefined;
  return `has a ${kind} of ${length} characters: ${JSON.stringify(page[kind])}. Search engines show ${least} to ${most}${recovery}`;
}

function twinProblem(
  path: string,
  page: Discovery,
  kind: Text,
  indexed: Readonly<Record<string, IndexEntry>>,
): string | undefined {
  const twin = Object.keys(indexed).find(
    (other) => other !== path && page[kind] !== '' && indexed[other]?.[kind] === page[kind],
  );
  if (twin !== undefined && languageOf(twin).path === languageOf(path).path)
    return `has the ${kind} of ${twin}, the same page in another language: ${JSON.stringify(page[kind])}. Write it as i18n.t('…') in the page, and translate it (docs/translating.md)`;
  return (
    twin &&
    `has the ${kind} of ${twin}: ${JSON.stringify(page[kind])}. A search engine would list one of the two: give this page its own ${kind}.`
  );
}

function addressProblem({ canonical }: Discovery, address: string): string | undefined {
  if (canonical === address) return undefined;
  const named = canonical === '' ? 'names no canonical address' : `calls itself ${canonical}`;
  return `${named} instead of ${address}. Give its head the path of the page.`;
}

/**
 * Source: PNG specification, "IHDR".
 *
 * @param content of the picture; undefined if the site has no such file.
 */
function pictureProblem({ picture }: Discovery, content: Buffer | undefined): string | undefined {
  if (picture === '') return 'has no picture for previews (og:image)';
  if (!content) return `names the picture ${picture}, which is no file of the site`;
  const named = `has the picture ${picture}, which`;
  if (!content.subarray(0, PNG_START.length).equals(PNG_START) || content.length < 24)
    return `${named} is not a PNG`;
  const pixels = `${content.readUInt32BE(16)}×${content.readUInt32BE(20)}`;
  if (pixels !== PIXELS) return `${named} has ${pixels} pixels instead of ${PIXELS}`;
  if (content.length <= MOST_BYTES) return undefined;
  return `${named} weighs ${content.length} bytes, over ${MOST_BYTES}`;
}

/** One block of JSON-LD. Source: schema.org. */
const BLOCK = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.looseObject({
        '@type': z.enum([
          'Organization',
          'WebSite',
          'Service',
          // Of shells before 2026-11-28, to which a rollback may lead.
          'FAQPage',
          'BreadcrumbList',
          'BlogPosting',
        ]),
        url: z.url().exactOptional(),
        headline: z.string().min(1).max(110).exactOptional(),
        datePublished: z.iso.date().exactOptional(),
        image: z.url().exactOptional(),
      }),
    )
    .min(1),
});

function dataProblem(block: string): string | undefined {
  try {
    const { error } = BLOCK.safeParse(JSON.parse(block));
    return (
      error &&
      `has structured data that is not valid: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`
    );
  } catch (error) {
    return `has structured data that is not JSON: ${(error as Error).message}`;
  }
}
