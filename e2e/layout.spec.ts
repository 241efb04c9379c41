import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@getit/tools/projectRoot';
import { violationsOf } from './accessibility/violationsOf';
import { expect, goInPlace, test, untilHydrated } from './fixtures/test';
import { cutOrBroken, lostErrors, lostText, tooWide } from './layout/inPage';
import { fitsEveryWindow } from './pages/pageLayout';
import { enter, SETTINGS } from './layout/settings';
import { KINDS_OF_PAGES } from './setup/paths';

/** Text, borders and outlines with their background, by token. Some of them show only on hover, on focus or after an error. */
const TEXT = [
  ...['paper', 'card', 'leaf-tint', 'marigold-tint'].flatMap((background) =>
    ['ink', 'ink-soft', 'leaf', 'leaf-strong'].map((text) => [text, background]),
  ),
  ['alert', 'paper'],
  ['alert', 'card'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-marigold', 'marigold'],
] as const;

for (const path of [...KINDS_OF_PAGES, '/nowhere']) fitsEveryWindow(path);

test('the waitlist, its errors and the phone menu lose no text, and nothing is wider than the window, in every setting', async ({
  page,
  context,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await visit('/');
  const tools = await context.newCDPSession(page);
  const layers = {
    menu: {
      open: () => page.getByRole('button', { name: 'Menu' }).click(),
      last: page.locator('#mobile-menu').getByRole('link', { name: 'Contact Us' }),
    },
    errors: {
      open: async () => {
        await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
        await page.getByRole('button', { name: 'Join now' }).click();
      },
      last: page.getByRole('button', { name: 'Join now' }),
    },
  };
  for (const [layer, { open, last }] of Object.entries(layers)) {
    await enter(page, tools, { name: '', width: 320 });
    await open();
    for (const setting of SETTINGS.filter(({ media }) => media?.media !== 'print'))
      await test.step(`${layer} ${setting.name}`, async () => {
        await enter(page, tools, setting);
        await expect(page.locator(':modal, :popover-open')).toBeVisible();
        expect.soft(await page.evaluate(lostText), `${layer} ${setting.name}`).toEqual([]);
        expect.soft(await page.evaluate(tooWide), `${layer} ${setting.name}`).toEqual([]);
        if (setting.spaced) expect.soft(await page.evaluate(cutOrBroken)).toEqual([]);
        if (setting.height !== undefined)
          await test.step('its last control can be used at 400 % zoom', async () => {
            await last.scrollIntoViewIfNeeded();
            await expect.soft(last).toBeInViewport({ ratio: 1 });
            expect.soft(await violationsOf(page, 'target-size')).toEqual([]);
          });
        if (layer !== 'errors' || setting.media?.forcedColors !== 'active') return;
        await test.step('an error differs from other fields in forced colours, and says why', async () => {
          expect.soft(await page.evaluate(lostErrors)).toEqual([]);
          expect.soft(await violationsOf(page, 'color-contrast')).toEqual([]);
        });
      });
    await page.keyboard.press('Escape');
  }
});

test('in Kannada with text of twice the size, the waitlist opens at its top, with a title of three lines at most and Join within two windows', async ({
  page,
  context,
  visit,
}) => {
  const height = 844;
  await visit('/kn');
  const tools = await context.newCDPSession(page);
  await enter(page, tools, { name: '', width: 390, height, font: 32 });
  await page.getByRole('button', { name: 'ವೇಟಿಂಗ್ ಲಿಸ್ಟ್ ಸೇರಿ' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  const shown = await dialog.evaluate((element) => {
    const title = document.createRange();
    title.selectNodeContents(element.querySelector('h2') as Element);
    const lines = new Set([...title.getClientRects()].map(({ top }) => Math.round(top)));
    const join = element.querySelector('form:not([method=dialog]) [type=submit]');
    return {
      scrolled: element.scrollTop,
      lines: lines.size,
      join: join?.getBoundingClientRect().bottom,
    };
  });
  expect(shown.scrolled).toBe(0);
  expect(shown.lines).toBeLessThanOrEqual(3);
  expect(shown.join).toBeLessThanOrEqual(2 * height);
});

test('every pair of text and background that the design allows is readable in the light and in the dark theme (WCAG AA)', async ({
  page,
}) => {
  await page.setContent(palettePage());
  expect(await page.locator('p').count()).toBe(21);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page, 'color-contrast'), colorScheme).toEqual([]);
  }
});

/** Pages of remotes that a link draws in place; the first one never hydrates. */
const OF_REMOTES = ['/services', '/login', '/contact', '/signup'];

for (const path of ['/thank-you', '/kn/thank-you', '/hi/thank-you'])
  for (const asks of ['', ';asks'])
    test(`a visitor who has joined and reloads ${path} on a phone sees nothing move while it loads${asks && ', where an email asks to confirm'}`, async ({
      page,
    }) => {
      const entry = {
        secret: 'f'.repeat(32),
        data: { name: 'Asha', email: 'asha.rao@gmail.com', city: 'Mysuru', interest: 'Other' },
        answer: `214;invite=3f2c8a546f${asks}`,
      };
      await page.addInitScript((text) => {
        localStorage.setItem('getit.joined', text);
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            Object.assign(window, {
              moved: moved() + (shift as unknown as { value: number }).value,
            });
        }).observe({ type: 'layout-shift', buffered: true });
        const moved = (): number => (window as { moved?: number }).moved ?? 0;
      }, JSON.stringify(entry));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.locator('main h1 span:visible')).toHaveCount(1);
      await expect(page.getByText('asha.rao@gmail.com').first()).toBeVisible();
      await expect(page.getByText('asha.rao@gmail.com').first()).toBeInViewport();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const moved = await page.evaluate(() => (window as { moved?: number }).moved ?? 0);
      expect(moved).toBeLessThan(0.02);
    });

