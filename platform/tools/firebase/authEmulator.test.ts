import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree } from 'shared-config/process/ports';
import { startAuthEmulator } from './authEmulator';
import { freePort } from '@getit/parts/process/freePort';
import { PROJECT_ID } from './testing/firestoreHttp';

// Each test talks to the emulator.
jest.setTimeout(30_000);

describe('The Auth emulator', () => {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
  let port = 0;
  let emulator: LocalService;

  beforeAll(async () => {
    port = await freePort();
    emulator = await startAuthEmulator({ port, projectId: PROJECT_ID, stateDirectory });
  }, 100_000);

  afterAll(async () => {
    await emulator.stop();
    rmSync(stateDirectory, { recursive: true, force: true });
  }, 20_000);

  const account = async (action: string, body: object) => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`;
    const response = await fetch(`${emulator.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test('answers alike for known and unknown addresses, at a log-in and at a reset', async () => {
    const known = { email: 'known@example.com', password: 'long-enough' };
    await account('signUp', known);
    const logIn = (email: string) =>
      account('signInWithPassword', { email, password: 'not-the-one' });
    const wrong = await logIn(known.email);
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
    });
    expect(await logIn('unknown@example.com')).toEqual(wrong);
    const reset = { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' };
    expect((await account('sendOobCode', reset)).status).toBe(200);
  });

  test('writes its log into the state directory, and frees its port when it is stopped', async () => {
    expect(readFileSync(join(stateDirectory, 'auth-emulator.log'), 'utf8')).toContain(
      `127.0.0.1:${port}`,
    );
    await emulator.stop();
    await expect(assertPortFree(port, 'AUTH_PORT')).resolves.toBeUndefined();
  }, 20_000);
});
