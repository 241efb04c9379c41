import { drawPictures } from './drawPictures';

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6" width="12" height="6">${content}</svg>`;
const draw = (content: string) =>
  drawPictures([{ file: 'pictures/a.png', name: 'mfe-blog: /blog', svg: svg(content) }]);

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

test('a drawing that cannot be drawn is refused', async () => {
  await expect(draw('<g>')).rejects.toMatchObject({
    code: 'PARTS-111',
    message: expect.stringContaining('cannot be drawn'),
  });
});
