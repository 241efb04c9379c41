import { remote } from './remote';

test('the marketing part has these seven pages and no others (spec §2)', () => {
  expect(remote.pages).toEqual([
    { path: '/', expose: './Landing' },
    { path: '/about', expose: './About' },
    { path: '/services', expose: './Services' },
    { path: '/contact', expose: './Contact' },
    { path: '/terms', expose: './Terms' },
    { path: '/privacy', expose: './Privacy' },
    { path: '/thank-you', expose: './ThankYou' },
  ]);
});
