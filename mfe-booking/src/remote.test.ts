import { remote } from './remote';

test('the booking part answers for /book and for no other path (spec §2)', () => {
  expect(remote.pages).toEqual([{ path: '/book', expose: './Book' }]);
});
