import { watchAnswers } from './startOverrides';

const ORIGIN = 'http://localhost:4501';
let told: [string, boolean][];

beforeEach(() => {
  document.head.replaceChildren();
  const heard: typeof told = [];
  told = heard;
  watchAnswers([ORIGIN], (origin, answers) => heard.push([origin, answers]));
});

function tag(kind: 'script' | 'link', address: string): HTMLElement {
  const element =
    kind === 'script'
      ? Object.assign(document.createElement('script'), { type: 'text/plain', src: address })
      : Object.assign(document.createElement('link'), { href: address });
  document.head.append(element);
  return element;
}

test.each(['script', 'link'] as const)(
  'a %s that fails and one that loads are reported',
  (kind) => {
    tag(kind, `${ORIGIN}/static/js/remoteEntry.js`).dispatchEvent(new Event('error'));
    tag(kind, `${ORIGIN}/static/js/remoteEntry.js?attempt=1`).dispatchEvent(new Event('load'));
    expect(told).toEqual([
      [ORIGIN, false],
      [ORIGIN, true],
    ]);
  },
);

test('files from other origins are ignored', () => {
  tag('script', '/remotes/mfe-blog/abc/entry.js').dispatchEvent(new Event('error'));
  tag('script', `${ORIGIN}.evil.example/entry.js`).dispatchEvent(new Event('error'));
  document.head.append(document.createElement('script'));
  document.head.lastElementChild?.dispatchEvent(new Event('error'));
  document.dispatchEvent(new Event('error'));
  expect(told).toEqual([]);
});
