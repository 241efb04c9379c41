import { CONFIG } from 'shared-config/services/testing/config';
import { ownListeners } from '../testing/ownListeners';
import { SHELL_SCRIPTS } from '../testing/releases';
import { ASKED_ATTRIBUTE, askOpener } from './askOpener';

ownListeners();

const shell = { ...SHELL_SCRIPTS, integrity: { 'static/js/opener.1a2b.js': 'sha256-opener' } };
const scripts = () => [...document.head.querySelectorAll('script')];
const link = (): HTMLAnchorElement => document.querySelector('a') as HTMLAnchorElement;
const to = (type: string, init: MouseEventInit = {}): boolean =>
  link().dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  document.body.innerHTML = `<a href="#waitlist" data-file="/fragments/join.txt">Join</a><script type="application/json" id="page-data">${JSON.stringify({ shell, config: CONFIG })}</script>`;
  history.replaceState(null, '', '/');
  askOpener();
});
afterEach(() => void jest.useRealTimers());

test('the first touch of a link loads the script that opens its fragment, once', () => {
  expect(scripts()).toEqual([]);
  to('pointerdown');
  to('focusin');
  expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha256-opener']);
  expect(link().hasAttribute(ASKED_ATTRIBUTE)).toBe(false);
});

test('a press waits a second for its fragment, and then follows the link', () => {
  expect(to('click')).toBe(false);
  jest.advanceTimersByTime(999);
  expect(location.hash).toBe('');
  jest.advanceTimersByTime(1);
  expect(location.hash).toBe('#waitlist');
});

test('a press that shows its fragment stays on the page', () => {
  to('click');
  link().removeAttribute(ASKED_ATTRIBUTE);
  jest.advanceTimersByTime(2000);
  expect(location.hash).toBe('');
});

test('a press for another tab is left to the browser', () => {
  link().addEventListener('click', (event) => event.preventDefault());
  to('click', { ctrlKey: true });
  expect(link().hasAttribute(ASKED_ATTRIBUTE)).toBe(false);
});
