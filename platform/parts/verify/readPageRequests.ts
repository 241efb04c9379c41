import { Parser } from 'htmlparser2';

/** What a document runs and requests without the help of a script. */
export interface PageRequests {
  /** The scripts in the document that run, data blocks aside. */
  readonly inlineScripts: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** Every address, these included. */
  readonly all: readonly string[];
}

const RUNS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const LOADED = /^(?:icon|stylesheet|preload|modulepreload|manifest|apple-touch-icon)$/;

/** Reads the requests out of a whole HTML document; the same address counts once. */
export function readPageRequests(html: string): PageRequests {
  const inlineScripts: string[] = [];
  const found = { scripts: new Set<string>(), fonts: new Set<string>(), all: new Set<string>() };
  let runs = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { rel = '', as, href, src, type = '' } = attributes;
      const relations = rel.toLowerCase().split(/\s+/);
      const address =
        name === 'link' ? (relations.some((one) => LOADED.test(one)) ? href : '') : src;
      runs = name === 'script' && src === undefined && RUNS.test(type);
      if (runs) inlineScripts.push('');
      if (!address || address.startsWith('data:')) return;
      found.all.add(address);
      if (name === 'script' || as === 'script' || relations.includes('modulepreload'))
        found.scripts.add(address);
      if (as === 'font') found.fonts.add(address);
    },
    ontext(text) {
      if (runs) inlineScripts.push((inlineScripts.pop() ?? '') + text);
    },
    onclosetag: () => void (runs = false),
  });
  parser.end(html);
  const { scripts, fonts, all } = found;
  return { inlineScripts, scripts: [...scripts], fonts: [...fonts], all: [...all] };
}
