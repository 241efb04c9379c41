import { remote } from './remote';

test('the account part answers for log in, sign up and reset, and for no other path (spec §2)', () => {
  expect(remote.pages).toEqual([
    { path: '/login', expose: './Login' },
    { path: '/signup', expose: './Signup' },
    { path: '/forgot-password', expose: './ForgotPassword' },
  ]);
});
