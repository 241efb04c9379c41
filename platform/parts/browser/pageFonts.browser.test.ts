import type { Browser } from 'playwright-core';
import { launchChromium } from './startBrowser';

let browser: Browser;
beforeAll(async () => (browser = await launchChromium(process.env)));
afterAll(() => browser.close());

test.each([
  ['English', 'Price ₹250 Ā', ['Noto Sans']],
  ['Kannada', 'ಮತ್ತು ಅಥವಾ', ['Noto Sans Kannada', 'Noto Sans']],
  ['Hindi', 'क्षेत्र में', ['Noto Sans Devanagari', 'Noto Sans']],
])('a page in %s is drawn with our fonts, and with no box', async (_language, text, fonts) => {
  const page = await browser.newPage();
  const body = `<body style="font: 16px system-ui, sans-serif">${text}</body>`;
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(body)}`);
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'body',
  });
  const used = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  const families = new Set(used.fonts.map(({ familyName }) => familyName));
  expect([...families].sort()).toEqual([...fonts].sort());
  // The box of a letter that no font has.
  const boxes = await page.evaluate(
    (letters) => {
      const drawn = (letter: string): string => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        context.font = '32px system-ui, sans-serif';
        context.fillText(letter, 8, 48);
        return canvas.toDataURL();
      };
      const box = drawn('\u{10fffd}');
      return letters.filter((letter) => drawn(letter) === box);
    },
    [...new Set(text.replaceAll(/[\s\p{M}]/gu, ''))],
  );
  expect(boxes).toEqual([]);
  await page.close();
});
