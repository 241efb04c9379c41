import { fakeSite } from '../testing/fakeSite';
import { settled } from '../testing/FakeLoads';
import { LIVE_ROUTES } from '../testing/liveRoutes';
import { startOwnershipOverlay } from './startOwnershipOverlay';

const FRAME =
  '<div id="app"><header></header><main><div id="outlet"></div></main><footer></footer><div role="status"></div></div>';
const HASH = '0123456789abcdef';

const boxes = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rendered-by]')].filter((box) => !box.hidden);

test('every place that takes room is framed where it lies and named with who drew it', async () => {
  document.head.innerHTML = '<link rel="canonical" href="/blog">';
  document.body.innerHTML = `<div id="root">${FRAME}</div>`;
  history.replaceState(null, '', '/blog?parts');
  // jsdom lays nothing out: everything has a place but the empty status region.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, 10, 390, this.getAttribute('role') === 'status' ? 0 : 60);
  });
  const live = { remotes: { 'mfe-blog': { release: HASH } } };
  fakeSite({ '/registry.json': { ...live, routes: LIVE_ROUTES } });
  startOwnershipOverlay({
    used: () => [{ part: 'shell', release: 'localhost:4500' }],
    routeOf: () => undefined,
  });
  await settled();
  expect(boxes().map(({ textContent }) => textContent)).toEqual([
    'Top bar: shell ← localhost:4500',
    'Page: mfe-blog 01234567',
    'Footer: shell ← localhost:4500',
  ]);
  expect(boxes()[0]).toHaveStyle({ left: '0px', top: '10px', width: '390px', height: '60px' });
});
