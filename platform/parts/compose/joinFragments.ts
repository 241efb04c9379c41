import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';
import {
  FILE_ATTRIBUTE,
  FRAGMENT_ATTRIBUTE,
  FRAGMENT_FILES,
  INSTEAD_ATTRIBUTE,
  OPENS_ATTRIBUTE,
  PROPS_ATTRIBUTE,
} from 'shared-config/contract/fragmentPlace';

/*
 * Finds the places of fragments in HTML and fills them. Everything reads HTML as a browser does, because a tag too many in
 * a place could end what is around it (HTML, "Parsing HTML documents").
 */

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A place in a document, outside of other places. */
export interface Place {
  /** The name of its fragment. */
  readonly name: string;
  /** JSON; empty without props. */
  readonly props: string;
  /** The JSON of the link that is there without the fragment; empty without one. */
  readonly instead: string;
  /** Where its content begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** The HTML for a place. */
export interface Piece {
  readonly html: string;
  /** How many places are in it. */
  readonly places: number;
}

/** What the ids of a fragment begin with until it is in its place. */
export const PREFIX = 'getit-f0-';

/** Elements that run code, load files, or hold for the whole document. */
const FORBIDDEN =
  'script style link meta title base template iframe frame object embed noframes'.split(' ');

/** A link that opens a fragment on demand. */
export interface Opener extends Pick<Place, 'name' | 'props'> {
  /** Where its start tag ends, before the bracket. */
  readonly end: number;
}

/** What a document has of fragments. A browser's parser is slow, so it reads the document once. */
export function readDocument(html: string): {
  readonly places: readonly Place[];
  readonly openers: readonly Opener[];
  /** What is around all fragments, as in `aroundFragments`. */
  readonly rest: string;
} {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const [places, openers] = [placesBelow(document), openersBelow(document)];
  return { places, openers, rest: stripped(document, () => true) };
}

function openersBelow(node: Node): Opener[] {
  const name = attributeOf(node, OPENS_ATTRIBUTE);
  const { startTag } = (name !== undefined && (node as Element).sourceCodeLocation) || {};
  const props = attributeOf(node, PROPS_ATTRIBUTE) ?? '';
  const own = name !== undefined && startTag ? [{ name, props, end: startTag.endOffset - 1 }] : [];
  return [...own, ...childrenOf(node).flatMap(openersBelow)];
}

/** A document whose openers name files. @param files for each opener; undefined for one without. */
export function nameFiles(
  html: string,
  openers: readonly Opener[],
  files: readonly (string | undefined)[],
): string {
  const names = files.map((file) => (file ? ` ${FILE_ATTRIBUTE}="${FRAGMENT_FILES}${file}"` : ''));
  return withTexts(
    html,
    openers.map(({ end }) => ({ start: end, end })),
    names,
  );
}

/** A document with a text in each of some ranges, which are in their order. */
const withTexts = (
  html: string,
  ranges: readonly Pick<Place, 'start' | 'end'>[],
  texts: readonly string[],
): string =>
  ranges.reduceRight(
    (whole, { start, end }, index) =>
      whole.slice(0, start) + (texts[index] ?? '') + whole.slice(end),
    html,
  );

/** A document without what `nameFiles` has written. */
export const withoutFiles = (html: string): string => html.replaceAll(FILE_IN_TAG, '');

const FILE_IN_TAG = new RegExp(` ${FILE_ATTRIBUTE}="${FRAGMENT_FILES}[\\w-]+\\.txt"`, 'g');

/** A document without some of its stylesheets, each with its line. @param isGone by the path of the file in its release */
export const withoutStyles = (html: string, isGone: (href: string) => boolean): string =>
  html.replaceAll(/<style data-href="([^"]*)">.*?<\/style>\n?/gs, (style, href: string) =>
    isGone(href) ? '' : style,
  );

/** The places of a document, in their order. */
export const placesIn = (html: string): Place[] =>
  placesBelow(parse(html, { sourceCodeLocationInfo: true }));

function placesBelow(node: Node): Place[] {
  const name = attributeOf(node, FRAGMENT_ATTRIBUTE);
  if (name === undefined) return childrenOf(node).flatMap(placesBelow);
  const { startTag, endTag } = (node as Element).sourceCodeLocation ?? {};
  if (!startTag || !endTag) return [];
  return [
    {
      name,
      props: attributeOf(node, PROPS_ATTRIBUTE) ?? '',
      instead: attributeOf(node, INSTEAD_ATTRIBUTE) ?? '',
      start: startTag.endOffset,
      end: endTag.startOffset,
    },
  ];
}

/** The places in the HTML of a fragment. */
export const placesInPiece = (html: string): Place[] =>
  placesBelow(parseFragment(html, { sourceCodeLocationInfo: true }));

const NUMBERED = /getit-f(\d+)-/g;

/**
 * A document with its places filled. The ids of the first place begin with `p0-`, those of the next one, or of one inside
 * it, with `p1-`: the shell counts the places of a document in the same order.
 *
 * @param pieces for each place
 */
