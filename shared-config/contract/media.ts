/**
 * Where pictures are: in a release, and on the site. There the address names no release, so that a page stays as it is
 * while another picture changes; it names the content.
 */
export const MEDIA = { release: 'static/media/', site: '/media/' } as const;

/** Whether a file of a release is a picture, and so is on the site below `/media/`. Fonts are beside them. */
export const isPicture = (file: string): boolean =>
  file.startsWith(MEDIA.release) && /\.(?:avif|jpg|png|webp)$/.test(file);
