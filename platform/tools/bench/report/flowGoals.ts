import type { BenchResults, Figures } from '../results/BenchResults';
import type { BenchPage } from '../served/benchPages';
import { bytes, median, percentile, times } from '../statistics/figures';
import type { Goal } from './Goal';

/** Compares what visitors do with its goals; nothing for what was not measured. */
export function flowGoals({ figures, pages }: Pick<BenchResults, 'figures' | 'pages'>): Goal[] {
  const { traffic, presses, waking, links, back, shifts } = figures;
  return [
    ...(traffic ? trafficGoals(traffic, pages) : []),
    ...(presses ? [pressGoal(presses)] : []),
    ...(waking ? [wakingGoal(waking)] : []),
    ...(links ? linkGoals(links) : []),
    ...(back ? [returnGoal(back)] : []),
    ...(shifts ? [shiftGoal(shifts)] : []),
  ];
}

const DOCUMENT_BYTES = 14_600;
const INLINE_BYTES = 1536;
const FORM_BYTES = 112_640;

function trafficGoals(traffic: Figures['traffic'], pages: readonly BenchPage[]): Goal[] {
  const kind = (path: string) => pages.find((page) => page.path === path)?.hydrate;
  const words = traffic.filter(({ path }) => kind(path) === 'never' || path === '/');
  const forms = traffic
    .filter(({ path }) => kind(path) !== 'never' && path !== '/')
    .map((page) => ({ ...page, idleScripts: page.idleScripts - page.idleProvider }));
  return [
    most(traffic, 'document', 'A document on the wire with its headers', DOCUMENT_BYTES),
    {
      ...most(words, 'idleScripts', 'JavaScript when idle, pages of words and /', 0),
      goal: `none besides the inline script, which verify holds below ${bytes(INLINE_BYTES)} bytes`,
    },
    {
      ...most(forms, 'idleScripts', 'JavaScript when idle, form on the first screen', FORM_BYTES),
      goal: `at most ${bytes(FORM_BYTES)} bytes, Firebase besides`,
    },
    most(
      traffic.filter(({ path }) => kind(path) === 'never'),
      'idleRequests',
      'Requests when idle, pages of words',
      3,
    ),
  ];
}

function most(
  traffic: Figures['traffic'],
  name: 'document' | 'idleScripts' | 'idleRequests',
  figure: string,
  limit: number,
): Goal {
  const all = [...traffic].sort((one, other) => other[name] - one[name]);
  const over = all.filter((page) => page[name] > limit);
  const shown = (over.length > 0 ? over : all.slice(0, 1)).map(
    (page) => `${page.path} ${bytes(page[name])}`,
  );
  const unit = name === 'idleRequests' ? '' : ' bytes';
  return {
    figure,
    goal: `at most ${bytes(limit)}${unit}`,
    measured: shown.join(', '),
    met: over.length === 0,
    section: 'traffic',
  };
}

function pressGoal(presses: Figures['presses']): Goal {
  const site = presses.filter(({ side }) => side === 'site');
  const [inps, twins] = [site, presses.filter(({ side }) => side === 'twin')].map((some) =>
    some.map(({ inp }) => inp),
  );
  const lost = site
    .filter(({ acted }) => !acted)
    .map(({ action, delay }) => `${action} at ${delay} ms`);
  const slowest = [...site].sort((one, other) => other.inp - one.inp)[0];
  const late = percentile(inps ?? [], 0.95);
  return {
    figure: 'First press at 6 × slowdown',
    goal: 'INP below 200 ms, none lost',
    measured: `${times(late / percentile(twins ?? [], 0.95))} the twin at the 95th percentile (${late} ms, at most ${slowest?.inp} ms: ${slowest?.action} ${slowest?.delay} ms after the first paint), ${lost.length} of ${site.length} lost${lost.length ? `: ${lost.join(', ')}` : ''}`,
    met: site.every(({ inp, acted }) => acted && inp < 200),
    section: 'presses',
  };
}

function wakingGoal(waking: Figures['waking']): Goal {
  const paths = [...new Set(waking.map(({ path }) => path))];
  const longest = paths.map((path) => ({
    path,
    task: median(waking.filter((one) => one.path === path).map((one) => one.longest)),
  }));
  const over = longest.filter(({ task }) => task > 50);
  const asleep = waking.filter(({ hydrated }) => !hydrated).map(({ path }) => path);
  return {
    figure: 'Longest task of a page that wakes, 4 × slowdown',
    goal: 'at most 50 ms',
    measured:
      [
        ...over.map(({ path, task }) => `${path} ${Math.round(task)} ms`),
        ...[...new Set(asleep)].map((path) => `${path} did not wake`),
      ].join(', ') || `none longer on ${paths.length} pages`,
    met: over.length === 0 && asleep.length === 0,
    section: 'waking',
  };
}

function linkGoals(links: Figures['links']): Goal[] {
  const of = (side: string, kind: string): number =>
    median(
      links.filter((one) => one.side === side && one.kind === kind).map((one) => one.milliseconds),
    );
  const [ready, twin] = [of('site', 'prerendered'), of('twin', 'fetched')];
  const figure = 'Press on a link → next h1 painted';
  return [
    {
      figure: `${figure}, prerendered`,
      goal: 'at most 50 ms',
      measured: Number.isNaN(ready)
        ? 'no page was prerendered'
        : `${times(ready / twin)} a plain link (${Math.round(ready)} ms)`,
      met: ready <= 50,
      section: 'links',
    },
    ...(['fetched', 'held'] as const).map((kind): Goal => {
      const [site, plain] = [of('site', kind), of('twin', kind)];
      return {
        figure: `${figure}, not prerendered, ${kind === 'held' ? 'from the end of a press of 80 ms' : 'pressed for 0 ms'}`,
        goal: "a plain link's time, within 10 %",
        measured: `${times(site / plain)} a plain link (${Math.round(site)} ms, twin ${Math.round(plain)} ms)`,
        met: site <= plain * 1.1,
        section: 'links',
      };
    }),
  ];
}

function returnGoal(back: Figures['back']): Goal {
  const lost = back.filter((one) => !one.back || !one.forward);
  return {
    figure: 'Back and forward',
    goal: 'from the back/forward cache on every page',
    measured:
      lost
        .map(({ path, reasons }) => `${path}: ${reasons.join(', ') || 'loaded again'}`)
        .join('; ') || `${back.length} of ${back.length} pages`,
    met: lost.length === 0,
    section: 'back',
  };
}

function shiftGoal(shifts: Figures['shifts']): Goal {
  return {
    figure: 'CLS with menu, dialog, questions and greeting',
    goal: '0.000',
    measured: shifts.map(({ what, cls }) => `${what} ${cls.toFixed(3)}`).join(', '),
    met: shifts.every(({ cls }) => cls < 0.0005),
    section: 'shifts',
  };
}