export const fillPlaces = (
  html: string,
  places: readonly Place[],
  pieces: readonly Piece[],
): string =>
  fillPiece(html, places, pieces).html.replaceAll(NUMBERED, (_, at) => `p${Number(at) - 1}-`);

/** The HTML of a fragment with the places in it filled. Its own ids have the number 0, and theirs count on. */
export function fillPiece(html: string, places: readonly Place[], pieces: readonly Piece[]): Piece {
  let number = 1;
  const texts = pieces.map((piece) => {
    const from = number;
    number += 1 + piece.places;
    return piece.html.replaceAll(NUMBERED, (_, at) =>
      PREFIX.replace('0', String(from + Number(at))),
    );
  });
  return { html: withTexts(html, places, texts), places: number - 1 };
}

/**
 * What a browser makes of a document around some of its fragments, as HTML: their places are empty, their stylesheets are
 * gone, links name no files of them, and the page data names neither them nor the script that opens such files. Two documents
 * that differ in these fragments alone have the same.
 *
 * @param isTheirs whether a fragment is one of them, by its name
 * @param styles their stylesheets
 * @param opener that script of the shell, with its hash
 */
export function aroundFragments(
  html: string,
  isTheirs: (name: string) => boolean,
  styles: readonly string[],
  opener: Readonly<Record<string, string>>,
): string {
  return stripped(parse(html), isTheirs, styles, opener);
}

function stripped(
  document: Node,
  isTheirs: (name: string) => boolean,
  styles: readonly string[] = [],
  opener: Readonly<Record<string, string>> = {},
): string {
  const empty = (node: Node): void => {
    const name = attributeOf(node, FRAGMENT_ATTRIBUTE);
    if (name !== undefined && isTheirs(name)) return void ((node as Element).childNodes = []);
    if (isTheirs(attributeOf(node, OPENS_ATTRIBUTE) ?? '') && 'attrs' in node)
      node.attrs = node.attrs.filter((one) => one.name !== FILE_ATTRIBUTE);
    for (const child of childrenOf(node)) empty(child);
    if (!('childNodes' in node)) return;
    const isGone = (child: Node | undefined): boolean =>
      child?.nodeName === 'style' && styles.includes(textOf(child));
    // With the end of its line: a fragment may be the first of its page to bring a stylesheet.
    node.childNodes = node.childNodes.filter(
      (child, at, all) =>
        !isGone(child) && !(isGone(all[at - 1]) && 'value' in child && child.value.trim() === ''),
    );
    if (attributeOf(node, 'id') === PAGE_DATA_ID) {
      const { fragments = {}, shell, ...data } = JSON.parse(textOf(node)) as Partial<PageData>;
      const others = Object.entries(fragments).filter(([fragment]) => !isTheirs(fragment));
      const scripts = Object.entries(shell?.integrity ?? {}).filter(
        ([file, hash]) => opener[file] !== hash,
      );
      const text = JSON.stringify([data, others, { ...shell, integrity: scripts }]);
      node.childNodes = [{ nodeName: '#text', value: text, parentNode: node }];
    }
  };
  empty(document);
  // A fragment may bring places inside of it, which count in the ids of React (`useId`).
  return serialize(document as DefaultTreeAdapterTypes.Document).replaceAll(/_p\d+-R_/g, '_p-R_');
}

const textOf = (node: Node): string =>
  childrenOf(node)
    .map((child) => ('value' in child ? child.value : ''))
    .join('');

/**
 * What is wrong with the HTML of a fragment by itself, as what it `renders`, or undefined: an element that no fragment may
 * have, or a tag that does not close.
 */
export function problemIn(html: string): string | undefined {
  const around = `<div>${html}</div>`;
  // Readers without scripts get what is in `noscript` as elements, the others as a text.
  for (const scriptingEnabled of [true, false]) {
    const { childNodes } = parseFragment(around, {
      scriptingEnabled,
      sourceCodeLocationInfo: true,
    });
    const elements = childNodes.flatMap(elementsIn);
    const forbidden = elements.find(({ tagName }) => FORBIDDEN.includes(tagName));
    if (forbidden) return `a ${forbidden.tagName} element, which no fragment may have`;
    const open = elements.find((element) => !isClosed(element));
    if (open) return `a ${open.tagName} element that does not close`;
    const end = elements[0]?.sourceCodeLocation?.endTag?.endOffset;
    if (childNodes.length > 1 || end !== around.length) return 'more closing tags than it opens';
  }
  return undefined;
}

const VOID = 'area br col embed hr img input source track wbr'.split(' ');

const isClosed = ({ tagName, sourceCodeLocation }: Element): boolean =>
  VOID.includes(tagName) || sourceCodeLocation?.endTag !== undefined;

const elementsIn = (node: Node): Element[] => [
  ...('tagName' in node ? [node] : []),
  ...childrenOf(node).flatMap(elementsIn),
];

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const attributeOf = (node: Node, name: string): string | undefined =>
  'attrs' in node ? node.attrs.find((one) => one.name === name)?.value : undefined;
