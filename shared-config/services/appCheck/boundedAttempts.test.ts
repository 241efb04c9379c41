import { ATTEMPT_END, ATTEMPT_TIMEOUT, boundedAttempts } from './boundedAttempts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A service whose answers the test gives, in the order of its questions. */
function service() {
  const answers: { resolve: (text: string) => void; reject: (reason: Error) => void }[] = [];
  const get = boundedAttempts(
    () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  );
  /** What a caller hears: its answer or the message of its error; undefined so far. */
  const call = (): { heard?: string } => {
    const caller: { heard?: string } = {};
    get().then(
      (text) => (caller.heard = text),
      ({ message }: Error) => (caller.heard = message),
    );
    return caller;
  };
  return { answers, call };
}

const LATE = 'App Check did not answer in time.';
const wait = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

test('callers at the same time share one attempt, and after its failure the next caller starts another', async () => {
  const { answers, call } = service();
  const callers = [call(), call()];
  answers[0]?.reject(new Error('blocked'));
  await wait(0);
  expect(callers).toEqual([{ heard: 'blocked' }, { heard: 'blocked' }]);
  const next = call();
  answers[1]?.resolve('token');
  await wait(0);
  expect(next.heard).toBe('token');
});

test('the requests of one log-in together wait no longer than for one attempt', async () => {
  const { answers, call } = service();
  const first = call();
  await wait(ATTEMPT_TIMEOUT - 1);
  expect(first.heard).toBeUndefined();
  const second = call();
  await wait(1);
  const third = call();
  await wait(0);
  expect([first, second, third].map(({ heard }) => heard)).toEqual([LATE, LATE, LATE]);
  expect(answers).toHaveLength(1);
});

test('an answer that arrives late is for the next caller', async () => {
  const { answers, call } = service();
  call();
  await wait(ATTEMPT_TIMEOUT + 5000);
  answers[0]?.resolve('late');
  const next = call();
  await wait(0);
  expect(next.heard).toBe('late');
  expect(answers).toHaveLength(1);
});

test('an attempt that never answers is given up for a new one, and its late failure does not end that', async () => {
  const { answers, call } = service();
  call();
  await wait(ATTEMPT_END);
  const next = call();
  answers[0]?.reject(new Error('too late to matter'));
  await wait(0);
  const another = call();
  answers[1]?.resolve('token');
  await wait(0);
  expect([next.heard, another.heard]).toEqual(['token', 'token']);
  expect(answers).toHaveLength(2);
});
