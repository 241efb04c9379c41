import type { PartRelease } from 'shared-config/services/signals';

const FRAME = /\/remotes\/([a-z0-9-]+)\/([0-9a-f]{16})\/(?:[\w.-]+\/)*([\w.-]+\.js):(\d+):(\d+)/g;

/** The places in our scripts that a stack names, the innermost first: file, line and column. */
function framesIn(stack: string, origin: string) {
  const ours = stack.split('\n').filter((line) => line.includes(`${origin}/remotes/`));
  return [...ours.join('\n').matchAll(FRAME)].map(
    ([, part = '', release = '', file, line, column]) => ({
      part,
      release,
      place: `${file}:${line}:${column}`,
    }),
  );
}

/** A class of errors as the language and its libraries name them; another name could hold what a visitor typed. */
const NAME = /^[A-Z][A-Za-z]{0,39}$/;

/**
 * Where an error comes from: the part whose file threw and, if that is the shell, also the first remote that called
 * it, because either can be at fault. Undefined for an error that none of our scripts is part of, such as one of a
 * browser extension. The error's text is left out: it can hold what a visitor typed.
 *
 * @param where the file, line and column that the event names
 */
export function placeOfError(
  error: unknown,
  where: string,
  origin: string,
): { readonly parts: readonly PartRelease[]; readonly at: string } | undefined {
  const { name, stack } = (typeof error === 'object' && error ? error : {}) as Partial<Error>;
  const found = framesIn(typeof stack === 'string' ? stack : '', origin);
  const frames = found.length > 0 ? found : framesIn(where, origin);
  const [first] = frames;
  if (!first) return undefined;
  const remote = first.part === 'shell' && frames.find(({ part }) => part !== 'shell');
  const kind = typeof name === 'string' && NAME.test(name) ? name : 'Error';
  return {
    parts: [first, ...(remote ? [remote] : [])].map(({ part, release }) => ({ part, release })),
    at: `${kind} ${first.place}`,
  };
}
