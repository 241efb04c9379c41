import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, RuleObject } from 'axe-core';

/** The script of axe. */
export const AXE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The rules of axe that do not apply here, with the reason. All others run, also those that axe calls experimental. */
const DISABLED_RULES: Readonly<Record<string, string>> = {
  'color-contrast-enhanced':
    'The site aims for level AA; 7:1 is level AAA, which docs/accessibility.md does not promise.',
  'p-as-heading':
    'An experiment that takes every short bold line for a heading: a price, the name in the footer.',
  'hidden-content':
    'It cannot fail: it asks to open what is hidden, and the states open the dialog and the menus.',
};

const CHECKS = {
  // Pseudo-elements that paint a background are painted by `paintPseudoElements`.
  'color-contrast': { options: { ignorePseudo: true } },
  // A small control is a violation even where there is space around it.
  'target-offset': { enabled: false },
};

interface WithAxe {
  readonly axe?: {
    readonly getRules: () => readonly { readonly ruleId: string }[];
    readonly run: (root: Document, options: object) => Promise<AxeResults>;
  };
}

/** A page, in whatever browser, that has axe. */
interface Evaluates {
  evaluate<Arg, Value>(work: (arg: Arg) => Value | Promise<Value>, arg: Arg): Promise<Value>;
}

type View = readonly [width: number, colorScheme: 'light' | 'dark'];

/** The colours differ by the theme alone, and the places by the width alone. */
const VIEWS: readonly View[] = [
  [1280, 'dark'],
  [320, 'light'],
];

/** Runs axe over the page in each view, and leaves the page in the last one. */
export async function axeInViews(page: Page, views: readonly View[] = VIEWS): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of views) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const violation of await violationsOf(page))
      found.push(`${width} px, ${colorScheme}: ${violation}`);
  }
  return found;
}

/**
 * Runs axe over the page. @axe-core/playwright opens another page for each run, to join the results of frames; no page
 * of ours has a frame.
 *
 * @param rules the rules to run; all that are not disabled if left out.
 * @returns each violation as `rule: element, why`.
 */
export async function violationsOf(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return violationsWithAxe(page, ...rules);
}

/** The same for a page that has `AXE` already, in any browser. */
export async function violationsWithAxe(page: Evaluates, ...rules: string[]): Promise<string[]> {
  await page.evaluate(paintPseudoElements, null);
  await page.evaluate(putMessageInFlow, null);
  // The types of axe-core leave out `checks`.
  const options: RunOptions & { checks: object } = {
    ...(rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}),
    checks: CHECKS,
    resultTypes: ['violations'],
  };
  return page.evaluate(runAxe, { options, disabled: Object.keys(DISABLED_RULES) });
}

/** Runs in the page. axe leaves out its experimental rules unless each is asked for. */
async function runAxe(asked: {
  readonly options: RunOptions;
  readonly disabled: readonly string[];
}): Promise<string[]> {
  const { axe } = window as WithAxe;
  if (!axe) throw new Error('axe is not in the page.');
  const rules: RuleObject = {};
  for (const { ruleId } of axe.getRules())
    rules[ruleId] = { enabled: !asked.disabled.includes(ruleId) };
  const { violations } = await axe.run(document, { rules, ...asked.options });
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

/**
 * Runs in the page. axe does not know that a control can be scrolled clear of the status message, and calls one that is
 * half under it too small: puts the message where it is once the page is scrolled to its end.
 */
function putMessageInFlow(): void {
  const region = document.getElementById('site-status')?.parentElement;
  const question = document.querySelector<HTMLElement>('[aria-label="Analytics"]');
  for (const part of [region, question]) part?.style.setProperty('position', 'static', 'important');
}
