import { addressTable } from './addressTable';

test('every service stands on a line of its own, the addresses below each other', () => {
  const table = addressTable([
    { name: 'Site', address: 'http://localhost:3000' },
    {
      name: 'Firestore',
      address: 'http://127.0.0.1:8080',
      note: 'fake, because there is no Java',
    },
  ]);
  expect(table).toBe(
    '  Site       http://localhost:3000\n  Firestore  http://127.0.0.1:8080  fake, because there is no Java',
  );
});
