import { lookViolations, type PageLooks } from './lookViolations';

const looks = (facts: Partial<PageLooks> = {}): PageLooks => ({
  window: 360,
  width: 360,
  wide: [],
  pictures: [],
  overlaps: [],
  barriers: [],
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

test('words that are hard to read in both colour schemes are named once, with their colours', () => {
  const barrier = {
    rule: 'color-contrast',
    name: '<a> "Join"',
    width: 9,
    height: 9,
    colours: ['#ffffff', '#9ad0c4'] as const,
    contrast: 1.72,
  };
  const other = { ...barrier, name: '<b> "Now"' };
  const barriers = [barrier, { ...barrier, dark: true }, { ...other, dark: true }];
  expect(lookViolations(looks({ barriers }))).toEqual([
    {
      code: 'PARTS-179',
      sentence:
        'these words are hard to read: <a> "Join" (#ffffff on #9ad0c4, a contrast of 1.72), <b> "Now" (#ffffff on #9ad0c4, a contrast of 1.72, in the dark)',
      way: expect.stringMatching(/^Take colours of tokens\.css/),
    },
  ]);
});
