import { drawPictures } from './drawPictures';

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

const titled = (content: string) => ({
  text: 'ಸಮಯ',
  svg: svg(content),
  fill: '#13211e',
  place: { left: 0, middle: 3, width: 640, height: 330 },
});

test('a title that only the publish can draw is in the picture, and one that it cannot draw leaves the other drawing', async () => {
  const pictureWith = async (title: object) => {
    const drawn = await drawPictures([{ ...EMPTY, title: { ...titled(''), ...title } }]);
    return drawn['pictures/a.png'];
  };
  const empty = (await draw(''))['pictures/a.png'];
  expect(await pictureWith({})).not.toEqual(empty);
  expect(await pictureWith({ text: 'நேரம்' })).toEqual(empty);
});

test('the drawing of a title may only draw, too', async () => {
  const title = titled('<image href="/etc/hostname.png"/>');
  await expect(drawPictures([{ ...EMPTY, title }])).rejects.toMatchObject({ code: 'PARTS-111' });
});

test('a drawing that cannot be drawn is refused', async () => {
  await expect(draw('<g>')).rejects.toMatchObject({
    code: 'PARTS-111',
    message: expect.stringContaining('cannot be drawn'),
  });
});
