import { CONFIG } from 'shared-config/services/testing/config';
import { openedParts } from './openedParts';

const live = { shell: 's1', 'mfe-blog': 'b1', 'mfe-home': 'h1' };
const before = { live, config: CONFIG, opened: ['mfe-blog', 'mfe-home'] };
const otherBlog = { ...live, 'mfe-blog': 'b2' };

test('a publish that opened its pages keeps what was opened before', () => {
  expect(openedParts({ before, live: otherBlog, config: CONFIG }, true)).toEqual([
    'mfe-blog',
    'mfe-home',
  ]);
});

test('a part that changes unopened is no longer opened, and stays so while others change', () => {
  const unopened = openedParts({ before, live: otherBlog, config: CONFIG }, false);
  expect(unopened).toEqual(['mfe-home']);
  const next = { before: { live: otherBlog, config: CONFIG, opened: unopened }, config: CONFIG };
  expect(openedParts({ ...next, live: { ...otherBlog, 'mfe-home': 'h2' } }, true)).toEqual([
    'mfe-home',
  ]);
});

test.each([
  ['shell', { before, live: { ...live, shell: 's2' }, config: CONFIG }],
  ['configuration', { before, live, config: { ...CONFIG, origin: 'https://other.test' } }],
])('another %s counts for every part', (_what, change) => {
  expect(openedParts(change, false)).toEqual([]);
  expect(openedParts(change, true)).toEqual(['mfe-blog', 'mfe-home']);
});
