import type { LocalService } from 'shared-config/process/LocalService';
import { startSite, untilStopped } from './startServices';

jest.mock('../firebase/authEmulator', () => ({ startAuthEmulator: () => emulator.starting }));
jest.mock('../firebase/startFirestore', () => ({ startFirestore: () => emulator.starting }));
jest.mock('@getit/rows/startRowsService', () => ({ startRowsService: () => emulator.starting }));
jest.mock('@getit/parts/serve/startWebServer', () => ({
  startWebServer: () => Promise.resolve(service('Site')),
}));

const service = (name: string, died?: Promise<string>): LocalService => ({
  name,
  address: 'http://127.0.0.1:8080',
  ...(died && { died }),
  stop: () => Promise.resolve(),
});
const never = new Promise<never>(() => undefined);
let emulator: { readonly starting: Promise<LocalService> };

const OPTIONS = {
  ports: { site: 1, auth: 2, firestore: 3, rows: 4 },
  ...{ root: '/project', state: '/project/.local', env: {} },
};

test('the pages can be opened before the emulators have started, and are taken away if one of them cannot start', async () => {
  let fail: (reason: Error) => void = () => undefined;
  emulator = { starting: new Promise((_resolve, reject) => (fail = reject)) };
  const published = jest.fn(() => Promise.resolve());
  let starting: Promise<unknown> = never;
  const { name } = await new Promise<LocalService>((served) => {
    starting = startSite('/project/site', published, OPTIONS, served);
  });
  expect([name, published.mock.calls.length]).toEqual(['Site', 1]);
  fail(new Error('LOCAL-012: The Auth emulator is not ready.'));
  await expect(starting).rejects.toThrow('LOCAL-012');
});

test('a service that dies ends the command, with the last lines of its log', async () => {
  const services = [service('Rows service'), service('Firestore', Promise.resolve('OutOfMemory'))];
  await expect(untilStopped(never, services)).rejects.toThrow(
    'LOCAL-011: Firestore ended, and what it kept in memory is gone. Start again. Its log ends with:\nOutOfMemory',
  );
});

test('Ctrl-C ends the command in peace', async () => {
  const services = [service('Rows service'), service('Firestore', never)];
  await expect(untilStopped(Promise.resolve(), services)).resolves.toBeUndefined();
});
