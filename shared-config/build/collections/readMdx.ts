import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

interface MdxFile {
  /** Its name without the extension, in normal form C of Unicode. */
  readonly slug: string;
  /** The time to read its text, at least 1. */
  readonly minutes: number;
}

const WORDS_A_MINUTE = 200;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** The content of each file by its version, because a build reads up to a thousand files several times. */
const known = new Map<string, { readonly version: string; readonly said: unknown }>();

/**
 * The front matter of each `.mdx` file in a folder, with its slug and its reading time, sorted by slug.
 *
 * @param folder relative to the part's
 * @param schema of the front matter; it names the kind of each field in an error
 * @throws Error naming the file, the line and the field when front matter is missing or does not fit.
 */
export function readMdx<Matter extends object>(
  folder: string,
  schema: z.ZodType<Matter>,
): (Matter & MdxFile)[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readOnce(resolve(folder, name), schema))
    .sort((one, other) => one.slug.localeCompare(other.slug));
}

function readOnce<Matter extends object>(
  file: string,
  schema: z.ZodType<Matter>,
): Matter & MdxFile {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  const version = [ino, size, mtimeNs, ctimeNs].join();
  const before = known.get(file);
  if (before?.version === version) return before.said as Matter & MdxFile;
  const said = readFile(file, schema);
  known.set(file, { version, said });
  return said;
}

function readFile<Matter extends object>(
  file: string,
  schema: z.ZodType<Matter>,
): Matter & MdxFile {
  const source = readFileSync(file, 'utf8');
  const found = FRONT_MATTER.exec(source);
  if (!found)
    throw new Error(
      `${file}:1: the file does not begin with front matter between two lines of ---.`,
    );
  const [whole, yaml = ''] = found;
  const { success, data, error } = schema.safeParse(readYaml(yaml, file));
  if (!success) throw new Error(describe(error.issues[0], yaml, file));
  const words = source
    .slice(whole.length)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return {
    slug: basename(file, '.mdx').normalize(),
    ...data,
    minutes: Math.max(1, Math.round(words.length / WORDS_A_MINUTE)),
  };
}

function readYaml(yaml: string, file: string): unknown {
  try {
    return parse(yaml) ?? {};
  } catch (cause) {
    const { linePos, message } = cause as Error & {
      linePos?: readonly { readonly line: number }[];
    };
    // The line of the fence comes before the first line of the YAML.
    const line = (linePos?.[0]?.line ?? 0) + 1;
    throw new Error(`${file}:${line}: the front matter is not YAML: ${message}`, { cause });
  }
}

function describe(issue: z.core.$ZodIssue | undefined, yaml: string, file: string): string {
  const field = String(issue?.path[0]);
  const line = yaml.split(/\r?\n/).findIndex((each) => each.startsWith(`${field}:`)) + 2;
  return line === 1
    ? `${file}:1: the front matter has no ${field}. Add a line "${field}: …".`
    : `${file}:${line}: ${field} ${issue?.message}.`;
}
