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
const REACT = { name: 'react', version: '19.3.1', licence: 'MIT', browser: true, server: true };
const SCOPED = {
  name: '@own/inner',
  version: '1.0.0',
  licence: 'ISC',
  browser: false,
  server: true,
};

test('what was written into the page is read back, and the words around it stay', () => {
  const page = writePackages(PAGE, [REACT, SCOPED]);
  expect(readPackages(page)).toEqual([REACT, SCOPED]);
  expect(page).toMatch(/^# Licences\n/);
  expect(page).toMatch(/\n\nWords behind it\.\n$/);
});

test('writing again replaces the table, also one that was aligned for the eye', () => {
  const page = writePackages(PAGE, [REACT, SCOPED]);
  const aligned = writePackages(page, [REACT]).replaceAll(' | ', '   |  ');
  expect(readPackages(aligned)).toEqual([REACT]);
  expect(writePackages(aligned, [REACT, SCOPED])).toBe(page);
});

test('a page without the marks is refused rather than overwritten', () => {
  expect(() => writePackages('# Licences\n', [REACT])).toThrow('has lost');
});
