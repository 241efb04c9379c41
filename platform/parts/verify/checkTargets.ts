import { Parser } from 'htmlparser2';
import type { Candidate } from './Candidate';
import type { Violation } from '../programs/refuse';

type Attributes = Readonly<Record<string, string>>;
type Facts = Pick<Candidate, 'kind'> & {
  readonly config: Pick<Candidate['config'], 'origin' | 'rows'>;
  readonly composed: Pick<Candidate['composed'], 'rendered'>;
};

/** The attributes whose address a browser may open in place of the page. */
const FOLLOWED = ['href', 'xlink:href', 'src', 'action', 'formaction'];

/** The elements whose `href` is opened. Elsewhere, as in `<link>` and SVG's `<image>`, `data:` is a picture. */
const LINKS = ['a', 'area'];

/**
 * A violation for each rendered page that leads a visitor or their data away without their choice: by a refresh, by a form
 * to another origin than those of the site and the rows APIs, or by an address that holds a script or a document. Links to
 * other sites are fine. A stored release had other rules.
 */
export function targetViolations({ composed, config, kind }: Facts): Violation[] {
  if (kind !== 'new') return [];
  const { waitlist, contact } = config.rows;
  const taking = [config.origin, waitlist, contact].map((address) => new URL(address).origin);
  return composed.rendered.flatMap(({ part, path, html }) => {
    const violations: Violation[] = [];
    const base = config.origin + encodeURI(path);
    const parser = new Parser({
      onopentag(name, attributes) {
        for (const { code, sentence } of violationsOf(name, attributes, base, taking))
          violations.push({ code, part, sentence: `${part}: ${path} has ${sentence}` });
      },
    });
    parser.end(html);
    return violations;
  });
}

function violationsOf(
  name: string,
  attributes: Attributes,
  base: string,
  taking: readonly string[],
): Violation[] {
  const found: Violation[] = [];
  if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
    found.push({
      code: 'PARTS-160',
      sentence:
        'a <meta http-equiv="refresh">, which takes visitors away. Render a link; for a page that has moved, list its former path under formerly.',
    });
  for (const attribute of FOLLOWED) {
    const value = attributes[attribute];
    if (value === undefined) continue;
    // A browser ignores case, spaces around an address, and line breaks in it, and so does URL.
    const target = URL.canParse(value, base) ? new URL(value, base) : undefined;
    const tag = `<${name} ${attribute}="${value.slice(0, 60)}">`;
    const isForm = attribute === 'action' || attribute === 'formaction';
    const isDocument =
      target?.protocol === 'data:' && (isForm || (LINKS.includes(name) && attribute !== 'src'));
    if (isDocument || target?.protocol === 'javascript:')
      found.push({
        code: 'PARTS-162',
        sentence: `${tag}, an address that holds a script or a document. Give it an address of a page, or use a button with onClick, or a form with onSubmit (React renders a function as action like this).`,
      });
    else if (isForm && !(target && taking.includes(target.origin)))
      found.push({
        code: 'PARTS-161',
        sentence: `${tag}, a form that sends what visitors type to a foreign address. Send it to the site, or to the rows service of the runtime configuration, as DeclaredForm does.`,
      });
  }
  return found;
}
