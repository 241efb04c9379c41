import type { IdentityCase, IdentityStep, IdentityWorld, Told } from './IdentityCase';

/** How long to look out, in milliseconds, for what must be told. */
const LONGEST_WAIT = 5000;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Takes the steps of a case in a world that its givens were put into, and compares what comes of them. */
export async function playIdentityCase(
  { steps, profiles = {}, resetMails = [] }: IdentityCase,
  world: IdentityWorld,
): Promise<void> {
  const told: Record<string, Told[]> = {};
  const expected: Record<string, Told[]> = {};
  const leave = new Map<string, () => void>();

  const watch = (watcher: string): void => {
    told[watcher] = [];
    expected[watcher] = [];
    const stop = world.identity.watchSession((session) => {
      told[watcher]?.push(toldOf(session));
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
    if ('tells' in step) {
      for (const watcher of listening) expected[watcher]?.push(...(step.tells ?? []));
    }
    const end = Date.now() + LONGEST_WAIT;
    while (listening.some((name) => countOf(told, name) < countOf(expected, name))) {
      if (Date.now() > end) break;
      await pause(5);
    }
    expect(told).toStrictEqual(expected);
  }
  await pause(world.quiet);
  for (const stop of leave.values()) stop();
  expect(told).toStrictEqual(expected);

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

function toldOf(session: { readonly uid: string } | null): Told {
  if (session === null) return null;
  const { uid, ...rest } = session;
  if (uid === '') throw new Error('A session without a uid was announced.');
  return rest;
}

function countOf(lists: Record<string, Told[]>, watcher: string): number {
  return lists[watcher]?.length ?? 0;
}
