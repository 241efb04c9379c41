import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const CHECKS = {
  // Pseudo-elements that paint a background are painted by `paintPseudoElements`.
  'color-contrast': { options: { ignorePseudo: true } },
  // A small control is a violation even where there is space around it.
  'target-offset': { enabled: false },
};

/**
 * Runs axe over the page.
 *
 * @param rules the rules to run; all rules of WCAG 2.2 AA and the best practices if left out.
 * @returns each violation as `rule: element, why`.
 */
export async function violationsOf(page: Page, ...rules: string[]): Promise<string[]> {
  await page.evaluate(paintPseudoElements);
  const runOnly =
    rules.length > 0
      ? { type: 'rule' as const, values: rules }
      : { type: 'tag' as const, values: WCAG };
  // The types of axe-core leave out `checks`.
  const options: RunOptions & { checks: object } = {
    runOnly,
    checks: CHECKS,
    resultTypes: ['violations'],
  };
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)}, ${failureSummary}`),
  );
}

/** Runs in the page. axe does not measure text over a background that a pseudo-element paints: paints it on the element. */
function paintPseudoElements(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { content, position, inset, backgroundColor } = getComputedStyle(element, '::before');
    if (content !== 'none' && position === 'absolute' && inset === '0px')
      element.style.backgroundColor = backgroundColor;
  }
}
