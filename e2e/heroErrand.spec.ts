import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures/test';

const errand = (page: Page) => page.getByRole('group', { name: 'How it will look at launch' });

/** Runs in the page: what moves in the picture, how often, and when it ends. */
function motions(picture: Element): { ends: number; runs: number | undefined; moves: string[] }[] {
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  return picture.getAnimations({ subtree: true }).map(({ effect }) => {
    const { endTime, iterations } = (effect as KeyframeEffect).getComputedTiming();
    const frames = (effect as KeyframeEffect).getKeyframes();
    const moves = frames.flatMap(Object.keys).filter((key) => !timing.includes(key));
    return { ends: Number(endTime), runs: iterations, moves };
  });
}

/** Runs in the page: how far the rider of the chosen errand is, and how much the ticks of its lines show. */
function progress(picture: Element): { rider: string | undefined; ticks: string[] } {
  const shown = [...picture.querySelectorAll('svg, li')].filter((one) => one.checkVisibility());
  const [map, ...lines] = shown;
  return {
    rider: map?.lastElementChild
      ? getComputedStyle(map.lastElementChild).offsetDistance
      : undefined,
    ticks: lines.map((line) => getComputedStyle(line, '::after').opacity),
  };
}

/** The other tests of the site want no motion. */
const MOVES = { reducedMotion: 'no-preference' } as const;

const AT_ITS_END = { rider: '100%', ticks: ['1', '1', '1', '1'] };

test('the errand of the hero runs once and at most five seconds (WCAG 2.2.2), moves nothing else, and rests where it ends', async ({
  page,
}) => {
  await page.emulateMedia(MOVES);
  await page.goto('/', { waitUntil: 'commit' });
  await errand(page).waitFor();
  const all = await errand(page).evaluate(motions);
  expect(all.length).toBeGreaterThan(8);
  for (const { ends, runs, moves } of all) {
    expect(runs).toBe(1);
    expect(ends).toBeLessThanOrEqual(5000);
    for (const move of moves)
      expect(['offsetDistance', 'strokeDashoffset', 'opacity']).toContain(move);
  }
  await expect.poll(() => errand(page).evaluate(progress), { timeout: 8000 }).toEqual(AT_ITS_END);
});

for (const [what, media] of [
  ['where less motion is wanted', { reducedMotion: 'reduce' }],
  ['in forced colours', { ...MOVES, forcedColors: 'active' }],
] as const)
  test(`${what} the errand is at its end from the first moment`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto('/');
    expect(await errand(page).evaluate(motions)).toEqual([]);
    expect(await errand(page).evaluate(progress)).toEqual(AT_ITS_END);
    for (const line of await errand(page).getByRole('listitem').all())
      await expect(line).toBeVisible();
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, ...MOVES });

  test('another errand is chosen by the keyboard or the pointer, and runs from its start', async ({
    page,
  }) => {
    await page.goto('/');
    const lines = errand(page).getByRole('listitem');
    await expect(lines).toHaveCount(4);
    await expect(lines.first()).toHaveText('10:05 Prescription picked up');
    await page.getByLabel('Medicines to Amma').focus();
    await page.keyboard.press('ArrowDown');
    await expect(lines.first()).toHaveText(/Bill picked up/);
    expect((await errand(page).evaluate(progress)).ticks.at(-1)).toBe('0');
    await expect.poll(() => errand(page).evaluate(progress), { timeout: 8000 }).toEqual(AT_ITS_END);
    await errand(page).getByText('Appa to the doctor').first().click();
    await expect(lines.first()).toHaveText(/At Appa's door/);
    expect((await errand(page).evaluate(progress)).ticks.at(-1)).toBe('0');
  });
});

test('the errand that a visitor chose stays chosen when the page hydrates', async ({ page }) => {
  await page.goto('/');
  await errand(page).getByText('BESCOM bill').first().click();
  await untilHydrated(page);
  await expect(page.getByLabel('BESCOM bill')).toBeChecked();
  await expect(errand(page).getByRole('listitem').first()).toHaveText(/Bill picked up/);
});
