import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AnyNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { isClassOf } from 'shared-config/build/webpack/classNames';
import type { Check } from './Candidate';
import type { Violation } from '../process/refuse';

/** A violation for each stylesheet of a changed remote with selectors that reach elements of other parts. */
export const styleViolations: Check<'changed' | 'kind'> = ({ changed, kind }) => {
  const remotes = changed.filter(({ release }) => kind === 'new' && release.kind === 'remote');
  return remotes.flatMap(({ release: { part, files }, browserFolder }) =>
    Object.keys(files)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file): Violation[] => {
        const selectors = foreignSelectors(readFileSync(join(browserFolder, file), 'utf8'), part);
        const names = selectors.map((selector) => `"${selector}"`).join(', ');
        const sentence = `${part}: ${file} reaches outside the part with ${names}. Begin each of these selectors with a class of a CSS module (a file *.module.css), outside :not(), :has() and :global(); copy the rules of a package into such a file, as .chart :global(.their-class).`;
        return selectors.length === 0 ? [] : [{ code: 'PARTS-028', part, sentence }];
      }),
  );
};

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
