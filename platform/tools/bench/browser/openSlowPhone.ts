import type { DevTools } from './DevTools';

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

/**
 * The empty page of a new browser, on a phone as most visitors have one.
 *
 * @param slowdown how many times slower its processor is
 * @returns the session of the page
 */
export async function openSlowPhone(browser: DevTools, slowdown: number): Promise<string> {
  const [page = ''] = await browser.pages();
  await browser.send('Emulation.setDeviceMetricsOverride', SCREEN, page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true }, page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown }, page);
  await browser.send('Page.enable', {}, page);
  return page;
}
