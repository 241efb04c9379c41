import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnershipOverlay } from './OwnershipOverlay';

const FRAME =
  '<div id="app"><header></header><main><div id="outlet"></div></main><footer></footer><div role="status"></div></div>';

let overlay: OwnershipOverlay;
let hidden: jest.Mock;

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${FRAME}</div>`;
  globalThis.ResizeObserver = class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
  // jsdom lays nothing out: everything has a place but the empty status region.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, 10, 390, this.getAttribute('role') === 'status' ? 0 : 60);
  });
  hidden = jest.fn();
  overlay = new OwnershipOverlay(hidden);
});

afterEach(() => {
  overlay.remove();
  jest.restoreAllMocks();
});

const boxes = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rendered-by]')].filter((box) => !box.hidden);

test('every place that takes room is framed and named with who drew it', () => {
  overlay.write(({ renderedBy }) => (renderedBy === 'page' ? 'mfe-blog' : 'the shell'));
  overlay.show();
  expect(boxes().map(({ textContent }) => textContent)).toEqual([
    'Top bar: the shell',
    'Page: mfe-blog',
    'Footer: the shell',
  ]);
});

test('frames lie where their places lie', () => {
  overlay.show();
  const [top] = boxes();
  expect(top).toHaveStyle({ left: '0px', top: '10px', width: '390px', height: '60px' });
});

test('the button that hides them is reached and pressed with the keyboard', async () => {
  overlay.show();
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Hide parts' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(hidden).toHaveBeenCalledTimes(1);
});
