import { freePort } from '@getit/parts/process/freePort';
import { startFirestoreFake } from './firestoreFake';
import { commitOf, DOCUMENTS, send } from './testing/firestoreHttp';

/* What profiles.test.ts, which compares the fake with the emulator, does not see. */

const name = `${DOCUMENTS}/users/asha`;
const update = { name, fields: {} };

let stop: () => Promise<void>;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  stop = await startFirestoreFake(port);
});
afterAll(() => stop());

test.each([
  { update, updateTransforms: [] },
  { transform: { document: name, fieldTransforms: [] } },
  { update, updateMask: { fieldPaths: ['name.first'] } },
  { update: { name, fields: { mobile: { stringValue: '', nullValue: null } } } },
])(
  'what the fake does not support is refused, and not stored in another way: %j',
  async (write) => {
    expect(await send(address, commitOf([write]), 'owner')).toMatchObject({
      status: 400,
      body: {
        error: { message: expect.stringContaining('Install Java and the Firestore emulator') },
      },
    });
  },
);
