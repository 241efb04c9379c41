import { remote } from './remote';

test('the account part has the pages log in, sign up, reset and delete, and no others (spec §2)', () => {
  expect(remote.pages).toEqual([
    { path: '/login', expose: './Login', hydrate: 'form' },
    { path: '/signup', expose: './Signup', hydrate: 'form' },
    { path: '/forgot-password', expose: './ForgotPassword', hydrate: 'form' },
    { path: '/delete-account', expose: './DeleteAccount', hydrate: 'form' },
  ]);
});
