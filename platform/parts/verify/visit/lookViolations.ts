import type { Violation } from '../../programs/refuse';

/** What a visitor sees of a page in a window as wide as a phone, in CSS pixels. An element is named by tag, class and words. */
export interface PageLooks {
  readonly window: number;
  readonly width: number;
  /** What sticks out of the window, the widest first. */
  readonly wide: readonly WideElement[];
  /** The pictures whose box decides their ratio. */
  readonly pictures: readonly DrawnPicture[];
  /** Texts that both show at one place. */
  readonly overlaps: readonly Overlap[];
  /** What prevents people from reading or pressing something, as axe finds it. */
  readonly barriers: readonly Barrier[];
}

interface WideElement {
  readonly name: string;
  readonly kind: keyof typeof NARROWER;
  readonly right: number;
  /** The item of a grid or a flex box around it that it stretches. */
  readonly item?: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface DrawnPicture extends Size {
  readonly name: string;
  readonly own: Size;
  /** Whether it is an item of a flex box, which may stretch it. */
  readonly inFlex: boolean;
}

interface Overlap extends Size {
  readonly names: readonly string[];
}

export interface Barrier extends Size {
  readonly rule: string;
  readonly name: string;
  /** Of text and of what is behind it, `#rrggbb`; only with CONTRAST. */
  readonly colours?: readonly [text: string, behind: string];
  readonly contrast?: number;
  /** Whether it is there in the dark alone. */
  readonly dark?: boolean;
}

/** The rule of axe that depends on the colour scheme. */
export const CONTRAST = 'color-contrast';

/**
 * The rules of axe for names. With CONTRAST, they are the most frequent faults of the web's front pages
 * (https://webaim.org/projects/million/), and hardly any page is right that breaks one.
 */
const NAMES: Readonly<Record<string, string>> = {
  'button-name': 'Give each button words, or an `aria-label`.',
  'link-name': 'Give each link words, its picture an `alt`, or the link an `aria-label`.',
  label: 'Give each field a `label`, or an `aria-label`.',
  'image-alt': 'Say in `alt` what the picture shows; one that only decorates has `alt=""`.',
};

/** What axe looks for in each page: rules of WCAG 2.2, levels A and AA. */
export const RULES: readonly string[] = [CONTRAST, 'target-size', ...Object.keys(NAMES)];

/** How many elements of one kind are named. */
const SHOWN = 3;

/** The first of a list, and how many more there are. */
export function excerptOf(list: readonly string[]): string {
  const more = list.length > SHOWN ? ` and ${list.length - SHOWN} more` : '';
  return list.slice(0, SHOWN).join(', ') + more;
}

export type LookViolation = Violation & { readonly way: string };

/**
 * What looks broken in a page: for each rule that it breaks, one sentence without a full stop that has the elements and
 * their size, and the way out.
 */
export function lookViolations({ window, width, ...looks }: PageLooks): LookViolation[] {
  const pictures = looks.pictures.filter(isDistorted);
  const { wide, overlaps, barriers } = looks;
  const by = (...rules: string[]) => barriers.filter(({ rule }) => rules.includes(rule));
  const nameless = by(...Object.keys(NAMES));
  const rules: readonly (LookViolation & { readonly list: readonly string[] })[] = [
    {
      code: 'PARTS-174',
      sentence: 'it distorts ',
      list: pictures.map((one) => `${one.name} (${sizeOf(one.own)}, drawn as ${sizeOf(one)})`),
      way: ratioKept(pictures),
    },
    {
      code: 'PARTS-175',
      sentence: `it is ${width} px wide in a window of ${window} px, because of `,
      list: wide.map(({ name, right }) => `${name} (ends at ${right} px)`),
      way: narrowed(wide),
    },
    {
      code: 'PARTS-176',
      sentence: 'text lies over text: ',
      list: overlaps.map((both) => `${both.names.join(' and ')} (${sizeOf(both)} in common)`),
      way: 'Give each text room of its own: it outgrows a fixed height, a negative margin or an absolute position.',
    },
    {
      code: 'PARTS-177',
      sentence: `these are smaller than ${LEAST} × ${LEAST} px, and close to others: `,
      list: by('target-size').map((one) => `${one.name} (${sizeOf(one)})`),
      way: 'Give them `min-width: 24px`, `min-height: 24px` and, if they are links, `display: inline-block`, or more room around.',
    },
    {
      code: 'PARTS-179',
      sentence: 'these words are hard to read: ',
      list: unreadable(by(CONTRAST)),
      way: 'Take colours of tokens.css that are made for each other. Text needs a contrast of 4.5, and of 3 from 24 px on, or 18.7 px in bold.',
    },
    {
      code: 'PARTS-180',
      sentence: 'a screen reader has no name for ',
      list: nameless.map(({ name }) => name),
      way: [...new Set(nameless.map(({ rule }) => NAMES[rule]))].join(' '),
    },
  ];
  return rules
    .filter(({ list }) => list.length > 0)
    .map(({ code, sentence, list, way }) => ({ code, sentence: sentence + excerptOf(list), way }));
}

const sizeOf = ({ width, height }: Size): string => `${tenth(width)} × ${tenth(height)} px`;
const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

/** A narrower picture is an icon or a counting pixel. */
const SMALLEST_PICTURE = 16;

/** A change of the ratio up to this share is not visible. Files have whole pixels, also a small one that is enlarged. */
const INVISIBLE = 0.02;

function isDistorted({ width, height, own }: DrawnPicture): boolean {
  if (Math.min(width, height) < SMALLEST_PICTURE) return false;
  const [due, dueWidth] = [(width * own.height) / own.width, (height * own.width) / own.height];
  const isRounded = Math.abs(height - due) <= 1 || Math.abs(width - dueWidth) <= 1;
  return !isRounded && Math.abs(height / due - 1) > INVISIBLE;
}

function ratioKept(pictures: readonly DrawnPicture[]): string {
  const inFlex = pictures.some((picture) => picture.inFlex);
  const rest = inFlex ? '`max-width: 100%`, and `align-self: start`,' : '`max-width: 100%`,';
  return `Write \`height: auto\` next to ${rest} or \`object-fit: cover\` to cut it.`;
}

/** What makes an element narrower, by its kind. */
const NARROWER = {
  pre: 'Give the `pre` `overflow-x: auto`.',
  table: 'Put the table into an element with `overflow-x: auto`.',
  embedded: 'Give it `max-width: 100%`.',
  moved:
    'Place it inside the window, or into an element with `position: relative; overflow: hidden`.',
  text: 'Give it `overflow-wrap: anywhere`, and no `white-space: nowrap`.',
  box: 'Give it no fixed or least width, but `max-width: 100%`.',
} as const;

function narrowed(wide: readonly WideElement[]): string {
  const items = [...new Set(wide.flatMap(({ item = [] }) => item))];
  const ways = [...new Set(wide.map(({ kind }) => NARROWER[kind]))];
  const item = items.length > 0 ? [`Give ${excerptOf(items)} \`min-width: 0\`.`] : [];
  return [...ways, ...item].join(' ');
}

/** The least width and height of a control. Source: WCAG 2.2, 2.5.8 Target Size (Minimum). */
const LEAST = 24;

/** Each element with its colours; in the dark only those that are well to read in the light. */
function unreadable(barriers: readonly Barrier[]): string[] {
  const light = barriers.filter(({ dark }) => !dark).map(({ name }) => name);
  return barriers
    .filter(({ name, dark }) => !dark || !light.includes(name))
    .map(({ name, colours: [text, behind] = ['', ''], contrast, dark }) => {
      const where = dark ? ', in the dark' : '';
      return `${name} (${text} on ${behind}, a contrast of ${contrast}${where})`;
    });
}
