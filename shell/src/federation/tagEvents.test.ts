import { onTagEvent } from './tagEvents';

let failed: string[];
let ended: [string, string][];

beforeEach(() => {
  document.head.replaceChildren();
  const [failures, ends]: [typeof failed, typeof ended] = [[], []];
  [failed, ended] = [failures, ends];
  onTagEvent(['error'], (address) => failures.push(address));
  onTagEvent(['load', 'error'], (address, type) => ends.push([address, type]));
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
