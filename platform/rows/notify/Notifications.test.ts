import { GATHER, LONGEST_PAUSE, Notifications, PAUSE, digestOf } from './Notifications';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Notifications whose emails are kept in `subjects`; while `broken` they cannot be sent. */
function notifications() {
  const subjects: string[] = [];
  const warnings: string[] = [];
  const errors: string[] = [];
  const state = { broken: false, attempts: 0 };
  const notices = new Notifications(
    'operator@getit.example',
    ({ subject }) => {
      state.attempts += 1;
      if (state.broken) return Promise.reject(new Error('connect ECONNREFUSED'));
      subjects.push(subject);
      return Promise.resolve();
    },
    { warn: (message) => void warnings.push(message), error: (line) => void errors.push(line) },
  );
  return { subjects, warnings, errors, state, notices };
}

test('rows that arrive together share an email', async () => {
  const { notices, subjects } = notifications();
  notices.arrived('contact');
  notices.arrived('contact');
  notices.arrived('waitlist');
  expect(subjects).toEqual([]);
  await jest.advanceTimersByTimeAsync(GATHER);
  expect(subjects).toEqual(['GetIt: 2 new messages, 1 new person on the waitlist']);
});

test('however many rows arrive, there is at most one email a minute', async () => {
  const { notices, subjects } = notifications();
  for (let second = 0; second < 300; second++) {
    notices.arrived('waitlist');
    await jest.advanceTimersByTimeAsync(1_000);
  }
  await jest.advanceTimersByTimeAsync(PAUSE);
  expect(subjects).toHaveLength(6);
  const amounts = subjects.map((subject) => Number(/\d+/.exec(subject)?.[0]));
  expect(amounts.reduce((sum, count) => sum + count)).toBe(300);
});

test('an email that could not be sent is tried again less and less often, at last once an hour, and then reports everything', async () => {
  const { notices, subjects, warnings, errors, state } = notifications();
  state.broken = true;
  notices.arrived('contact');
  await jest.advanceTimersByTimeAsync(GATHER + 7 * PAUSE);
  expect(errors).toEqual([
    expect.stringMatching(/^LOCAL-030: emails about new rows .*, or correct ROWS_NOTIFY\./),
  ]);
  expect(state.attempts).toBe(4);
  expect(warnings).toHaveLength(4);
  expect(warnings[0]).toBe(
    'An email about new rows was not sent: Error: connect ECONNREFUSED. The rows are stored; the next try is in 1 min.',
  );
  expect(warnings[3]).toContain('the next try is in 8 min');
  await jest.advanceTimersByTimeAsync(24 * LONGEST_PAUSE);
  const { attempts } = state;
  await jest.advanceTimersByTimeAsync(24 * LONGEST_PAUSE);
  expect(state.attempts - attempts).toBe(24);
  expect(errors.length).toBeGreaterThan(40);
  state.broken = false;
  notices.arrived('contact');
  await jest.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(subjects).toEqual(['GetIt: 2 new messages']);
});

test('a row that arrives while an email is on its way, or fails, does not shorten the pause that is announced', async () => {
  const attempts: number[] = [];
  const warnings: string[] = [];
  const slowly = (): Promise<void> => {
    attempts.push(performance.now());
    return new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 8_000));
  };
  const warn = (message: string): void => void warnings.push(message);
  const notices = new Notifications('nowhere', slowly, { warn, error: jest.fn() });
  const begun = performance.now();
  notices.arrived('contact');
  await jest.advanceTimersByTimeAsync(GATHER + 1_000);
  notices.arrived('contact');
  await jest.advanceTimersByTimeAsync(8_000);
  notices.arrived('contact');
  await jest.advanceTimersByTimeAsync(2 * PAUSE);
  expect(warnings[0]).toContain('the next try is in 1 min');
  expect(attempts.map((time) => time - begun)).toEqual([GATHER, GATHER + 8_000 + PAUSE]);
  expect(jest.getTimerCount()).toBe(1);
});

test('a service that stops sends what waits, and says so if it cannot', async () => {
  const { notices, subjects, warnings, state } = notifications();
  notices.arrived('contact');
  await notices.close();
  expect(subjects).toEqual(['GetIt: 1 new message']);
  expect(warnings).toEqual([]);
  state.broken = true;
  notices.arrived('waitlist');
  await notices.close();
  expect(warnings.at(-1)).toBe(
    'The service stops before it could send this email: GetIt: 1 new person on the waitlist. The rows are stored.',
  );
  expect(jest.getTimerCount()).toBe(0);
});

test('a service that stops does not wait for a mail server that never answers', async () => {
  const notices = new Notifications('nowhere', () => new Promise(() => undefined), {
    ...{ warn: jest.fn(), error: jest.fn() },
  });
  notices.arrived('contact');
  let closed = false;
  void notices.close().then(() => (closed = true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(closed).toBe(true);
});

test('the email counts what arrived, and says how to read it', () => {
  expect(digestOf(['waitlist', 'waitlist', 'contact', 'waitlist'])).toEqual({
    subject: 'GetIt: 1 new message, 3 new people on the waitlist',
    text: '1 new message\n3 new people on the waitlist\n\nTo read them:\n\nnpm run people -- list messages\nnpm run people -- list waitlist\n',
  });
  expect(digestOf([])).toBeUndefined();
});
