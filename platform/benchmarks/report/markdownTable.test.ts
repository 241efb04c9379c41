import { markdownTable } from './markdownTable';

test('columns are as wide as their widest cell, and numbers stand to the right', () => {
  expect(
    markdownTable([
      ['posts', 's'],
      ['3', '1.20'],
      ['1000', '12.3'],
    ]),
  ).toBe(
    ['| posts |    s |', '| ----- | ---: |', '| 3     | 1.20 |', '| 1000  | 12.3 |'].join('\n'),
  );
});

test('a row that is too short ends in empty cells', () => {
  expect(markdownTable([['a', 'b'], ['only']])).toContain('| only |     |');
});

test('a sign that would end the cell does not', () => {
  expect(markdownTable([['a|b']])).toContain('| a\\|b |');
});
