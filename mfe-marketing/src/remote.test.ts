import { remote } from './remote';

test('the marketing part has these seven pages and no others (spec §2)', () => {
  expect(remote.pages).toEqual([
    { path: '/', expose: './Landing', hydrate: 'form' },
    { path: '/about', expose: './About', hydrate: 'never' },
    { path: '/services', expose: './Services', hydrate: 'never' },
    { path: '/contact', expose: './Contact', hydrate: 'form' },
    { path: '/terms', expose: './Terms', hydrate: 'never' },
    { path: '/privacy', expose: './Privacy', hydrate: 'never' },
    { path: '/thank-you', expose: './ThankYou', hydrate: 'form' },
  ]);
});
