import { deleteApp } from 'firebase/app';
import { freePort } from '@getit/parts/programs/freePort';
import { whyNotFree } from 'shared-config/process/ports';
import { createIdentity } from 'shared-config/services/createIdentity';
import { connectFirebase } from 'shared-config/services/connectFirebase';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { answerMeanwhile } from './answerMeanwhile';

test('while the Auth emulator is installed, forms read that accounts start in a moment, and its port is free afterwards', async () => {
  const port = await freePort();
  const stop = await answerMeanwhile(port);
  const emulators = { auth: `http://127.0.0.1:${port}`, firestore: 'http://127.0.0.1:9' };
  provideRuntimeConfig({ ...CONFIG, emulators });
  const connection = connectFirebase({ ...CONFIG, emulators });
  const identity = createIdentity(() => connection);
  const account = { name: 'Asha', mobile: '', email: 'asha@example.com', password: 'long-enough' };
  const failure = {
    code: 'auth/internal-error',
    message: 'Firebase: Accounts start in a moment. (auth/internal-error).',
  };
  await expect(identity.signUp(account)).rejects.toMatchObject(failure);
  await expect(identity.signIn(account.email, account.password)).rejects.toMatchObject(failure);
  await expect(identity.sendReset(account.email)).rejects.toMatchObject(failure);
  const question = await fetch(emulators.auth, { method: 'OPTIONS' });
  expect([question.status, question.headers.get('access-control-allow-headers')]).toEqual([
    204,
    '*',
  ]);
  await deleteApp(connection.auth.app);
  await stop();
  expect(await whyNotFree(port)).toBeUndefined();
});
