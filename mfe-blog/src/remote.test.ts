import { remote } from './remote';

test('the blog answers for its list and for three posts, and for no other path (spec §2)', () => {
  expect(remote.pages).toEqual([
    { path: '/blog', expose: './BlogList' },
    { path: '/blog/why-your-time-matters', expose: './posts/why-your-time-matters' },
    { path: '/blog/nri-task-support', expose: './posts/nri-task-support' },
    { path: '/blog/why-task-helpers', expose: './posts/why-task-helpers' },
  ]);
});
