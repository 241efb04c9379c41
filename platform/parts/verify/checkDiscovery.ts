import { z } from 'zod';
import type { ComposedSite } from '../compose/composeSite';
import { NOT_FOUND } from '../compose/composePages';
import { readDiscovery, type Discovery } from '../compose/discovery/readDiscovery';
import type { IndexEntry } from '../compose/discovery/indexPages';
import type { Violation } from './Violation';

/** In characters: what search engines show without cutting. */
const TITLE = { least: 10, most: 60 };
const DESCRIPTION = { least: 50, most: 160 };

/** Violations of every rendered page that search engines may list and that they, or a chat, could not present. */
export function discoveryViolations(composed: ComposedSite, origin: string): Violation[] {
  const { rendered, index, drawn, keptPictures, rootFiles } = composed;
  const contents = { ...rootFiles, ...drawn };
  const pictureAt = (address: string): Buffer | 'kept' | undefined => {
    const file = address.startsWith(`${origin}/`) ? address.slice(origin.length + 1) : '';
    if (keptPictures.includes(file)) return 'kept';
    return Object.hasOwn(contents, file) ? Buffer.from(contents[file] ?? '') : undefined;
  };
  return rendered
    .filter(({ path }) => path !== NOT_FOUND)
    .flatMap(({ part, path, html }) => {
      const page = readDiscovery(html);
      if (page.noindex) return [];
      return [
        ...textViolations(page),
        ...twinViolations(path, page, index.indexed),
        ...addressViolations(page, origin + encodeURI(path)),
        ...pictureViolations(page, pictureAt),
        ...dataViolations(page),
      ].map(({ code, sentence }) => ({ code, sentence: `${part}: ${path} ${sentence}` }));
    });
}

/** A violation for a title or a description that is too short or too long. A missing one has its own code. */
function textViolations({ title, description }: Discovery): Violation[] {
  const length = (text: string): number => [...text].length;
  const isOutside = (text: string, { least, most }: typeof TITLE): boolean =>
    text !== '' && (length(text) < least || length(text) > most);
  const found: Violation[] = [];
  if (isOutside(title, TITLE))
    found.push({
      code: 'PARTS-106',
      sentence: `has a title of ${length(title)} characters: ${JSON.stringify(title)}. Search engines show ${TITLE.least} to ${TITLE.most}, the name of the site included: change the title of its PageHead, or of its post.`,
    });
  if (isOutside(description, DESCRIPTION))
    found.push({
      code: 'PARTS-106',
      sentence: `has a description of ${length(description)} characters: ${JSON.stringify(description)}. Search engines show ${DESCRIPTION.least} to ${DESCRIPTION.most}: change the description of its PageHead, or the summary of its post.`,
    });
  return found;
}

/** A violation for a title or a description that another page has, too. */
function twinViolations(
  path: string,
  page: Discovery,
  indexed: Readonly<Record<string, IndexEntry>>,
): Violation[] {
  return (['title', 'description'] as const).flatMap((kind): Violation[] => {
    const twin = Object.keys(indexed).find(
      (other) => other !== path && page[kind] !== '' && indexed[other]?.[kind] === page[kind],
    );
    if (twin === undefined) return [];
    const sentence = `has the ${kind} of ${twin}: ${JSON.stringify(page[kind])}. A search engine would list one of the two: give this page its own ${kind}.`;
    return [{ code: 'PARTS-107', sentence }];
  });
}

function addressViolations({ canonical }: Discovery, address: string): Violation[] {
  if (canonical === address) return [];
  const named = canonical === '' ? 'names no canonical address' : `calls itself ${canonical}`;
  const sentence = `${named} instead of ${address}. Give its PageHead the path of the page.`;
  return [{ code: 'PARTS-108', sentence }];
}

function pictureViolations(
  { picture }: Discovery,
  pictureAt: (address: string) => Buffer | 'kept' | undefined,
): Violation[] {
  const refused = (sentence: string): Violation[] => [{ code: 'PARTS-109', sentence }];
  const composer = 'The shell draws it (shell/compose/picture).';
  if (picture === '') return refused(`has no picture for previews (og:image). ${composer}`);
  const content = pictureAt(picture);
  if (content === undefined)
    return refused(`names the picture ${picture}, which is no file of the site. ${composer}`);
  const problem = content === 'kept' ? undefined : pictureProblem(content);
  return problem === undefined
    ? []
    : refused(`has the picture ${picture}, which ${problem}. ${composer}`);
}

function dataViolations({ data }: Discovery): Violation[] {
  const recovery = 'The shell writes it (shell/compose/discovery/structuredData.ts).';
  if (data.length === 0)
    return [{ code: 'PARTS-110', sentence: `has no structured data (JSON-LD). ${recovery}` }];
  return data.flatMap((block): Violation[] => {
    const problem = dataProblem(block);
    if (problem === undefined) return [];
    return [{ code: 'PARTS-110', sentence: `has structured data that ${problem}. ${recovery}` }];
  });
}

/** The beginning of every PNG: its signature, and the length and type of its first chunk. */
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chats show a picture of these pixels in full; WhatsApp leaves larger files out. */
const PIXELS = { width: 1200, height: 630 } as const;
const MOST_BYTES = 150_000;

/** What is wrong with the picture of a page; undefined if nothing is. Source: PNG specification, "IHDR". */
function pictureProblem(content: Buffer): string | undefined {
  if (!content.subarray(0, PNG_START.length).equals(PNG_START) || content.length < 24)
    return 'is not a PNG';
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  if (width !== PIXELS.width || height !== PIXELS.height)
    return `has ${width}×${height} pixels instead of ${PIXELS.width}×${PIXELS.height}`;
  if (content.length > MOST_BYTES) return `weighs ${content.length} bytes, over ${MOST_BYTES}`;
  return undefined;
}

/** One block of JSON-LD. What each kind has is up to the shell, which writes all of it. Source: schema.org. */
const BLOCK = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.looseObject({
        '@type': z.enum([
          'Organization',
          'WebSite',
          'Service',
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

/** What is wrong with a block of JSON-LD; undefined if nothing is. */
function dataProblem(block: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(block);
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
  const { error } = BLOCK.safeParse(value);
  return error && `is not valid: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`;
}
