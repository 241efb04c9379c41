import { drawingOf, drawPictures, typefaceFor } from './drawPictures';
import { Resvg } from '@resvg/resvg-js';
import type { DrawnWords } from 'shared-config/contract/Composer';

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6" width="12" height="6">${content}</svg>`;
const EMPTY = { file: 'pictures/a.png', name: 'mfe-blog: /blog', svg: svg('') };
const draw = (content: string) => drawPictures([{ ...EMPTY, svg: svg(content) }]);

test('a drawing becomes a PNG of its size, the same each time', async () => {
  const { 'pictures/a.png': picture } = await draw('<path d="M0 0h6v6z" fill="#0a5c50"/>');
  expect(picture?.subarray(1, 4).toString()).toBe('PNG');
  expect([picture?.readUInt32BE(16), picture?.readUInt32BE(20)]).toEqual([12, 6]);
  expect(await draw('<path d="M0 0h6v6z" fill="#0a5c50"/>')).toEqual({ 'pictures/a.png': picture });
});

test.each([
  ['an image of this machine', '<image href="/etc/hostname.png"/>', '<image'],
  ['text, which needs its fonts', '<text>A</text>', '<text'],
  ['a reference', '<use xlink:href="#a"/>', 'href'],
  ['a paint from elsewhere', '<path d="M0 0h1" fill="url(x.svg#a)"/>', 'url('],
])('a drawing with %s is refused, and the page is named', async (_what, content, found) => {
  await expect(draw(content)).rejects.toMatchObject({
    code: 'PARTS-111',
    message: expect.stringContaining(`picture of mfe-blog: /blog has "${found}"`),
  });
});

const PLACE = { left: 72, middle: 338, width: 640, height: 330 };
const wordsOf = (text: string, more: Partial<DrawnWords> = {}): DrawnWords => ({
  text,
  otherwise: 'Errands',
  fill: '#13211e',
  place: PLACE,
  ...more,
});
const BLANK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"></svg>`;
const drawn = (...words: readonly DrawnWords[]) => drawingOf({ svg: BLANK, words });

test('words that no font of the publish has are drawn as other words', async () => {
  expect(await drawn(wordsOf('ಸಮಯ'))).not.toBe(await drawn(wordsOf('Errands')));
  for (const text of ['நேரம்', 'ಸಮಯ समय'])
    expect(await drawn(wordsOf(text))).toBe(await drawn(wordsOf('Errands')));
});

test('a line is drawn in the middle of its place, no wider than that', async () => {
  const place = { centre: 900, baseline: 480, width: 100, size: 26 };
  const words = wordsOf('ಬೆಂಗಳೂರಿನಲ್ಲಿ ಶೀಘ್ರದಲ್ಲೇ', { transform: 'rotate(2.5 950 297)', place });
  const [, left = '', scale = ''] =
    /rotate\(2\.5 950 297\)"><g transform="translate\((\S+) 480\) scale\((\S+)\)/.exec(
      await drawn(words),
    ) ?? [];
  expect(Number(left)).toBeCloseTo(850);
  expect(Number(scale)).toBeLessThan(26);
});

test('the place of words may only draw, too', async () => {
  const words = [wordsOf('A', { transform: '"/><image href="/etc/hostname.png"/><g id="' })];
  await expect(drawPictures([{ ...EMPTY, words }])).rejects.toMatchObject({ code: 'PARTS-111' });
});

test('a drawing that cannot be drawn is refused', async () => {
  await expect(draw('<g>')).rejects.toMatchObject({
    code: 'PARTS-111',
    message: expect.stringContaining('cannot be drawn'),
  });
});

/** Where the ink of a title is, in pixels. */
async function inkOf(text: string) {
  const drawing = await drawn(wordsOf(text));
  const ink = new Resvg(drawing, { font: { loadSystemFonts: false } }).getBBox();
  if (!ink) throw new Error('Nothing was drawn.');
  return { left: ink.x, right: ink.x + ink.width, top: ink.y, bottom: ink.y + ink.height };
}

test.each([
  'Why a task helper makes sense in Bengaluru',
  'Words and more words and then some, as a very long title has them, too long to read to its end',
  'ಬೆಂಗಳೂರಿನ ಸಾಫ್ಟ್\u200cವೇರ್ ಉದ್ಯೋಗಿಗಳಿಗೆ ಸಹಾಯಕರು ಏಕೆ ಬೇಕು?',
  'GetIt: ₹149 में 1 घंटा, और बाकी समय आपका',
  'ವೃದ್ಧ ತಂದೆತಾಯಿಗಳಿಗೆ ಆಸ್ಪತ್ರೆ, ಬ್ಯಾಂಕ್ ಮತ್ತು ಸರ್ಕಾರಿ ಕಚೇರಿಗಳ ಕೆಲಸಗಳಲ್ಲಿ ನೆರವಾಗುವ ಪರಿಶೀಲಿಸಿದ ಸಹಾಯಕರು ಮತ್ತು ಅವರ ದಿನಚರಿಯ ಕಥೆ',
])('%s is in its place', async (text) => {
  const { left, right, top, bottom } = await inkOf(text);
  expect(left).toBeGreaterThan(PLACE.left - 6);
  expect(right).toBeLessThan(PLACE.left + PLACE.width + 6);
  expect(top).toBeGreaterThan(PLACE.middle - PLACE.height / 2 - 20);
  expect(bottom).toBeLessThan(PLACE.middle + PLACE.height / 2 + 20);
  expect((top + bottom) / 2 - PLACE.middle).toBeCloseTo(0, -2);
});

test('a title is drawn with the letters that have joined', async () => {
  const [font] = (await typefaceFor('हिन्दी'))?.fonts ?? [];
  const drawing = await drawn(wordsOf('हिन्दी'));
  expect(drawing.match(/<path /g)).toHaveLength(font?.layout('हिन्दी').glyphs.length ?? 0);
});

test('a sign above a letter is drawn above that letter', async () => {
  const [without, signed] = [await inkOf('क'), await inkOf('कं')];
  expect(signed.top).toBeLessThan(without.top);
  expect(signed.right).toBeLessThan(without.right + 1);
});

test('a title is drawn over everything else', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><svg></svg><rect/></svg>\n';
  const drawing = await drawingOf({ svg, words: [wordsOf('ಕ')] });
  expect(drawing).toMatch(/<svg><\/svg><rect\/><g fill="#13211e".*<\/g><\/svg>$/);
});
