import { BRAND, CITY } from 'shared-config/site/brand';

/** The file that says how the site looks on a home screen; every page names it. */
export const WEB_MANIFEST = 'manifest.webmanifest';

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
