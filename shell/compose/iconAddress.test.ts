import { iconAddress } from './iconAddress';

test('the icon in a page is the drawing of the file', () => {
  const address = iconAddress('/about');
  const [type, drawing = ''] = address.split(/,(.*)/s);
  expect(type).toBe('data:image/svg+xml');
  expect(decodeURIComponent(drawing)).toBe(FAVICON.trim().replaceAll('"', "'"));
  expect(drawing).not.toMatch(/[\s#<>"]/);
});

test('search engines find the icon of the site as a file on the landing page', () => {
  expect(iconAddress('/')).toBe('/favicon.svg');
});
