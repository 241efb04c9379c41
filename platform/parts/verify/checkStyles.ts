import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AnyNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { isClassOf } from 'shared-config/build/webpack/classNames';
import type { Check } from './Candidate';
import type { PackedRelease } from '../store/PackedRelease';
import type { Violation } from '../programs/refuse';

/** A violation for each way in which a stylesheet of a changed remote reaches elements of other parts. */
export const styleViolations: Check<'changed' | 'kind' | 'releases'> = (facts) => {
  const { changed, kind, releases } = facts;
  const remotes = changed.filter(({ release }) => kind === 'new' && release.kind === 'remote');
  if (remotes.length === 0) return [];
  const shell = releases.filter(({ release }) => release.kind === 'shell').flatMap(stylesOf);
  const uses = usesName(shell.map(({ css }) => css).join('\n'));
  return remotes.flatMap((remote) =>
    stylesOf(remote).flatMap(({ file, css }): Violation[] => {
      const { part } = remote.release;
      const { renamed, whole } = foreignRules(css, uses);
      const found: [rules: string[], sentence: (rules: string) => string][] = [
        [
          foreignSelectors(css, part),
          (rules) =>
            `reaches outside the part with ${rules}. Begin each of these selectors with a class of a CSS module (a file *.module.css), outside :not(), :has() and :global(); copy the rules of a package into such a file, as .chart :global(.their-class).`,
        ],
        [
          renamed,
          (rules) =>
            `gives another meaning to names that the shell's stylesheets use, with ${rules}. Take other names, with ${part} in them.`,
        ],
        [
          whole,
          (rules) =>
            `changes the whole document with ${rules}. Take it out: only the shell may have it.`,
        ],
      ];
      return found
        .filter(([rules]) => rules.length > 0)
        .map(([rules, sentence]) => {
          const quoted = rules.map((rule) => `"${rule}"`).join(', ');
          return { code: 'PARTS-028', part, sentence: `${part}: ${file} ${sentence(quoted)}` };
        });
    }),
  );
};

const stylesOf = ({ release, browserFolder }: PackedRelease) =>
  Object.keys(release.files)
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: readFileSync(join(browserFolder, file), 'utf8') }));

/** The at-rules that hold for the whole document, or bring rules that no check has seen. */
const WHOLE = /^(?:import|namespace|page|view-transition)$/i;

/** The at-rules that give a name to the whole document. A font says its name in a declaration. */
const NAMING =
  /^(?:(?:-\w+-)?keyframes|counter-style|font-face|font-palette-values|position-try|property)$/i;

/** The at-rules of a stylesheet that reach the frame: those with a name that it uses, and those for the whole document. */
function foreignRules(css: string, isUsed: ReturnType<typeof usesName>) {
  const [renamed, whole]: [string[], string[]] = [[], []];
  postcss.parse(css).walkAtRules((rule) => {
    const words = `@${rule.name} ${rule.params}`.trim();
    if (WHOLE.test(rule.name)) whole.push(words);
    if (!NAMING.test(rule.name)) return;
    let family: string | undefined;
    rule.walkDecls(/^font-family$/i, ({ value }) => void (family = value));
    const isFont = /^font-face$/i.test(rule.name);
    if (isUsed(isFont ? (family ?? '') : rule.params, isFont))
      renamed.push(isFont ? `${words} ${family}` : words);
  });
  return { renamed, whole };
}

/** Whether a stylesheet has a name in any of its rules: a word such as `--ink`, or a font's name of several. */
function usesName(css: string): (name: string, isFont: boolean) => boolean {
  const plain = (text: string): string =>
    text.replaceAll(/["']/g, '').replaceAll(/\s+/g, ' ').toLowerCase().trim();
  const names = new Set(plain(css).split(/\s*[^\p{L}\p{N}_\s-]+\s*/u));
  const words = new Set([...names].flatMap((name) => name.split(' ')));
  return (name, isFont) => (isFont ? names : words).has(plain(name));
}

/**
 * The selectors in a stylesheet that contain no class of the part's CSS modules, so that they may match elements
 * of other parts. Classes in `:not()` and `:has()` do not count: they say what an element is not, or contains.
 */
export function foreignSelectors(css: string, part: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const above = ancestors(rule);
    if (above.some((node) => node.type === 'atrule' && /keyframes$/i.test(node.name))) return;
    // A nested selector continues the one around it, which is checked itself.
    const nested = above.some(({ type }) => type === 'rule');
    selectorParser((list) => {
      for (const selector of list.nodes)
        if (!isOwned(selector, part, nested)) found.push(selector.toString().trim());
    }).processSync(rule.selector);
  });
  return found;
}

function ancestors(node: AnyNode): AnyNode[] {
  const above = node.parent as AnyNode | undefined;
  return above ? [above, ...ancestors(above)] : [];
}

function isOwned(selector: selectorParser.Selector, part: string, nested: boolean): boolean {
  let names = false;
  selector.walkNesting(() => void (names = true));
  if (nested && !names) return true;
  return selector.nodes.some((node) => {
    if (node.type === 'class') return isClassOf(part, node.value);
    if (node.type === 'nesting') return nested;
    return (
      node.type === 'pseudo' &&
      ALTERNATIVES.test(node.value) &&
      node.nodes.length > 0 &&
      node.nodes.every((alternative) => isOwned(alternative, part, nested && names))
    );
  });
}

/** The pseudo-classes whose element matches one of the selectors in the parentheses. */
const ALTERNATIVES = /^:(is|where)$/i;
