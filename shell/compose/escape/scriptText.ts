import { asParsed } from './asParsed';

/**
 * A script for a script element, exactly as the document contains it, because the policy header carries its hash.
 * Whether `<` is part of a text or of code decides how to write it otherwise, so the script is refused instead.
 *
 * @throws Error when the script would end its element early or never. Source: HTML, "Restrictions for contents of
 * script elements".
 */
export function scriptText(script: string): string {
  const forbidden = /<!--|<\/?script/i.exec(script);
  if (forbidden)
    throw new Error(
      `The inline script contains "${forbidden[0]}", which a script element must not contain. Write "\\x3C" for its "<".`,
    );
  return asParsed(script);
}
