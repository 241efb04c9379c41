/** What the page shows about an error of a part under development. */
export interface Problem {
  readonly title: string;
  /** File, line and column from the project's folder; empty if unknown. */
  readonly place: string;
  readonly text: string;
}

const IN_TEXT = /([^\s[\]"'()]+\.(?:[mc]?[jt]sx?|mdx|css|json)):(\d+)(?::(\d+))?/;
const IN_HEADING = /^ERROR in (\S+)(?: (\d+):(\d+))?/;
const CSS_PLACE = /\((\d+):(\d+)\)/;

/**
 * What to show about an error of webpack: its file with line and column, and its text without the loader's name and
 * stack.
 *
 * @param message the error as webpack-dev-server's client writes it
 */
export function buildProblem(part: string, message: string): Problem {
  const [, file = '', line, column] = IN_HEADING.exec(message) ?? [];
  const body = message
    .replace(/^.*\n/, '')
    .replace(/^Module (?:build )?failed \(from .*\):\n/, '')
    .split(/\n+(?:Caused by:|Stack backtrace:| {4}at )/, 1)[0]
    ?.replace(/^(?:Error: *)?/, '')
    .trimEnd();
  const named = IN_TEXT.exec(body ?? '');
  const inCss = CSS_PLACE.exec(body ?? '');
  const own = `${part}/${file.replace(/^\.\//, '')}`;
  const place = named
    ? fromPart(part, named[0])
    : [own, line ?? inCss?.[1], column ?? inCss?.[2]].filter((one) => one !== undefined).join(':');
  return { title: `${part} does not compile`, place, text: body ?? '' };
}

/** A path from the part's folder on. */
function fromPart(part: string, path: string): string {
  const slashes = path.replaceAll('\\', '/').replace(/^\.\//, `${part}/`);
  const at = slashes.lastIndexOf(`/${part}/`);
  return at < 0 ? slashes : slashes.slice(at + 1);
}
