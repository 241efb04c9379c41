import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { didYouMean } from '../didYouMean';
import { aggregate } from '../errorsIn';
import { listFiles } from '../listFiles';

interface MdxFile {
  /** Its name without the extension, in normal form C of Unicode. */
  readonly slug: string;
  /** The time to read its text, at least 1. */
  readonly minutes: number;
}

const WORDS_A_MINUTE = 200;
/** Some editors write a mark in front of the text that says how its characters are encoded. */
const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** The content of each file by its version, because a build reads up to a thousand files several times. */
const known = new Map<string, { readonly version: string; readonly said: MdxFile | string[] }>();

/**
 * The front matter of each `.mdx` file in a folder, with its slug and its reading time, sorted by slug.
 *
 * @param folder relative to the part's
 * @param schema of the front matter, which has no other keys; it names the kind of each field in an error
 * @throws AggregateError whose `errors` each name the file, the line and the field of front matter that is missing or does
 *   not fit; also for a text with another ending, or in a folder below, which would be left out.
 */
export function readMdx<Shape extends z.ZodRawShape>(
  folder: string,
  schema: z.ZodObject<Shape>,
): (z.output<z.ZodObject<Shape>> & MdxFile)[] {
  const read = listFiles(folder)
    .filter((name) => TEXT.test(name))
    .map((name) => leftOut(folder, name) ?? readOnce(resolve(folder, name), schema));
  const errors = read.flatMap((said) => (Array.isArray(said) ? said : []));
  if (errors.length > 0) throw aggregate(errors.map((message) => new Error(message)));
  return (read as (z.output<z.ZodObject<Shape>> & MdxFile)[]).sort((one, other) =>
    one.slug < other.slug ? -1 : 1,
  );
}

/** A file that its author takes for a text. */
const TEXT = /\.(?:mdx?|markdown)(?:\.txt)?$/i;

/** A sentence about a text that would be left out in silence, with the name by which it is one. */
function leftOut(folder: string, name: string): string[] | undefined {
  const wanted = `${basename(name).replace(TEXT, '')}.mdx`;
  if (name === wanted) return undefined;
  const where = name.includes('/') ? 'is in a folder of its own' : 'has another ending than .mdx';
  return [
    `${resolve(folder, name)}:1: the text ${where}, so it would be left out. Call it ${join(folder, wanted)}, or move it out of ${folder} if it is none.`,
  ];
}

function readOnce(file: string, schema: z.ZodObject): MdxFile | string[] {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  const version = [ino, size, mtimeNs, ctimeNs].join();
  const before = known.get(file);
  if (before?.version === version) return before.said;
  const said = readFile(file, schema);
  known.set(file, { version, said });
  return said;
}

/** @returns the entry, or a sentence about each error. */
function readFile(file: string, schema: z.ZodObject): MdxFile | string[] {
  const source = readFileSync(file, 'utf8');
  const found = FRONT_MATTER.exec(source);
  if (!found)
    return [`${file}:1: the file does not begin with front matter between two lines of ---.`];
  const [whole, yaml = ''] = found;
  const lineCounter = new LineCounter();
  const matter = parseDocument(yaml, { lineCounter });
  // The line of the fence comes before the first line of the YAML.
  const lineAt = (offset: number): number => lineCounter.linePos(offset).line + 1;
  if (matter.errors.length > 0)
    return matter.errors.map(
      ({ pos, message }) => `${file}:${lineAt(pos[0])}: the front matter is not YAML: ${message}`,
    );
  const { success, data, error } = schema.strict().safeParse(matter.toJS() ?? {});
  if (!success) {
    const keys = isMap(matter.contents) ? matter.contents.items.map(({ key }) => key) : [];
    const lineOf = (field: unknown): number | undefined => {
      const key = keys.find((one) => isScalar(one) && one.value === field);
      return key?.range ? lineAt(key.range[0]) : undefined;
    };
    const fields = Object.keys(schema.shape);
    return [...new Set(error.issues.flatMap((issue) => describe(issue, fields, file, lineOf)))];
  }
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

function describe(
  issue: z.core.$ZodIssue,
  fields: readonly string[],
  file: string,
  lineOf: (field: unknown) => number | undefined,
): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const wayOut = didYouMean(key, fields) || ` Take it out; there are ${fields.join(', ')}.`;
      return `${file}:${lineOf(key) ?? 1}: the front matter has an unknown key "${key}".${wayOut}`;
    });
  const [field] = issue.path;
  if (field === undefined) return [`${file}:2: the front matter is not lines of "key: value".`];
  const line = lineOf(field);
  return [
    line === undefined
      ? `${file}:1: the front matter has no ${String(field)}. Add a line "${String(field)}: …".`
      : `${file}:${line}: ${String(field)} ${issue.message}.`,
  ];
}
