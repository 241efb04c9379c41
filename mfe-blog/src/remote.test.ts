import { remote } from './remote';

test('the blog has its list and three posts, and no other pages (spec §2)', () => {
  expect(remote.pages).toEqual([
    { path: '/blog', expose: './BlogList' },
    { path: '/blog/why-your-time-matters', expose: './posts/why-your-time-matters' },
    { path: '/blog/nri-task-support', expose: './posts/nri-task-support' },
    { path: '/blog/why-task-helpers', expose: './posts/why-task-helpers' },
  ]);
});
