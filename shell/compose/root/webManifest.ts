import { BRAND, CITY } from 'shared-config/site/brand';

/** The file that says how the site looks on a home screen. */
export const WEB_MANIFEST = 'manifest.webmanifest';

/** The landing page alone names it: on any other it would be one more request. */
export const MANIFEST_LINK = `<link rel="manifest" href="/${WEB_MANIFEST}">`;

const icon = (file: string, size: number, purpose?: 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** JSON. Source: W3C, "Web Application Manifest". */
export function webManifest(): string {
  return `${JSON.stringify(
    {
      name: `${BRAND}: errands in ${CITY}`,
      short_name: BRAND,
      description: `Verified local helpers for the errands of ${CITY}.`,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      lang: 'en-IN',
      dir: 'ltr',
      theme_color: '#fffaf2',
      background_color: '#fffaf2',
      icons: [
        icon('icon-192.png', 192),
        icon('icon-512.png', 512),
        icon('icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    null,
    1,
  )}\n`;
}
