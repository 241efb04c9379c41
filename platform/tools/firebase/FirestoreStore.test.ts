import { describeOnEmulator } from './testing/eachFirestore';
import { clear, DOCUMENTS, PROJECT_ID, send, unsignedToken } from './testing/firestoreHttp';
import { storeCases } from '@getit/rows/testing/storeCases';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { ownerOf } from '@getit/rows/entryOwner';
import { FirestoreArchive } from '@getit/rows/people/archive/FirestoreArchive';
import { FirestoreStore, MAILS } from '@getit/rows/firestore/FirestoreStore';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

interface Found {
  readonly documents?: readonly {
    readonly fields: { readonly row: { readonly mapValue: { readonly fields: Fields } } };
  }[];
}

type Fields = Readonly<Record<string, { readonly stringValue: string }>>;

describeOnEmulator('Rows in Firestore', (address) => {
  const documents = (): string =>
    `${address()}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

  beforeEach(() => {
    process.env['FIRESTORE_EMULATOR_HOST'] = new URL(address()).host;
  });

  storeCases(async () => {
    await clear(address());
    return {
      open: async () => new FirestoreStore(PROJECT_ID),
      stored: async (table) => {
        const answer = await fetch(`${documents()}/${table}?pageSize=100`, {
          headers: { authorization: 'Bearer owner' },
        });
        const { documents: found = [] } = (await answer.json()) as Found;
        return found.map(({ fields }) =>
          Object.fromEntries(
            Object.entries(fields.row.mapValue.fields).map(([name, value]) => [
              name,
              value.stringValue,
            ]),
          ),
        );
      },
    };
  });

  test('a visitor who joined with the last release, whose keys hold the secret, can still leave and is still one entry', async () => {
    await clear(address());
    const secret = '0123456789abcdef0123456789abcdef';
    const app = initializeApp({ projectId: PROJECT_ID }, 'last-release');
    const database = getFirestore(app);
    const row = { name: 'Asha', email: 'asha@example.in', city: 'Mysuru', interest: 'Other' };
    const keys = [`${secret}-3f2c8a546f`, `${secret}-00112233445566ff`, 'f'.repeat(32)];
    for (const key of keys)
      await database
        .doc(`waitlist/${key}`)
        .set({ row, receivedAt: new Date(), storedAt: new Date() });
    const store = new FirestoreStore(PROJECT_ID);
    await store.leave(secret, new Date());
    await store.close();
    const rows = await new FirestoreArchive(database).read();
    await deleteApp(app);
    const read = new Map(rows.map(({ key, ...one }) => [key, one]));
    const owner = ownerOf(secret);
    expect(keys.map((key) => read.get(key))).toMatchObject([
      { owner, invitedBy: '3f2c8a546f', leftAt: expect.any(Date) as Date },
      { owner, leftAt: expect.any(Date) as Date },
      { owner: ownerOf('f'.repeat(32)), leftAt: undefined },
    ]);
  });

  test.each(['waitlist', 'contact', MAILS])(
    'browsers can neither read nor write %s',
    async (table) => {
      const read = await fetch(`${documents()}/${table}`);
      const write = await fetch(`${documents()}/${table}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fields: {} }),
      });
      expect([read.status, write.status]).toEqual([403, 403]);
    },
  );

  const asha = unsignedToken({ sub: 'asha', email: 'asha@example.com' });
  const isHers = {
    field: { fieldPath: 'email' },
    op: 'EQUAL',
    value: { stringValue: 'asha@example.com' },
  };
  test.each([
    ['all', {}],
    ['those with its own email', { where: { fieldFilter: isHers } }],
    [
      'those below other documents too',
      { from: [{ collectionId: 'users', allDescendants: true }] },
    ],
  ])(
    'an account, or a visitor who is not signed in, cannot list profiles: %s',
    async (_which, query) => {
      const body = { structuredQuery: { from: [{ collectionId: 'users' }], ...query } };
      const request = { method: 'POST', path: `/v1/${DOCUMENTS}:runQuery`, body } as const;
      expect((await send(address(), request, 'owner')).status).toBe(200);
      expect((await send(address(), request, asha)).status).toBe(403);
      expect((await send(address(), request)).status).toBe(403);
    },
  );
});
