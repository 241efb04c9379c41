import { lookViolations, type PageLooks } from './lookViolations';

const looks = (facts: Partial<PageLooks> = {}): PageLooks => ({
  window: 360,
  width: 360,
  wide: [],
  pictures: [],
  overlaps: [],
  controls: [],
  ...facts,
});
const picture = (width: number, height: number, facts: Partial<PageLooks['pictures'][0]> = {}) => ({
  name: '<img>',
  width,
  height,
  own: { width: 1080, height: 720 },
  inFlex: false,
  ...facts,
});
const control = (
  name: string,
  [left, top, width, height]: readonly [number, number, number, number],
  facts: Partial<PageLooks['controls'][0]> = {},
) => ({
  ...{ name, left, top, width, height },
  kind: 'link' as const,
  inText: false,
  reach: false,
  ...facts,
});
/** The names of the controls that are refused as too small. */
function small(...controls: PageLooks['controls']): string {
  const [violation] = lookViolations(looks({ controls }));
  return violation?.sentence.replaceAll(/^.*px: | \([^)]*\)/g, '') ?? '';
}

test('of many elements, three are named', () => {
  const wide = [600, 500, 400, 390, 380].map((right) => ({
    name: `<b id="${right}">`,
    kind: 'box' as const,
    right,
  }));
  const [violation] = lookViolations(looks({ width: 600, wide }));
  expect(violation?.sentence).toMatch(/"400"> \(ends at 400 px\) and 2 more$/);
});

test.each([
  ['in its ratio', picture(360, 240), 0],
  ['a pixel lower', picture(360, 239), 0],
  ['a pixel higher, on its short side', picture(60, 21, { own: { width: 60, height: 20 } }), 0],
  ['a pixel wider, on its short side', picture(21, 60, { own: { width: 20, height: 60 } }), 0],
  ['two pixels wider, on its short side', picture(22, 60, { own: { width: 20, height: 60 } }), 1],
  ['of two pixels more on a small side', picture(24, 18), 1],
  ['by less than an eye sees', picture(360, 244), 0],
  ['by more than an eye sees', picture(360, 246), 1],
  ['lower than its ratio', picture(360, 200), 1],
  ['narrower than an icon', picture(15, 90), 0],
  ['as wide as an icon', picture(16, 90), 1],
])('a picture that is drawn %s', (_how, drawn, expected) => {
  expect(lookViolations(looks({ pictures: [drawn] }))).toHaveLength(expected);
});

test('links and boxes to tick may be small if nothing else is near, but buttons and fields may not', () => {
  const at = (name: string, top: number, kind: 'link' | 'tick' | 'button' | 'field') =>
    control(name, [0, top, 16, 16], { kind });
  expect(small(at('a', 0, 'link'), at('b', 99, 'tick'))).toBe('');
  expect(small(at('a', 0, 'button'), at('b', 99, 'field'))).toBe('a, b');
});

test.each<readonly [what: string, PageLooks['controls'], expected: string]>([
  ['24 px apart', [control('a', [0, 0, 99, 20]), control('b', [0, 24, 99, 20])], ''],
  ['23 px apart', [control('a', [0, 0, 99, 20]), control('b', [0, 23, 99, 20])], 'a, b'],
  ['above a large one at 12 px', [control('a', [0, 0, 20, 20]), control('b', [0, 22, 99, 48])], ''],
  [
    'above a large one at 11 px',
    [control('a', [0, 0, 20, 20]), control('b', [0, 21, 99, 48])],
    'a',
  ],
  [
    'below a large one at 11 px',
    [control('a', [0, 79, 20, 20]), control('b', [0, 30, 99, 48])],
    'a',
  ],
  ['left of a large one', [control('a', [0, 0, 20, 20]), control('b', [21, 0, 99, 48])], 'a'],
  ['right of a large one', [control('a', [150, 0, 20, 20]), control('b', [50, 0, 99, 48])], 'a'],
])('a small link %s: "%s"', (_what, controls, expected) => {
  expect(small(...controls)).toBe(expected);
});

test('a control is small by one side, and not by half a pixel, in a sentence, or if the square around it leads to it', () => {
  const one = (width: number, height: number, facts: Partial<PageLooks['controls'][0]> = {}) =>
    small(control('a', [0, 0, width, height], { kind: 'button', ...facts }));
  expect([one(99, 23), one(23, 99), one(99, 23.5), one(24, 24)]).toEqual(['a', 'a', '', '']);
  expect([one(9, 9, { reach: true }), one(9, 9, { inText: true })]).toEqual(['', '']);
});
