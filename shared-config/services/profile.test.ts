import { getDoc, setDoc, type Firestore } from 'firebase/firestore/lite';
import { readProfileName, writeProfile } from './profile';

jest.mock('firebase/firestore/lite', () => ({
  doc: (_firestore: unknown, ...path: string[]) => path.join('/'),
  getDoc: jest.fn(),
  setDoc: jest.fn(),
}));

const FIRESTORE = {} as Firestore;
const PROFILE = { name: 'Asha', mobile: '', email: 'asha@example.com' };

const holds = (name: unknown): void =>
  void jest.mocked(getDoc).mockResolvedValueOnce({ get: () => name } as never);
const stalls = (): Promise<never> => new Promise(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(setDoc).mockResolvedValue();
});
afterEach(() => {
  jest.resetAllMocks();
  jest.useRealTimers();
});

test("the name is read from the account's own document (spec §7.7)", async () => {
  holds('Asha');
  expect(await readProfileName(FIRESTORE, 'uid-1')).toBe('Asha');
  expect(getDoc).toHaveBeenCalledWith('users/uid-1');
});

test.each([undefined, 7, ' \n'])(
  'a stored name of %p counts as none, so that the greeting falls back (spec §2)',
  async (name) => {
    holds(name);
    expect(await readProfileName(FIRESTORE, 'uid-1')).toBeUndefined();
  },
);

test('a stalled read is abandoned after 10 seconds, so that the visitor can log out', async () => {
  jest.mocked(getDoc).mockImplementationOnce(stalls);
  const read = jest.fn();
  void readProfileName(FIRESTORE, 'uid-1').then(read);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(read).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledWith(undefined);
});

test('a write stores exactly name, mobile and email (spec §7.4), and leaves no timer', async () => {
  await writeProfile(FIRESTORE, 'uid-1', PROFILE);
  expect(jest.getTimerCount()).toBe(0);
  expect(jest.mocked(setDoc).mock.calls).toEqual([['users/uid-1', PROFILE]]);
});

test('a stalled write fails after 30 seconds with a message for the visitor', async () => {
  jest.mocked(setDoc).mockImplementationOnce(stalls);
  const failed = jest.fn();
  void writeProfile(FIRESTORE, 'uid-1', PROFILE).catch((error: Error) => failed(error.message));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(
    'Your profile could not be saved. Check your connection and try again.',
  );
});

test('a write that never reaches Firestore fails with a message for the visitor', async () => {
  const cause = Object.assign(new Error('SyntaxError: Unexpected token'), { code: 'unknown' });
  jest.mocked(setDoc).mockRejectedValueOnce(cause);
  const error: unknown = await writeProfile(FIRESTORE, 'uid-1', PROFILE).catch((reason) => reason);
  expect(error).toMatchObject({
    message: 'Your profile could not be saved. Check your connection and try again.',
    cause,
  });
});
