import { placeOfError } from './placeOfError';

const ORIGIN = 'https://getit.test';
const [SHELL, BLOG] = ['a'.repeat(16), 'b'.repeat(16)];
const shell = (place: string) => `${ORIGIN}/remotes/shell/${SHELL}/static/js/shell.1a.js${place}`;
const blog = (place: string) => `${ORIGIN}/remotes/mfe-blog/${BLOG}/static/js/List.2b.js${place}`;

/** An error as Chromium describes it. */
const thrown = (...frames: readonly string[]): Error =>
  Object.assign(new TypeError('asha@example.in is not valid'), {
    stack: ['TypeError: asha@example.in', ...frames.map((one) => `    at f (${one})`)].join('\n'),
  });

const from = (stack: string): Error => Object.assign(new RangeError('x'), { stack });
const named = (name: string): Error => Object.assign(thrown(blog(':1:1')), { name });

test.each([
  [
    'is named by its kind and its place in our file',
    thrown(blog(':1:220'), shell(':1:9')),
    'TypeError List.2b.js:1:220',
  ],
  [
    'is read from the stacks of Firefox and Safari, too',
    from(`open@${blog(':1:7')}\n`),
    'RangeError List.2b.js:1:7',
  ],
  [
    'without a stack is found by the place that the event names',
    'asha@example.in',
    'Error List.2b.js:4:5',
  ],
  [
    'keeps no name that says more than a class does',
    named('asha typed 98450'),
    'Error List.2b.js:1:1',
  ],
])('an error %s, never by its text', (_what, error, at) => {
  const parts = [{ part: 'mfe-blog', release: BLOG }];
  expect(placeOfError(error, blog(':4:5'), ORIGIN)).toEqual({ parts, at });
});

test('an error in the shell names the remote that called it too, because either can be at fault', () => {
  const place = placeOfError(thrown(shell(':1:9'), blog(':1:220'), shell(':3:3')), '', ORIGIN);
  expect(place?.parts.map(({ part }) => part)).toEqual(['shell', 'mfe-blog']);
  expect(place?.at).toBe('TypeError shell.1a.js:1:9');
});

test.each([
  ['a browser extension', thrown('chrome-extension://abc/content.js:1:2')],
  ['a copy of the site elsewhere', thrown(blog(':1:2').replace('getit.test', 'evil.test'))],
  ['nothing that is known', undefined],
])('an error of %s is not ours', (_whose, error) => {
  expect(placeOfError(error, 'undefined:undefined:undefined', ORIGIN)).toBeUndefined();
});
