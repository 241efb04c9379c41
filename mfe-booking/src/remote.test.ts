import { remote } from './remote';

test('the booking part has the page /book and no others (spec §2)', () => {
  expect(remote.pages).toEqual([{ path: '/book', expose: './Book', hydrate: 'form' }]);
});
