import { CONFIG } from 'shared-config/services/testing/config';
import { pagesToOpen } from './pagesToOpen';

type Facts = Parameters<typeof pagesToOpen>[0];

const BEFORE = { live: { shell: 's1', 'mfe-blog': 'b1' }, config: CONFIG };
const rendered = [
  { part: 'mfe-blog', path: '/blog', html: '' },
  { part: 'shell', path: '/404', html: '' },
];
const composed: Facts['composed'] = {
  ...{ rendered, kept: ['/'], rootFiles: {}, headerRules: [], pages: {} },
};
const opened = (facts: Partial<Facts>): string[] =>
  pagesToOpen({ before: BEFORE, live: BEFORE.live, config: CONFIG, composed, ...facts }).map(
    ({ path, status }) => `${status} ${path}`,
  );

test('another release of a remote changes its pages', () => {
  expect(opened({ live: { shell: 's1', 'mfe-blog': 'b2' } })).toEqual(['200 /blog']);
});

test.each<[string, Partial<Facts>]>([
  ['a first publish', { before: undefined }],
  ['another shell', { live: { shell: 's2', 'mfe-blog': 'b1' } }],
  ['another configuration', { config: { ...CONFIG, origin: 'https://other.test' } }],
])('%s also changes the 404 page, at an address without a page', (_what, facts) => {
  expect(opened(facts)).toEqual(['200 /blog', expect.stringMatching(/^404 \/no-page-/)]);
});
