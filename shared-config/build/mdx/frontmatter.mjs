import { parse } from 'yaml';

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * Parts a post into its front matter and its words.
 *
 * @param {string} source
 * @param {string} file named in errors
 * @returns {{ matter: Record<string, unknown>, body: string }}
 * @throws {Error} with the file's name when it does not begin with a YAML block between two lines of `---`
 */
export function splitFrontmatter(source, file) {
  const found = FENCED.exec(source);
  if (!found)
    throw new Error(
      `${file} does not begin with front matter between two lines of ---. Add title, date and summary there.`,
    );
  const matter = readYaml(found[1] ?? '', file);
  if (typeof matter !== 'object' || matter === null)
    throw new Error(`${file} has empty front matter. Add title, date and summary.`);
  return { matter, body: source.slice(found[0].length) };
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {unknown}
 */
function readYaml(text, file) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file} has front matter that is not YAML: ${error.message}`, {
      cause: error,
    });
  }
}
