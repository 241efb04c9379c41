const { basename, extname } = require('node:path');
const { parse } = require('yaml');
const { z } = require('zod');

const WORDS_A_MINUTE = 200;
const YEAR = /^\d{4}$/;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Keys that the schema does not name are ignored. */
const SCHEMA = z.object({
  title: z.string().min(1),
  /** A string in YAML too: `2025-04-17` without quotes is one. */
  date: z.iso.date({ error: 'is not a date: write it as YYYY-MM-DD' }),
  summary: z.string().min(1),
  formerly: z
    .array(z.string(), { error: "is not a list of paths: write it as ['/blog/old-name']" })
    .optional(),
});

function postSummary(source, file) {
  const found = FRONT_MATTER.exec(source);
  if (!found)
    throw new Error(
      `${file}:1: the post does not begin with front matter between two lines of ---. Add title, date and summary.`,
    );
  const [whole, yaml = ''] = found;
  const { success, data, error } = SCHEMA.safeParse(readYaml(yaml, file));
  if (!success) throw new Error(describe(error.issues[0], yaml, file));
  const slug = basename(file, extname(file)).normalize();
  if (YEAR.test(slug))
    throw new Error(
      `${file}:1: a post cannot be named ${slug}, because /blog/${slug} lists the posts of that year. Rename the file.`,
    );
  const words = source
    .slice(whole.length)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return {
    slug,
    ...data,
    minutes: Math.max(1, Math.round(words.length / WORDS_A_MINUTE)),
  };
}

function readYaml(yaml, file) {
  try {
    return parse(yaml) ?? {};
  } catch (error) {
    // The line of the fence comes before the first line of the YAML.
    const line = (error.linePos?.[0].line ?? 0) + 1;
    throw new Error(`${file}:${line}: the front matter is not YAML: ${error.message}`, {
      cause: error,
    });
  }
}

function describe({ path: [field], message }, yaml, file) {
  const line = yaml.split(/\r?\n/).findIndex((each) => each.startsWith(`${field}:`)) + 2;
  return line === 1
    ? `${file}:1: the front matter has no ${field}. Add a line "${field}: …".`
    : `${file}:${line}: ${field} ${message}.`;
}

module.exports = { postSummary };
