import { addressTable } from './addressTable';

test('each service is on one line, with the addresses aligned', () => {
  const table = addressTable([
    { name: 'Site', address: 'http://localhost:3000' },
    {
      name: 'Firestore',
      address: 'http://127.0.0.1:8080',
      note: 'fake, because FIRESTORE_FAKE=1 is set',
    },
  ]);
  expect(table).toBe(
    '  Site       http://localhost:3000\n  Firestore  http://127.0.0.1:8080  fake, because FIRESTORE_FAKE=1 is set',
  );
});
