import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree } from 'shared-config/process/assertPortFree';
import { startAuthEmulator } from './authEmulator';
import { freePort } from '@getit/parts/process/freePort';
import { PROJECT_ID } from './testing/firestoreHttp';

// Each test talks to the emulator.
jest.setTimeout(30_000);

interface Answer {
  readonly status: number;
  readonly body: {
    readonly error?: { readonly message: string };
  };
}

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

  const ask = async (path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${emulator.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const account = (action: string, body: object) =>
    ask(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`, body);
  const logIn = (email: string, password: string) =>
    account('signInWithPassword', { email, password });
  const requestReset = (email: string) =>
    account('sendOobCode', { requestType: 'PASSWORD_RESET', email });

  test('gives the same answer to a wrong password and to an unknown address', async () => {
    await account('signUp', { email: 'known@example.com', password: 'long-enough' });
    const wrong = await logIn('known@example.com', 'not-the-one');
    const unknown = await logIn('unknown@example.com', 'not-the-one');
    expect(wrong.status).toBe(400);
    expect(wrong.body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(unknown).toEqual(wrong);
  });

  test('accepts a password reset for an unknown address like for a known one', async () => {
    const { status, body } = await requestReset('nobody@example.com');
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  });

  test('writes its log into the state directory', () => {
    expect(readFileSync(join(stateDirectory, 'auth-emulator.log'), 'utf8')).toContain(
      `127.0.0.1:${port}`,
    );
  });

  test('names the taken port when it is started twice', async () => {
    const second = startAuthEmulator({ port, projectId: PROJECT_ID, stateDirectory });
    await expect(second).rejects.toThrow(`LOCAL-002: Port ${port} of 127.0.0.1 is already in use.`);
  });

  test('refuses the id of a possibly real project', async () => {
    const real = startAuthEmulator({ port, projectId: 'getit-live', stateDirectory });
    await expect(real).rejects.toThrow('LOCAL-010: "getit-live" could be');
  });

  test('frees its port when it is stopped', async () => {
    await emulator.stop();
    await expect(assertPortFree(port, 'AUTH_PORT')).resolves.toBeUndefined();
  }, 20_000);
});
