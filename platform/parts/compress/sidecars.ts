/** How files are compressed when they are published, the best first: its name in HTTP and the ending of its file. */
export const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number]['encoding'];

/** Fonts, pictures and films are compressed already. */
const COMPRESSIBLE = /\.(?:html|[cm]?js|css|json|map|svg|xml|txt|webmanifest)$/;

/** Whether a file has a compressed form beside it, its sidecar, if that is smaller. */
export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** The file whose sidecar has this name: `about.html` for `about.html.br`; undefined if no sidecar has it. */
export function plainFileOf(name: string): string | undefined {
  const ending = ENCODINGS.map((one) => one.ending).find((one) => name.endsWith(one));
  const plain = ending && name.slice(0, -ending.length);
  return plain && isCompressible(plain) ? plain : undefined;
}
