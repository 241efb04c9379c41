import type { Identity } from '../Identity';
import type { Profile } from '../profile';
import type { IdentityCase, IdentityStep, Report } from './identityCases';
import { ProviderError } from './ProviderError';

/** An identity, and a view of the services behind it. */
export interface IdentityWorld {
  readonly identity: Identity;
  /** How long to wait at the end, in milliseconds, for reports that must not come. */
  readonly quiet: number;
  profileOf(email: string): Promise<Profile | undefined>;
  resetMails(): Promise<readonly string[]>;
}

/** The longest wait for an expected report, in milliseconds. */
const LONGEST_WAIT = 5000;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Runs the steps of a case in a world prepared for it, and compares the results. */
export async function playIdentityCase(
  { steps, profiles = {}, resetMails = [] }: IdentityCase,
  world: IdentityWorld,
): Promise<void> {
  const reported: Record<string, Report[]> = {};
  const expected: Record<string, Report[]> = {};
  const stops: (() => void)[] = [];

  const watch = (watcher: string): void => {
    reported[watcher] = [];
    expected[watcher] = [];
    stops.push(
      world.identity.watchSession((session) => reported[watcher]?.push(reportOf(session))),
    );
  };

  for (const step of steps) {
    const listening = 'watch' in step ? [step.watch] : Object.keys(expected);
    if ('watch' in step) watch(step.watch);
    if ('call' in step) expect(await outcomeOf(step, world)).toEqual(expectedOutcome(step));
    for (const watcher of listening) expected[watcher]?.push(...(step.notifies ?? []));
    const end = Date.now() + LONGEST_WAIT;
    while (listening.some((name) => countOf(reported, name) < countOf(expected, name))) {
      if (Date.now() > end) break;
      await pause(5);
    }
    expect(reported).toStrictEqual(expected);
  }
  await pause(world.quiet);
  for (const stop of stops) stop();
  expect(reported).toStrictEqual(expected);

  for (const [email, profile] of Object.entries(profiles)) {
    expect({ [email]: (await world.profileOf(email)) ?? null }).toEqual({ [email]: profile });
  }
  expect(await world.resetMails()).toEqual(resetMails);
}

type Call = Extract<IdentityStep, { call: unknown }>;

async function outcomeOf({ call }: Call, { identity }: IdentityWorld): Promise<unknown> {
  try {
    await call(identity);
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? factsOf(error) : error;
  }
}

function expectedOutcome({ refused }: Call): unknown {
  return refused ? factsOf(new ProviderError(refused)) : 'done';
}

/** What visitors read (spec §8). Firestore's emulator adds the line of the rule to its message. */
function factsOf({ name, code, message }: Error & { readonly code?: unknown }): unknown {
  return { name, code, ...(code !== 'permission-denied' && { message }) };
}

function reportOf(session: { readonly uid: string } | null): Report {
  if (session === null) return null;
  const { uid, ...rest } = session;
  if (uid === '') throw new Error('A session without a uid was announced.');
  return rest;
}

function countOf(lists: Record<string, Report[]>, watcher: string): number {
  return lists[watcher]?.length ?? 0;
}
