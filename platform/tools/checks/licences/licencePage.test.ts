import { readPackages, writePackages } from './licencePage';

const PAGE = [
  '# Licences',
  '',
  '<!-- npm run licences writes the table from here -->',
  '<!-- to here -->',
  '',
  'Words behind it.',
  '',
].join('\n');
const REMOTES = ['mfe-blog', 'mfe-auth'];
const REACT = {
  name: 'react',
  version: '19.3.1',
  licence: 'MIT',
  browser: ['shell'],
  server: ['shell', 'mfe-blog'],
};
const SCOPED = { name: '@own/inner', version: '1.0.0', licence: 'ISC', browser: [], server: [] };

test('what was written into the page is read back, and the words around it stay', () => {
  const page = writePackages(PAGE, [REACT, SCOPED], REMOTES);
  expect(readPackages(page, REMOTES)).toEqual([REACT, SCOPED]);
  expect(page).toMatch(/^# Licences\n/);
  expect(page).toMatch(/\n\nWords behind it\.\n$/);
});

test('a package in every remote stays one line when a remote is added', () => {
  const webpack = { ...REACT, name: 'webpack', browser: ['shell', ...REMOTES], server: REMOTES };
  const page = writePackages(PAGE, [webpack], REMOTES);
  expect(page).toContain('| shell, every remote | every remote |');
  expect(readPackages(page, REMOTES)).toEqual([webpack]);
  const more = [...REMOTES, 'mfe-new'];
  const inAll = { ...webpack, browser: ['shell', ...more], server: more };
  expect(readPackages(page, more)).toEqual([inAll]);
  expect(writePackages(page, [inAll], more)).toBe(page);
});

test('writing again replaces the table, also one that was aligned for the eye', () => {
  const page = writePackages(PAGE, [REACT, SCOPED], REMOTES);
  const aligned = writePackages(page, [REACT], REMOTES).replaceAll(' | ', '   |  ');
  expect(readPackages(aligned, REMOTES)).toEqual([REACT]);
  expect(writePackages(aligned, [REACT, SCOPED], REMOTES)).toBe(page);
});

test('a page without the marks is refused rather than overwritten', () => {
  expect(() => writePackages('# Licences\n', [REACT], REMOTES)).toThrow('has lost');
});
