import { Resvg } from '@resvg/resvg-js';

/** The icons of the site by their file in `shell/public`, drawn from the logo. */
export function drawIcons(logo: string): Readonly<Record<string, Buffer>> {
  const tile = logo.replace(' rx="9"', '');
  return {
    'favicon.ico': iconFile([16, 32, 48].map((size) => [size, png(logo, size)] as const)),
    // iOS rounds the corners itself and fills what is transparent with black.
    'apple-touch-icon.png': png(tile, 180),
    'icon-192.png': png(logo, 192),
    'icon-512.png': png(logo, 512),
    // A launcher cuts it to its own shape and keeps the middle: 80 % across (W3C, Web App Manifest).
    'icon-maskable-512.png': png(withMargin(tile), 512),
  };
}

function png(svg: string, width: number): Buffer {
  const font = { loadSystemFonts: false };
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng();
}

/** The same with room around the mark, which is 32 wide. */
const withMargin = (tile: string): string =>
  tile
    .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
    .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"');

/** An ICO file of square PNG pictures. Source: "The format of icon resources" (Microsoft). */
function iconFile(pictures: readonly (readonly [size: number, picture: Buffer])[]): Buffer {
  const head = Buffer.from(Uint16Array.of(0, 1, pictures.length).buffer);
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map(([size, { length }]) => {
    const entry = Buffer.alloc(16);
    entry.set([size, size, 0, 0, 1, 0, 32]);
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(([, picture]) => picture)]);
}
