import { pageCounts } from './pageCounts';

test('the 404 page counts neither as rendered nor as kept', () => {
  const page = (path: string) => ({ part: 'shell', path, html: '' });
  expect(
    pageCounts({ rendered: [page('/'), page('/about'), page('/404')], kept: ['/blog'] }),
  ).toEqual({ pagesRendered: 2, pagesKept: 1 });
  expect(pageCounts({ rendered: [page('/')], kept: ['/about', '/404', '/blog'] })).toEqual({
    pagesRendered: 1,
    pagesKept: 2,
  });
});
