import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { contrast } from './contrast';
import { SITE_PATHS } from './site/paths';
import { expect, test } from './fixtures/test';
import { wordsOnGround } from './wordsOnGround';

/** Text and its ground by their tokens, and the least contrast that WCAG AA asks of them. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['paper', 'card', 'leaf-tint', 'marigold-tint'].flatMap((ground) => [
    ['ink', ground, 4.5] as const,
    ['ink-soft', ground, 4.5] as const,
    ['leaf', ground, 4.5] as const,
    ['leaf-strong', ground, 4.5] as const,
  ]),
  ['alert', 'paper', 4.5],
  ['alert', 'card', 4.5],
  ['on-leaf', 'leaf', 4.5],
  ['on-leaf', 'leaf-strong', 4.5],
  ['on-marigold', 'marigold', 4.5],
  // The borders of fields and the outline of focus are not text.
  ['ink-soft', 'card', 3],
  ['leaf', 'card', 3],
];

const css = readFileSync(join(projectRoot(), 'shared-config/ui/tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

const coloursIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]+);/gi)].map(([, name, value]) => [name, value]),
  );

const THEMES = {
  light: coloursIn(lightCss),
  dark: { ...coloursIn(lightCss), ...coloursIn(darkCss) },
};

for (const [theme, colours] of Object.entries(THEMES)) {
  test(`in the ${theme} theme every pair of text and ground can be read (WCAG AA)`, () => {
    expect(Object.keys(coloursIn(darkCss)).length).toBeGreaterThan(10);
    const faint = PAIRS.map(([text, ground, least]) => {
      const measured = contrast(colours[text] ?? '', colours[ground] ?? '');
      return measured < least ? `${text} on ${ground}: ${measured.toFixed(2)}` : '';
    });
    expect(faint.filter(Boolean)).toEqual([]);
  });
}

for (const path of [...SITE_PATHS, '/nowhere']) {
  test(`all words of ${path} can be read in both themes (WCAG AA)`, async ({
    page,
    consoleMessages,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        document.querySelector('dialog')?.showModal();
      });
      const measured = await page.evaluate(wordsOnGround);
      expect(measured.length).toBeGreaterThan(3);
      const faint = measured
        .map((piece) => ({ ...piece, ratio: contrast(piece.colour, piece.ground) }))
        .filter(({ ratio, large }) => ratio < (large ? 3 : 4.5));
      expect(faint, colorScheme).toEqual([]);
    }
    if (path === '/nowhere') consoleMessages.splice(0);
  });
}

for (const path of ['/', '/book', '/login', '/thank-you', '/blog']) {
  test(`in forced colours the buttons of ${path} keep their words and their edge`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(path);
    const buttons = await page.locator('main button, main a[class*=button]').evaluateAll((all) =>
      all
        .filter((button) => button.checkVisibility())
        .map((button) => {
          const style = getComputedStyle(button);
          return {
            name: button.textContent,
            colour: style.color,
            ground: style.backgroundColor,
            edge: style.borderTopWidth,
            adjust: style.forcedColorAdjust,
            outlined: /button/.test(button.className),
          };
        }),
    );
    for (const { name, colour, ground, edge, adjust, outlined } of buttons) {
      expect(contrast(colour, ground), `the words of "${name}"`).toBeGreaterThanOrEqual(4.5);
      expect(adjust, `"${name}"`).toBe('auto');
      if (outlined) expect(parseFloat(edge), `the edge of "${name}"`).toBeGreaterThan(0);
    }
    if (path !== '/blog') expect(buttons.length).toBeGreaterThan(0);
  });
}
