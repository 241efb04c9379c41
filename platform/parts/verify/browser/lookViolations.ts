import type { Violation } from '../../process/refuse';

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
  /** What can be pressed or filled in; empty if nothing of it is small. */
  readonly controls: readonly Control[];
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

interface Control extends Size {
  readonly name: string;
  readonly kind: 'link' | 'tick' | 'button' | 'field';
  readonly left: number;
  readonly top: number;
  readonly inText: boolean;
  /** Whether a press on each corner of a square of 24 px around its middle reaches it. */
  readonly reach: boolean;
}

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
  const small = looks.controls.filter((control) => isTooSmall(control, looks.controls));
  const { wide, overlaps } = looks;
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
      sentence: `these are smaller than ${LEAST} × ${LEAST} px: `,
      list: small.map((control) => `${control.name} (${sizeOf(control)})`),
      way: enlarged(small),
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
  const beside = inFlex ? '`max-width: 100%`, and `align-self: start`,' : '`max-width: 100%`,';
  return `Write \`height: auto\` beside ${beside} or \`object-fit: cover\` to cut it.`;
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

/** Sizes in pixels are rarely whole. */
const ROUNDING = 0.5;

const isBelow = ({ width, height }: Size): boolean => Math.min(width, height) < LEAST - ROUNDING;

/**
 * Links in a sentence may be small. So may a link as high as its line and a box of the browser's own size, if nothing
 * else is near: a circle of 24 px around its middle touches no other control and no circle of another small one. What a
 * page itself makes small gets no such pardon, although WCAG gives it.
 */
function isTooSmall(control: Control, all: readonly Control[]): boolean {
  if (!isBelow(control) || control.reach || control.inText) return false;
  if (control.kind !== 'link' && control.kind !== 'tick') return true;
  const x = control.left + control.width / 2;
  const y = control.top + control.height / 2;
  return all.some((other) => {
    if (other === control) return false;
    const { left, top, width, height } = other;
    const across = Math.max(left - x, 0, x - left - width);
    const down = Math.max(top - y, 0, y - top - height);
    if (Math.hypot(across, down) < LEAST / 2) return true;
    return isBelow(other) && Math.hypot(left + width / 2 - x, top + height / 2 - y) < LEAST;
  });
}

/** What makes a control larger, by its kind. */
const LARGER = {
  link: 'Give the link `display: inline-block` and `padding`.',
  tick: 'Give the box a `label` of 24 px, or a `width` and `height` of 24 px.',
  button: 'Give the button `min-width: 24px` and `min-height: 24px`.',
  field: 'Give the field `min-width: 24px` and `min-height: 24px`.',
} as const;

const enlarged = (small: readonly Control[]): string =>
  [...new Set(small.map(({ kind }) => LARGER[kind]))].join(' ');
