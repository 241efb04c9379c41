// @ts-check

/** A page used something of the machine that it does not have while it renders. */
export class Denied extends Error {
  /** @param {string} what it asked for, such as `process.exit` */
  constructor(what) {
    super(`${what} is denied`);
    this.what = what;
  }
}

/** An error whose message says what is wrong and what to do. The command shows it as a ToolError. */
export class Refusal extends Error {
  /**
   * @param {`PARTS-${string}`} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** How many lines of a stack are shown. Those below are of React. */
const FRAMES = 4;
const LONGEST = 2000;

/**
 * Describes an error in plain text, whatever was thrown.
 *
 * @param {unknown} error
 * @returns {import('../RenderRequest').RenderFailure}
 */
export function failureOf(error) {
  try {
    if (error instanceof Refusal) return { code: error.code, reason: error.message, frames: [] };
    const frames = error instanceof Error ? framesOf(error.stack) : [];
    const denied = deniedBy(error);
    if (denied !== undefined) return { code: 'PARTS-019', reason: denied, frames };
    const reason = error instanceof Error ? error.message : error;
    return { reason: String(reason).slice(0, LONGEST), frames };
  } catch {
    return { reason: 'it throws something that has no text', frames: [] };
  }
}

/** @param {unknown} error */
function deniedBy(error) {
  if (error instanceof Denied) return error.what;
  const { code, permission, resource } = /** @type {any} */ (error ?? {});
  if (code !== 'ERR_ACCESS_DENIED') return undefined;
  return [permission, resource].filter(Boolean).join(' ') || 'a permission of Node';
}

/**
 * The frames in server bundles, whose files have no address; those of Node and of this program have one.
 *
 * @param {unknown} stack
 */
function framesOf(stack) {
  return String(stack)
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !/node:|file:/.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice(0, LONGEST));
}
