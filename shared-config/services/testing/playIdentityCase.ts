import type { Identity, Session } from '../Identity';
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
  { opens = null, steps, profiles = {}, resetMails = [] }: IdentityCase,
  world: IdentityWorld,
): Promise<void> {
  const reported: Report[] = [];
  const expected: Report[] = opens === 'unawaited' ? [] : [opens];
  const stop = world.identity.watchSession((session) => reported.push(reportOf(session)));
  const compare = async (): Promise<void> => {
    const end = Date.now() + LONGEST_WAIT;
    while (reported.length < expected.length && Date.now() < end) await pause(5);
    expect(reported).toStrictEqual(expected);
  };

  if (opens !== 'unawaited') await compare();
  for (const step of steps) {
    expect(await outcomeOf(step, world)).toEqual(expectedOutcome(step));
    if (step.notifies !== undefined) expected.push(step.notifies);
    await compare();
  }
  await pause(world.quiet);
  stop();
  expect(reported).toStrictEqual(expected);

  for (const [email, profile] of Object.entries(profiles))
    expect((await world.profileOf(email)) ?? null).toEqual(profile);
  expect(await world.resetMails()).toEqual(resetMails);
}

async function outcomeOf({ call }: IdentityStep, { identity }: IdentityWorld): Promise<unknown> {
  try {
    await call(identity);
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? factsOf(error) : error;
  }
}

function expectedOutcome({ refused }: IdentityStep): unknown {
  return refused ? factsOf(new ProviderError(refused)) : 'done';
}

/** What visitors read (spec §8). Firestore's emulator adds the line of the rule to its message. */
function factsOf({ name, code, message }: Error & { readonly code?: unknown }): unknown {
  return { name, code, ...(code !== 'permission-denied' && { message }) };
}

function reportOf(session: Session | null): Report {
  if (session === null) return null;
  const { uid, email = '', ...rest } = session;
  if (uid === '' || !email.includes('@'))
    throw new Error('A session without a uid or an email was announced.');
  return rest;
}
