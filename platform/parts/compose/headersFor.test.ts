import { ANY_FOLDER, headersFor, WITH_DOT, WITHOUT_DOT } from './headersFor';

const KINDS = {
  every: '**',
  document: WITHOUT_DOT,
  file: WITH_DOT,
  script: `${ANY_FOLDER}.js`,
  remote: '/remotes/**',
  login: '/login',
};
const rules = Object.entries(KINDS).map(([kind, source]) => ({
  source,
  headers: { [kind]: 'yes', kind },
}));

test.each([
  ['/', ['every', 'document']],
  ['/login', ['every', 'document', 'login']],
  ['/login/more', ['every', 'document']],
  ['/v1.2/notes', ['every', 'document']],
  ['/favicon.ico', ['every', 'file']],
  ['/about.html', ['every']],
  ['/tools/check.js', ['every', 'file', 'script']],
  ['/remotes', ['every', 'document']],
  ['/remotes/mfe-blog/h1/entry.css', ['every', 'file', 'remote']],
  ['/old/remotes/entry.css', ['every', 'file']],
])('%s gets the headers of %s, and the last rule wins', (path, kinds) => {
  const { kind, ...found } = headersFor(rules, path);
  expect(Object.keys(found)).toEqual(kinds);
  expect(kind).toBe(kinds.at(-1));
});
