import type { IdentityCase, IdentityStep, IdentityWorld, Report } from './IdentityCase';

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
  const leave = new Map<string, () => void>();

  const watch = (watcher: string): void => {
    reported[watcher] = [];
    expected[watcher] = [];
    const stop = world.identity.watchSession((session) => {
      reported[watcher]?.push(reportOf(session));
    });
    leave.set(watcher, stop);
  };

  for (const step of steps) {
    const listening = 'watch' in step ? [step.watch] : [...leave.keys()];
    if ('watch' in step) watch(step.watch);
    if ('unwatch' in step) {
      leave.get(step.unwatch)?.();
      leave.delete(step.unwatch);
    }
    if ('call' in step) expect(await outcomeOf(step, world)).toEqual(expectedOutcome(step));
    if ('notifies' in step) {
      for (const watcher of listening) expected[watcher]?.push(...(step.notifies ?? []));
    }
    const end = Date.now() + LONGEST_WAIT;
    while (listening.some((name) => countOf(reported, name) < countOf(expected, name))) {
      if (Date.now() > end) break;
      await pause(5);
    }
    expect(reported).toStrictEqual(expected);
  }
  await pause(world.quiet);
  for (const stop of leave.values()) stop();
  expect(reported).toStrictEqual(expected);

  for (const [email, profile] of Object.entries(profiles)) {
    expect({ [email]: (await world.profileOf(email)) ?? null }).toEqual({ [email]: profile });
  }
  expect(await world.resetMails()).toEqual(resetMails);
}

type Call = Extract<IdentityStep, { call: unknown }>;

async function outcomeOf({ call, refused }: Call, { identity }: IdentityWorld): Promise<unknown> {
  try {
    await call(identity);
    return 'done';
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) return error;
    const { name, code, message } = error;
    return { name, code, ...(refused?.message === undefined ? {} : { message }) };
  }
}

function expectedOutcome({ refused }: Call): unknown {
  return refused ? { name: 'FirebaseError', ...refused } : 'done';
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
