import { isOutage } from './RefusedMails';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const answer = (code: string, responseCode?: number, rejected?: readonly string[]) =>
  Object.assign(new Error('no'), { code, responseCode, rejected });

const FULL = answer('EENVELOPE', 452, ['asha@example.in']);

test.each([
  ['a server that is gone', answer('ESOCKET'), MINUTE, 0, true],
  ['a wrong password', answer('EAUTH', 535), MINUTE, 0, true],
  ['a sender that is refused', answer('EENVELOPE', 550), MINUTE, 0, true],
  ['a text that is refused', answer('EMESSAGE', 550), MINUTE, 0, true],
  ['a text that is asked for again', answer('EMESSAGE', 451), MINUTE, 0, false],
  ['a mailbox that is full now', FULL, MINUTE, 9 * HOUR, false],
  ['one that is full for long, while others get mail', FULL, HOUR, HOUR - 1, false],
  ['one that is full for long, while none goes out', FULL, HOUR, HOUR, true],
])('the operator reads at once of an outage: %s', (_what, error, pause, sinceSent, outage) => {
  expect(isOutage(error, pause, sinceSent)).toBe(outage);
});
