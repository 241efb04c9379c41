import { describeOnEmulator } from './testing/eachFirestore';
import { PROJECT_ID } from './testing/firestoreHttp';
import { signalsCases } from '@getit/rows/testing/signalsCases';
import { FirestoreSignals, SIGNALS_COLLECTION } from '@getit/rows/signals/FirestoreSignals';

// The emulator answers its first requests slowly.
jest.setTimeout(30_000);

describeOnEmulator('Signals in Firestore', (address) => {
  const documents = (): string =>
    `${address()}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

  beforeEach(() => {
    process.env['FIRESTORE_EMULATOR_HOST'] = new URL(address()).host;
  });

  signalsCases(async () => {
    await fetch(documents().replace('/v1/', '/emulator/v1/'), { method: 'DELETE' });
    return async () => new FirestoreSignals(PROJECT_ID);
  });

  test('browsers can neither read nor write signals', async () => {
    const read = await fetch(`${documents()}/${SIGNALS_COLLECTION}`);
    const write = await fetch(`${documents()}/${SIGNALS_COLLECTION}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields: {} }),
    });
    expect([read.status, write.status]).toEqual([403, 403]);
  });
});
