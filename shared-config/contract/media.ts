/**
 * Where pictures are in a release, and on the site. On the site, the address contains a hash of the picture and not the
 * release, so that a page does not change when another picture does.
 */
export const MEDIA = { release: 'static/media/', site: '/media/' } as const;

/** Whether a file of a release is a picture, and so is on the site below `/media/`. Fonts are there, too. */
export const isPicture = (file: string): boolean =>
  file.startsWith(MEDIA.release) && /\.(?:avif|jpg|png|webp)$/.test(file);
