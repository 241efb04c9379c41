import { ownScrolling } from './ownScrolling';

test('the browser restores no scroll position between pages of the site, and does on a reload (spec §2)', () => {
  Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true });
  ownScrolling();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
