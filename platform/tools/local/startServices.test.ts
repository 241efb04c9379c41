import type { LocalService } from 'shared-config/process/LocalService';
import { untilStopped } from './startServices';

const service = (name: string, died?: Promise<string>): LocalService => ({
  name,
  address: 'http://127.0.0.1:8080',
  ...(died && { died }),
  stop: () => Promise.resolve(),
});
const never = new Promise<never>(() => undefined);

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
