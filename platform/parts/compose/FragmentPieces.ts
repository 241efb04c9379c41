import { z } from 'zod';
import {
  FRAGMENT_ATTRIBUTE,
  FRAGMENT_FILES,
  IDS_ATTRIBUTE,
  PROPS_ATTRIBUTE,
  type InsteadLink,
} from 'shared-config/contract/fragmentPlace';
import { chunkOf } from 'shared-config/build/Expose';
import { localPath, type Language } from 'shared-config/i18n/languages';
import { ofPart, Refusal } from '../programs/refuse';
import { textHash } from '../store/releaseFiles';
import {
  fillPiece,
  fillPlaces,
  nameFiles,
  PREFIX,
  problemIn,
  readDocument,
  placesInPiece,
  withoutFiles,
  withoutStyles,
  type Opener,
  type Piece,
  type Place,
} from './joinFragments';
import type { Rendering } from './Rendering';
import type { LiveFragment, SiteParts } from './SiteParts';

/** A fragment as its part renders it. */
export interface RenderedFragment {
  /** `mfe-checkout/AddToCart` */
  readonly name: string;
  readonly language: Language;
  readonly html: string;
}

/** A page whose places are to be filled. */
interface Holder {
  readonly part: string;
  readonly path: string;
  readonly language: Language;
  /** The fragments that it may hold, by its declaration. */
  readonly holds: readonly string[];
  /** Those of them that are live, and those inside of these. */
  readonly live: readonly LiveFragment[];
  /** The files of its own stylesheets. */
  readonly styles: readonly string[];
}

const LINK = z.strictObject({
  href: z.string().regex(/^\/(?!\/)/),
  text: z.string(),
}) satisfies z.ZodType<InsteadLink>;

const PROPS = z.record(z.string(), z.unknown());

/** A page with its fragments. */
interface FilledPage {
  readonly html: string;
  /** A hash of its fragments, and the names of the files that its links open. */
  readonly key: readonly string[];
}

/** The fragments of a site. The process of a part renders each of its own once for the same props and language. */
export class FragmentPieces {
  /** The files of fragments on demand, by name. */
  readonly files: Record<string, string> = {};
  private readonly rendered = new Map<string, Promise<RenderedFragment>>();

  constructor(
    private readonly rendering: Pick<Rendering, 'fragment'>,
    private readonly parts: SiteParts,
  ) {}

  /** Everything that was rendered. */
  all(): Promise<readonly RenderedFragment[]> {
    return Promise.all(this.rendered.values());
  }

  /**
   * Fills the places of a page, and names the files of the fragments that its links open. The stylesheet of a fragment that
   * the page draws later goes, because it comes with the code of the fragment.
   *
   * @param html of the page, its places empty or filled
   * @throws ToolError PARTS-197 for a fragment that does not fit into a place, PARTS-198 for one that its holder does not
   *   declare, PARTS-011 for one that writes to the console, and what Rendering.fragment throws.
   */
  async fill(html: string, page: Holder): Promise<FilledPage> {
    const names = `${page.part}: ${page.path}`;
    const unnamed = withoutFiles(html);
    const { places, rest } = readDocument(unnamed);
    const pieces = await Promise.all(
      places.map((place) => this.piece(place, page, page.holds, names)),
    );
    const filled = fillPlaces(unnamed, places, pieces);
    const { openers, ...after } = readDocument(filled);
    if (after.rest !== rest || after.places.length !== places.length)
      throw overflowing(places, page);
    const files = await Promise.all(openers.map((opener) => this.file(opener, page, names)));
    const named = nameFiles(
      filled,
      openers,
      files.map((its) => its[0]),
    );
    const shown = this.parts.fragments(
      places.map(({ name }) => name),
      page.language,
    );
    const kept = [...page.styles, ...shown.flatMap(stylesOf)];
    const later = page.live.flatMap(stylesOf).filter((href) => !kept.includes(href));
    return {
      html: withoutStyles(named, (href) => later.includes(href)),
      key: [textHash(JSON.stringify([pieces, files])), ...new Set(files.flat())],
    };
  }

  /** The file of the fragment that a link opens, and those of its stylesheets; none if it is missing. */
  private async file({ name, props }: Opener, page: Holder, names: string): Promise<string[]> {
    const { language, live, holds } = page;
    const inside = live.flatMap((fragment) => fragment.holds ?? []);
    if (![...holds, ...inside].includes(name)) throw undeclared(name, names, page.part);
    const fragment = live.find((one) => one.name === name && one.onDemand);
    if (!fragment) return [];
    const { html } = await this.render(fragment, props, language);
    const ids = `f${textHash(`${name} ${language} ${props}`).slice(0, 8)}-`;
    const styles = this.parts.styles(fragment.remote, stylesOf(fragment));
    const sheets = styles.map(({ href, css }) => ({ href, file: this.add(css, 'css') }));
    const text = [
      // Webpack's runtime takes it for the file that it would load.
      ...sheets.map(
        ({ href, file }) =>
          `<link rel="stylesheet" href="${FRAGMENT_FILES}${file}" data-href="${escaped(href)}">`,
      ),
      `<div ${FRAGMENT_ATTRIBUTE}="${name}" ${IDS_ATTRIBUTE}="${ids}"`,
      props && ` ${PROPS_ATTRIBUTE}="${escaped(props)}"`,
      `>${html.replaceAll(PREFIX, ids)}</div>`,
    ].join('');
    return [this.add(text, 'txt'), ...sheets.map(({ file }) => file)];
  }

