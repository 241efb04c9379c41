import { freePort } from '@getit/parts/process/freePort';
import { readLive } from '@getit/parts/history/Generation';
import { openStored } from '@getit/parts/store/OpenedRelease';
import { releaseBase, SHELL } from '@getit/parts/store/siteLayout';
import type { BenchPlan, Section } from './benchPlan';
import { fullChromium } from './browser/fullChromium';
import { VisitorBrowser } from './browser/VisitorBrowser';
import { measureReturn } from './flows/back';
import { measureTraffic } from './flows/idlePage';
import { measureLinks } from './flows/links';
import { measurePresses } from './flows/presses';
import { measureShifts } from './flows/shifts';
import { measureWaking } from './flows/waking';
import { Lighthouse } from './lighthouse/Lighthouse';
import { measureLighthouse } from './lighthouse/measureLighthouse';
import { measureLoad } from './load/measureLoad';
import type { BenchSite } from './served/BenchSite';
import { startServed } from './served/startServed';

/** Measures the sections about the site, one figure at a time; a sentence for what cannot be measured. */
export async function* measureSite(
  section: Section,
  plan: BenchPlan,
  site: BenchSite,
): AsyncGenerator<object | string> {
  const chromium = fullChromium(process.env);
  const { pages } = site;
  const { twin } = site.origins;
  const origins = plan.noise ? { site: twin, twin } : site.origins;
  const wanted = pages.filter(({ path }) => plan.routes.length === 0 || plan.routes.includes(path));
  const paths = wanted.map(({ path }) => path);
  if (section === 'links') return yield* measureLinks(chromium, origins, plan.rounds + 2);
  if (section === 'presses') return yield* measurePresses(chromium, origins, plan.pressDelays);
  if (section === 'load') return yield await loadOf(site, plan);
  if (section === 'lighthouse') {
    const lighthouse = await Lighthouse.open(chromium);
    return yield* measureLighthouse(lighthouse, { paths, runs: plan.lighthouseRuns, origins });
  }
  const browser = await VisitorBrowser.open(chromium);
  const one = async (measure: Promise<object>, what: string): Promise<object | string> =>
    measure.catch((error: unknown) => `${section} of ${what}: ${String(error).split('\n')[0]}`);
  try {
    if (section === 'shifts') yield* await measureShifts(browser, origins.site);
    if (section === 'traffic')
      for (const path of paths) yield one(measureTraffic(browser, origins.site, path), path);
    if (section === 'back')
      for (const path of paths) yield one(measureReturn(browser, origins.site, path), path);
    if (section === 'waking')
      for (let round = 0; round < plan.rounds; round++)
        for (const { path, hydrate } of wanted)
          if (hydrate !== 'never') yield one(measureWaking(chromium, origins.site, path), path);
  } finally {
    await browser.stop();
  }
}

async function loadOf({ layout }: BenchSite, plan: BenchPlan): Promise<object> {
  // A new process, whose memory no other section has used.
  const site = await startServed('serveSite.ts', await freePort(), layout.root);
  const plain = await startServed('servePlain.ts', await freePort(), layout.public());
  try {
    const { rounds, loadMilliseconds: milliseconds } = plan;
    return await measureLoad(site, plain, { heavy: heaviestFile(layout), rounds, milliseconds });
  } finally {
    await Promise.all([site.stop(), plain.stop()]);
  }
}

/** The address of the heaviest file of the live shell. */
function heaviestFile(layout: BenchSite['layout']): string {
  const hash = readLive(layout)?.live[SHELL] ?? '';
  const { files } = openStored(layout, SHELL, hash).release;
  const [[file = ''] = []] = Object.entries(files).sort(
    ([, one], [, other]) => other.size - one.size,
  );
  return releaseBase(SHELL, hash) + file;
}
