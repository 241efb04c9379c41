/** An executable script with its content; data blocks and rules for the browser have another `type`. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>\s*/gs;

/** A link that fetches a script or names pages to prerender. */
const SCRIPT_LINK =
  /<link\b(?=[^>]*\brel="?(?:modulepreload|preload|prefetch|speculationrules)\b)(?![^>]*\bas="?(?:font|image|style)\b)[^>]*>\s*/g;

/** The same document without any script, data block or link to one. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPT, '').replace(SCRIPT_LINK, '');
}

/** The same headers for a document without scripts. */
export function headersWithoutScripts(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(?:speculation-rules|integrity-policy)$/i.test(name),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (/^content-security-policy$/i.test(name))
        return [name, value.replace(/\bscript-src [^;]*/, "script-src 'none'")];
      return [name, /^link$/i.test(name) ? withoutScriptLinks(value) : value];
    }),
  );
}

const withoutScriptLinks = (value: string): string =>
  value
    .split(/,(?=\s*<)/)
    .filter((link) => !/\bas="?script\b|\brel="?modulepreload\b/.test(link))
    .join(',');