  private add(content: string, ending: string): string {
    const name = `${textHash(content)}.${ending}`;
    this.files[name] = content;
    return name;
  }

  /** @param holds the names that may be there @param above whose place it is, for messages */
  private async piece(
    place: Place,
    page: Holder,
    holds: readonly string[],
    above: string,
  ): Promise<Piece> {
    const { language, live } = page;
    const { name, props } = place;
    if (!holds.includes(name)) throw undeclared(name, above, page.part);
    const fragment = live.find((one) => one.name === name);
    if (!fragment) return { html: insteadOf(place, language, above, page.part), places: 0 };
    const { html } = await this.render(fragment, props, language);
    const inside = placesInPiece(html);
    const pieces = inside.map((one) =>
      this.piece(one, page, fragment.holds ?? [], `${name} in ${above}`),
    );
    return fillPiece(html, inside, await Promise.all(pieces));
  }

  private render(
    fragment: LiveFragment,
    props: string,
    language: Language,
  ): Promise<RenderedFragment> {
    const key = [fragment.name, language, props].join(' ');
    const known = this.rendered.get(key);
    if (known) return known;
    const rendering = ofPart(fragment.remote.part, this.renderOnce(fragment, props, language));
    this.rendered.set(key, rendering);
    return rendering;
  }

  private async renderOnce(
    { name, remote, expose, catalog }: LiveFragment,
    props: string,
    language: Language,
  ): Promise<RenderedFragment> {
    const { part } = remote;
    const called = `${part}: the fragment ${name} in ${language}`;
    const { html, messages } = await this.rendering.fragment(part, {
      name: called,
      language,
      module: this.parts.serverModule(remote, `${chunkOf(expose)}.cjs`),
      props: PROPS.parse(JSON.parse(props || '{}')),
      prefix: PREFIX,
      ...(catalog !== undefined && { messages: this.parts.texts(remote, catalog) }),
    });
    assertSilent(called, messages, part);
    const problem = problemIn(html);
    if (problem !== undefined)
      throw new Refusal(
        'PARTS-197',
        `${called} renders ${problem}. Import styles and scripts in its module, leave the head to the page, and close every tag; nothing was published.`,
        [part],
      );
    return { name, language, html };
  }
}

const stylesOf = ({ remote, expose }: LiveFragment): readonly string[] =>
  remote.exposes[expose]?.styles ?? [];

/** @throws ToolError PARTS-011 for a page or a fragment that wrote to the console. */
export function assertSilent(name: string, messages: readonly string[], part: string): void {
  if (messages.length === 0) return;
  throw new Refusal(
    'PARTS-011',
    `${name} wrote to the console while it rendered: ${messages.join(' / ')}. Fix the cause; nothing was published.`,
    [part],
  );
}

const undeclared = (name: string, above: string, part: string) =>
  new Refusal(
    'PARTS-198',
    `${above} shows the fragment ${name}, which its line in src/remote.ts does not hold. Write holds: ['${name}'] there; nothing was published.`,
    [part],
  );

/** The error of a page that its fragments change around their places. */
function overflowing(places: readonly Place[], { part, path, live }: Holder): Refusal {
  const owners = [...new Set(live.map(({ remote }) => remote.part))];
  return new Refusal(
    'PARTS-197',
    `${part}: ${path} changes outside of its fragments when ${places.map(({ name }) => name).join(', ')} are in it: a browser ends an element around a place there, such as a form, a list item or a paragraph. Do not put a form into a form, a link into a link, or list items without their list. Nothing was published.`,
    owners.length === 1 ? owners : [part],
  );
}

/** The link of a place, in a language, or nothing. @throws ToolError PARTS-198 for a link that leaves the site. */
function insteadOf({ name, instead }: Place, language: Language, above: string, part: string) {
  if (instead === '') return '';
  const { data } = LINK.safeParse(JSON.parse(instead));
  if (!data)
    throw new Refusal(
      'PARTS-198',
      `${above} has ${instead} instead of the fragment ${name}. Write instead={{ href: '/…', text: '…' }} with an address of this site; nothing was published.`,
      [part],
    );
  const href = localPath(language, data.href);
  return `<a href="${escaped(href)}">${escaped(data.text)}</a>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
