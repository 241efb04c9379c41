import type { LocalService } from 'shared-config/process/LocalService';
import { FIRST_PAUSE, keepRunning, LONGEST_PAUSE } from './keepRunning';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A service that the test can kill; `fails` is how often it cannot start again. */
async function watched() {
  const lines: string[] = [];
  const state = { starts: 0, stops: 0, fails: 0, changes: 0, die: jest.fn() };
  const start = (): Promise<LocalService> => {
    state.starts += 1;
    if (state.starts > 1 && state.fails-- > 0)
      return Promise.reject(new Error('the port is taken'));
    const died = new Promise<string>((resolve) => state.die.mockImplementation(resolve));
    const stop = () => Promise.resolve(void (state.stops += 1));
    return Promise.resolve({
      name: 'Firestore',
      address: 'http://127.0.0.1:8080',
      note: 'the emulator',
      died,
      stop,
    });
  };
  const service = await keepRunning(start, {
    say: (line) => lines.push(line),
    changed: () => (state.changes += 1),
  });
  const die = async (log: string): Promise<void> => {
    state.die(log);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { lines, state, service, die };
}

test('a service that dies is reported at once with its last lines, and started again', async () => {
  const { lines, state, service, die } = await watched();
  expect(service.note).toBe('the emulator');
  await die('OutOfMemoryError');
  expect(lines).toEqual([
    '\nFirestore died, and what it kept in memory is gone. Its log ends with:\nOutOfMemoryError\nStarting it again in 1 s.',
  ]);
  expect(service.note).toMatch(/^the emulator; died, is being started again at \d\d:\d\d:\d\d$/);
  expect(state).toMatchObject({ starts: 1, changes: 1 });
  await jest.advanceTimersByTimeAsync(FIRST_PAUSE);
  expect(service.note).toMatch(/^the emulator; died, runs again at \d\d:\d\d:\d\d$/);
  expect(state).toMatchObject({ starts: 2, changes: 2 });
});

test('a service that keeps dying is started less and less often', async () => {
  const { state, die } = await watched();
  const pauses = [];
  for (let time = 0; time < 8; time++) {
    await die('crash');
    const before = Date.now();
    const { starts } = state;
    while (state.starts === starts) await jest.advanceTimersByTimeAsync(500);
    pauses.push(Date.now() - before);
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('a service that lived for a minute is started again after a second', async () => {
  const { state, die } = await watched();
  await die('crash');
  await jest.advanceTimersByTimeAsync(FIRST_PAUSE);
  await jest.advanceTimersByTimeAsync(60_000);
  await die('crash');
  await jest.advanceTimersByTimeAsync(FIRST_PAUSE);
  expect(state.starts).toBe(3);
});

test('a service that cannot start again is tried until it can', async () => {
  const { lines, state, service, die } = await watched();
  state.fails = 2;
  await die('crash');
  await jest.advanceTimersByTimeAsync(FIRST_PAUSE);
  expect(lines[1]).toBe('Firestore does not start: Error: the port is taken\nTrying again in 2 s.');
  await jest.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(state.starts).toBe(4);
  expect(service.note).toContain('runs again');
});

test('stopping ends the attempts, and stops what runs', async () => {
  const { state, service, die } = await watched();
  await die('crash');
  await service.stop();
  await jest.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(state).toMatchObject({ starts: 1, stops: 1 });
});
