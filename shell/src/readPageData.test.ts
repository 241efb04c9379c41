import { readPageData } from './readPageData';

test('the page’s data block is read', () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"shell":{"release":"s1"}}</script>';
  expect(readPageData().shell.release).toBe('s1');
});

test('a page without a data block is an error', () => {
  document.body.innerHTML = '<script type="application/json" id="page-data"></script>';
  expect(readPageData).toThrow('This page has no #page-data block.');
  document.body.innerHTML = '';
  expect(readPageData).toThrow('This page has no #page-data block.');
});
