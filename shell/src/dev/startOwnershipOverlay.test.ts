import { waitFor } from '@testing-library/react';
import { fakeSite } from '../testing/fakeSite';
import { LIVE_ROUTES } from '../testing/liveRoutes';
import { RegistryClient } from '../host/RegistryClient';
import { liveRelease, SHELL_SCRIPTS } from '../testing/releases';
import { startOwnershipOverlay } from './startOwnershipOverlay';

const FRAME =
  '<div id="app"><header></header><main><div id="outlet"><div data-fragment="mfe-shop/AddToCart"></div></div></main><footer></footer><div role="status"></div></div>';
const HASH = '0123456789abcdef';

const boxes = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rendered-by]')].filter((box) => !box.hidden);

test('every region that takes room, and every fragment, is framed where it lies and named with who drew it', async () => {
  document.head.innerHTML = '<link rel="canonical" href="/blog">';
  document.body.innerHTML = `<div id="root">${FRAME}</div>`;
  history.replaceState(null, '', '/blog?parts');
  // jsdom lays nothing out: everything has a place but the empty status region.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, 10, 390, this.getAttribute('role') === 'status' ? 0 : 60);
  });
  const remotes = {
    'mfe-blog': liveRelease('mfe-blog', HASH),
    'mfe-shop': liveRelease('mfe-shop', 'fedcba9876543210'),
  };
  fakeSite({ '/registry.json': { shared: {}, remotes, routes: LIVE_ROUTES } });
  const shell = { ...SHELL_SCRIPTS, release: 'localhost:4500' };
  startOwnershipOverlay(new RegistryClient({ shell }, '/blog'));
  await waitFor(() =>
    expect(boxes().map(({ textContent }) => textContent)).toEqual([
      'Top bar: shell ← localhost:4500',
      'Page: mfe-blog 01234567',
      'Footer: shell ← localhost:4500',
      'AddToCart: mfe-shop fedcba98',
    ]),
  );
  expect(boxes()[0]).toHaveStyle({ left: '0px', top: '10px', width: '390px', height: '60px' });
  document.querySelector('[data-fragment]')?.remove();
  await waitFor(() => expect(boxes()).toHaveLength(3));
});
