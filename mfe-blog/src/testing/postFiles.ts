import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the posts' files without `.mdx`, sorted by their code units. */
export function postFiles(): string[] {
  return readdirSync(join(__dirname, '../posts'))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.slice(0, -'.mdx'.length).normalize())
    .sort();
}