test('a page looks the same whichever page of another remote was open before, and whose stylesheet came first', async ({
  page,
  visit,
}) => {
  const look = async (): Promise<Buffer> => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return page.screenshot({ fullPage: true, animations: 'disabled' });
  };
  const alone = new Map<string, Buffer>();
  for (const path of OF_REMOTES) {
    await visit(path);
    alone.set(path, await look());
  }
  for (const from of OF_REMOTES) {
    await visit(from);
    for (const to of [...OF_REMOTES.filter((path) => path !== from), from]) {
      await goInPlace(page, to);
      await untilHydrated(page, to);
      expect.soft((await look()).equals(alone.get(to) as Buffer), `${to}, from ${from}`).toBe(true);
    }
  }
});

test('a hamburger replaces the links of the top bar on small screens (spec §2), and in both a line marks the current page, and moves nothing (WCAG 1.4.1)', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/about');
  const look = (name: string) =>
    page
      .getByRole('navigation', { name: /Main|Menu/ })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => [
        getComputedStyle(link).textDecorationLine,
        link.getBoundingClientRect().height,
      ]);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const [bar, menu] = [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('button', { name: 'Menu' }),
    ];
    await expect(bar).toBeVisible({ visible: width === 1440 });
    await expect(menu).toBeVisible({ visible: width === 320 });
    if (width === 320) await menu.click();
    const [other, height] = await look('Services');
    expect(other).toBe('none');
    expect(await look('About')).toEqual(['underline', height]);
  }
});

/** A page with one line of text for each pair of colours that the design allows. */
function palettePage(): string {
  const tokens = readFileSync(join(projectRoot(), 'shared-config/ui/tokens.css'), 'utf8');
  const lines = TEXT.map(
    ([text, background]) =>
      `<p style="color: var(--${text}); background: var(--${background})">${text} on ${background}</p>`,
  );
  return `<style>${tokens}</style><main>${lines.join('')}</main>`;
}
