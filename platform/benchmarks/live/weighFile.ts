import type { LiveSite } from './LiveSite';

/** A file's bytes as they are, and as they travel. */
export interface FileWeight {
  readonly raw: number;
  /** On the wire, compressed with brotli as the web server does it. */
  readonly sent: number;
}

/** Weighs one file of a site. Throws what `ask` throws. */
export async function weighFile(site: LiveSite, path: string): Promise<FileWeight> {
  const [raw, sent] = await Promise.all([site.ask(path, 'identity'), site.ask(path, 'br')]);
  return { raw: raw.body.length, sent: sent.body.length };
}
