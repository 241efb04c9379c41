import { parse } from 'yaml';

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * Parts a post into its front matter and its words.
 *
 * @param {string} source
 * @param {string} file named in errors
 * @returns {{ matter: Record<string, unknown>, body: string }}
 * @throws {Error} when the file does not begin with a YAML block between two lines of `---`
 */
export function splitFrontmatter(source, file) {
  const found = FENCED.exec(source);
  if (!found)
    throw new Error(
      `${file} does not begin with front matter between two lines of ---. Add title, date and summary there.`,
    );
  const matter = parse(found[1] ?? '');
  if (typeof matter !== 'object' || matter === null)
    throw new Error(`${file} has empty front matter. Add title, date and summary.`);
  return { matter, body: source.slice(found[0].length) };
}
