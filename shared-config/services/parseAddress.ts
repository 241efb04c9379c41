/** The address that a text is; undefined if it is none. `URL.canParse` exists in Chrome from 120 on, in Safari from 17. */
export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
