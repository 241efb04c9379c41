import { onTagEvent } from './tagEvents';

const failed: string[] = [];
const ended: [string, string][] = [];
onTagEvent(['error'], (address) => failed.push(address));
onTagEvent(['load', 'error'], (address, type) => ended.push([address, type]));

beforeEach(() => {
  failed.length = 0;
  ended.length = 0;
  document.head.replaceChildren();
});

function end(tag: HTMLElement, type: string): void {
  document.head.append(tag);
  tag.dispatchEvent(new Event(type));
}

const script = () =>
  Object.assign(document.createElement('script'), { type: 'text/plain', src: '/remotes/x.js' });
const stylesheet = () => Object.assign(document.createElement('link'), { href: '/remotes/x.css' });
const SCRIPT = `${location.origin}/remotes/x.js`;
const STYLESHEET = `${location.origin}/remotes/x.css`;

test('a failed script or stylesheet is passed on with its address', () => {
  end(script(), 'error');
  end(stylesheet(), 'error');
  expect(failed).toEqual([SCRIPT, STYLESHEET]);
});

test('a listener hears only of the events it wants', () => {
  end(script(), 'load');
  end(stylesheet(), 'load');
  expect(failed).toEqual([]);
  expect(ended).toEqual([
    [SCRIPT, 'load'],
    [STYLESHEET, 'load'],
  ]);
});

test('failed images and errors in code are ignored', () => {
  end(document.createElement('img'), 'error');
  window.dispatchEvent(new ErrorEvent('error', { message: 'Oops' }));
  expect([failed, ended]).toEqual([[], []]);
});
