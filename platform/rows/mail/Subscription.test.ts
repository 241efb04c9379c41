import { afterChoice, afterJoin, entryCode, type Subscription } from './Subscription';

const HOUR = 3_600_000;
const ROW = { name: 'Asha', email: 'asha@example.in', city: 'Mysuru', interest: 'Other' };

/** What becomes of an address: the state after each step at an hour, with `mail` where one is sent that asks, or `welcome`. */
function play(steps: readonly (readonly [hour: number, step: string])[], confirm = true): string[] {
  let subscription: Subscription | undefined;
  return steps.map(([hour, step]) => {
    const at = new Date(hour * HOUR);
    if (step !== 'join') {
      subscription = afterChoice(subscription, { step: step as 'confirm' | 'leave', at });
      return subscription?.state ?? 'nothing';
    }
    const joined = { row: ROW, receivedAt: at, key: `key-${hour}` };
    const next = afterJoin(subscription, joined, { language: 'kn', confirm });
    subscription = next?.subscription ?? subscription;
    const mail = next && (next.mail.confirm ? ', mail' : ', welcome');
    return `${subscription?.state ?? 'nothing'}${mail ?? ''}`;
  });
}

test('an address is asked once a day until it is confirmed, and not again then', () => {
  expect(
    play([
      [0, 'join'],
      [23, 'join'],
      [24, 'join'],
      [47, 'join'],
      [48, 'confirm'],
      [49, 'confirm'],
      [999, 'join'],
    ]),
  ).toEqual([
    ...['asked, mail', 'asked', 'asked, mail', 'asked', 'confirmed', 'confirmed', 'confirmed'],
  ]);
});

test.each([true, false])(
  'an owner who has left is asked once when someone joins with the address, until they confirm (confirm: %s)',
  (confirm) => {
    const [, ...states] = play(
      [
        [0, 'join'],
        [1, 'leave'],
        [2, 'join'],
        [999, 'join'],
        [1000, 'leave'],
        [2000, 'join'],
        [2001, 'confirm'],
        [2002, 'leave'],
        [2003, 'join'],
      ],
      confirm,
    );
    expect(states).toEqual([
      ...['left', 'rejoining, mail', 'rejoining', 'rejoining', 'rejoining', 'confirmed', 'left'],
      'rejoining, mail',
    ]);
  },
);

test('without the wish to confirm an address is welcomed once, and no link works for one that got no email', () => {
  const joins = [0, 1, 48, 999].map((hour) => [hour, 'join'] as const);
  expect(play([[0, 'confirm'], [0, 'leave'], ...joins], false)).toEqual([
    ...['nothing', 'nothing', 'sent, welcome', 'sent', 'sent', 'sent'],
  ]);
});

test('an address that got an email before confirming was asked for is asked when it joins again, at most once a day', () => {
  const sent: Subscription = { state: 'sent', at: new Date(0) };
  const joinsAt = (hour: number, confirm: boolean) => {
    const joined = { row: ROW, receivedAt: new Date(hour * HOUR), key: 'key-1' };
    const next = afterJoin(sent, joined, { language: 'kn', confirm });
    return next && [next.subscription.state, next.mail.confirm];
  };
  expect([joinsAt(23, true), joinsAt(24, true)]).toEqual([undefined, ['asked', true]]);
  expect(joinsAt(24, false)).toBeUndefined();
});

test('someone who leaves a second time, after another person has joined with the address, gets no further email', () => {
  const before: Subscription = { state: 'rejoining', at: new Date(0) };
  expect(afterChoice(before, { step: 'leave', at: new Date(HOUR) })).toEqual({
    ...{ state: 'rejoining', at: new Date(HOUR), entry: undefined },
  });
});

test('an email names the entry of its row, and a confirmation that entry', () => {
  const owner = 'a'.repeat(32);
  const joined = { row: ROW, receivedAt: new Date(0), owner, key: 'key-1' };
  const next = afterJoin(undefined, joined, { language: 'kn', confirm: true });
  expect(next?.mail.entry).toBe('a'.repeat(16));
  const at = new Date(HOUR);
  const confirmed = afterChoice(next?.subscription, { step: 'confirm', at, entry: 'entry' });
  expect(confirmed).toEqual({ state: 'confirmed', at, entry: 'entry' });
  expect(afterChoice(confirmed, { step: 'leave', at })?.entry).toBe('entry');
  const [one, other] = ['key-1', 'key-2'].map((key) => entryCode({ key }));
  expect([one === other, entryCode({})]).toEqual([false, undefined]);
});
