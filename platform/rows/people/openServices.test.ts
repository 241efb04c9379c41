import { openServices } from './openServices';

test.each([
  [{ GOOGLE_CLOUD_PROJECT: 'getit' }],
  [{ GOOGLE_CLOUD_PROJECT: 'getit', ROWS_STORE: '' }],
  [{ GOOGLE_CLOUD_PROJECT: 'getit', ROWS_STORE: 'firestorm' }],
  [{ ROWS_STORE: 'firestorm' }],
])('%j is refused: accounts of one place and rows of another are never erased together', (env) => {
  expect(() => openServices(env)).toThrow(expect.objectContaining({ code: 'PEOPLE-006' }));
});

test.each([
  [{ GOOGLE_CLOUD_PROJECT: 'getit', ROWS_STORE: 'firestore' }, 'Firestore of getit'],
  [{ GOOGLE_CLOUD_PROJECT: 'getit', ROWS_STORE: 'sqlite', ROWS_DIR: '/rows' }, '/rows'],
  [{}, '.local/rows'],
])('%j opens the rows in %s', async (env, place) => {
  const services = openServices(env);
  expect(services.place).toMatch(new RegExp(`^${place}, accounts of `));
  await services.close();
});
