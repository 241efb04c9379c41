import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { ToolError } from 'shared-config/build/ToolError';

/** A remote with one page, as `parts new` makes it. */
export interface NewPart {
  /** Its workspace, for example `mfe-home-care`. */
  readonly name: string;
  /** The path of its page. */
  readonly path: string;
  /** The page's title and heading. */
  readonly title: string;
  /** The page's component, for example `HomeCare`: its file and the name it is exposed under. */
  readonly page: string;
}

const NAME = /^mfe-[a-z]+(?:-[a-z]+)*$/;
const LONGEST_NAME = 40;
/** The title is written into TypeScript and JSX, so it has no character that means something there. */
const TITLE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,.:!?-]*[\p{L}\p{M}\p{N}!?])?$/u;
const LONGEST_TITLE = 50;

/**
 * A remote from what the command was given. The title follows from the name unless it is given.
 *
 * @throws ToolError PARTS-090 for a name, PARTS-091 for a path and PARTS-092 for a title that cannot be.
 */
export function newPart(name: string, path: string, title = titleOf(name)): NewPart {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new ToolError(
      'PARTS-090',
      `"${name}" cannot be the name of a remote. Write mfe- and lower-case words with "-" between them, at most ${LONGEST_NAME} characters, for example mfe-home-care.`,
    );
  const fault = whyNoPagePath(path);
  if (fault) throw new ToolError('PARTS-091', `The path is ${JSON.stringify(path)}, ${fault}.`);
  if (!TITLE.test(title) || title.length > LONGEST_TITLE)
    throw new ToolError(
      'PARTS-092',
      `${JSON.stringify(title)} cannot be the title of the first page. Use letters, digits, spaces and , . : ! ? - only, at most ${LONGEST_TITLE} characters; the page's file can say more later.`,
    );
  return partWith(name, path, title);
}

/** The same without a check, for a remote that exists. */
export const partWith = (name: string, path: string, title = titleOf(name)): NewPart => ({
  name,
  path,
  title,
  page: wordsOf(name).map(capitalized).join(''),
});

const titleOf = (name: string): string => capitalized(wordsOf(name).join(' '));

const wordsOf = (name: string): string[] => name.replace(/^mfe-/, '').split('-');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
