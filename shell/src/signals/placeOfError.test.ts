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

test('an error is reported by its kind and the place in our file, never by its text', () => {
  const place = placeOfError(thrown(blog(':1:220'), shell(':1:9')), '', ORIGIN);
  expect(place).toEqual({
    parts: [{ part: 'mfe-blog', release: BLOG }],
    at: 'TypeError List.2b.js:1:220',
  });
});

test('an error in the shell names the remote that called it too, because either can be at fault', () => {
  const place = placeOfError(thrown(shell(':1:9'), blog(':1:220'), shell(':3:3')), '', ORIGIN);
  expect(place?.parts.map(({ part }) => part)).toEqual(['shell', 'mfe-blog']);
  expect(place?.at).toBe('TypeError shell.1a.js:1:9');
});

test('the stacks of Firefox and Safari are read too', () => {
  const error = Object.assign(new RangeError('x'), { stack: `open@${blog(':1:7')}\n` });
  expect(placeOfError(error, '', ORIGIN)?.at).toBe('RangeError List.2b.js:1:7');
});

test('what is thrown without a stack is found by the place that the event names', () => {
  expect(placeOfError('asha@example.in', blog(':4:5'), ORIGIN)?.at).toBe('Error List.2b.js:4:5');
});

test('a kind of error that says more than a class does is left out', () => {
  const error = Object.assign(thrown(blog(':1:1')), { name: 'asha typed 98450' });
  expect(placeOfError(error, '', ORIGIN)?.at).toBe('Error List.2b.js:1:1');
});

test.each([
  ['a browser extension', thrown('chrome-extension://abc/content.js:1:2')],
  ['a copy of the site elsewhere', thrown(blog(':1:2').replace('getit.test', 'evil.test'))],
  ['nothing that is known', undefined],
])('an error of %s is not ours', (_whose, error) => {
  expect(placeOfError(error, 'undefined:undefined:undefined', ORIGIN)).toBeUndefined();
});
