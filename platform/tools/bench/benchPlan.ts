import { Command, CommanderError, Option } from 'commander';
import { ToolError } from 'shared-config/build/ToolError';

/** What is measured, in this order. Each is a section of the report and can be measured alone. */
export const SECTIONS = [
  'traffic',
  'presses',
  'waking',
  'links',
  'back',
  'shifts',
  'load',
  'lighthouse',
  'publishing',
  'posts',
  'remotes',
] as const;

export type Section = (typeof SECTIONS)[number];

/** Sections that are about single pages. */
const OF_ROUTES: readonly Section[] = ['traffic', 'waking', 'back', 'lighthouse'];

/** Sections of a quick look: those that take a few seconds. `--only` chooses others. */
const OF_A_LOOK: readonly Section[] = ['traffic', 'waking', 'load', 'lighthouse'];

/** What to measure, and how often. */
export interface BenchPlan {
  readonly sections: readonly Section[];
  /** The only pages; all of them if there are none. */
  readonly routes: readonly string[];
  /** Whether the figures are for a look, and not for the report. */
  readonly look: boolean;
  /** Whether the twin stands beside itself, in place of the site. */
  readonly noise: boolean;
  readonly lighthouseRuns: { readonly mobile: number; readonly desktop: number };
  /** Milliseconds after the first paint of the first presses. */
  readonly pressDelays: readonly number[];
  /** Rounds of everything else. */
  readonly rounds: number;
  readonly loadMilliseconds: number;
  readonly posts: readonly number[];
  readonly remotes: readonly number[];
}

const FULL = {
  lighthouseRuns: { mobile: 3, desktop: 2 },
  pressDelays: [0, 300, 600, 1000, 1500, 2000],
  rounds: 3,
  loadMilliseconds: 2000,
  posts: [3, 30, 300, 1000],
  remotes: [4, 10, 40],
};

const QUICK: typeof FULL = {
  lighthouseRuns: { mobile: 1, desktop: 0 },
  pressDelays: [500],
  rounds: 1,
  loadMilliseconds: 1000,
  posts: [3, 30],
  remotes: [4, 10],
};

/** The pages of a quick look: the landing page, and one with a form on the first screen. */
const QUICK_ROUTES = ['/', '/contact'];

/**
 * Reads the arguments of the command. Returns undefined once it has printed its help.
 *
 * @throws ToolError BENCH-001 for an unknown argument.
 */
export function benchPlan(args: readonly string[]): BenchPlan | undefined {
  const section = (flag: string, text: string): Option =>
    new Option(`${flag} <section...>`, text).choices(SECTIONS);
  const command = new Command('npm run bench --')
    .description('Measures the site beside its twin without scripts, and how publishing grows.')
    .argument('[routes...]', 'only these pages, such as /about')
    .option('--quick', 'a look at two pages, in about a minute')
    .option('--noise', 'Lighthouse on the twin beside itself: how far two equal pages differ')
    .addOption(section('--only', 'one or more sections; the report keeps the others'))
    .addOption(section('--without', 'leaves sections out'))
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  try {
    command.parse(args, { from: 'user' });
    const wrong = command.args.find((route) => !route.startsWith('/'));
    if (wrong !== undefined)
      command.error(`error: ${wrong} is no page: a page begins with a slash`);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw new ToolError('BENCH-001', `${error.message}\n${command.helpInformation()}`);
  }
  const {
    quick,
    noise = false,
    ...choice
  } = command.opts<{
    quick?: true;
    noise?: true;
    only?: Section[];
    without?: Section[];
  }>();
  const routes = command.args;
  const few = routes.length > 0;
  const usual = few ? OF_ROUTES : quick ? OF_A_LOOK : SECTIONS;
  const sections = noise ? (['lighthouse'] as const) : (choice.only ?? usual);
  return {
    ...(quick ? QUICK : FULL),
    sections: without(sections, choice.without ?? []),
    noise,
    routes: quick && !few ? QUICK_ROUTES : routes,
    look: few || noise || quick === true,
  };
}

const without = (all: readonly Section[], left: readonly Section[]): Section[] =>
  all.filter((one) => !left.includes(one));
