import { readPageData } from './readPageData';

test('the page’s own data block is read', () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"shell":{"release":"s1"}}</script>';
  expect(readPageData().shell.release).toBe('s1');
});

test('a page that the composer did not make is named as such', () => {
  document.body.innerHTML = '<script type="application/json" id="page-data"></script>';
  expect(readPageData).toThrow('This page has no #page-data block.');
  document.body.innerHTML = '';
  expect(readPageData).toThrow('This page has no #page-data block.');
});
