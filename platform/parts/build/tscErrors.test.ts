import { tscErrors } from './tscErrors';

test('each error has file, line and column, and its explanation in the same line', () => {
  const output = `mfe-blog/src/a.ts(30,14): error TS2322: Type 'A' is not assignable to type 'B'.
  Types of property 'x' are incompatible.
    Type 'string' is not assignable to type 'number'.
  ${''}
mfe-blog/src/b.ts(1,1): error TS2304: Cannot find name 'y'.
`;
  expect(tscErrors(output)).toEqual([
    {
      file: 'mfe-blog/src/a.ts',
      place: 'mfe-blog/src/a.ts:30:14',
      message:
        "Type 'A' is not assignable to type 'B'. Types of property 'x' are incompatible. Type 'string' is not assignable to type 'number' (TS2322)",
    },
    {
      file: 'mfe-blog/src/b.ts',
      place: 'mfe-blog/src/b.ts:1:1',
      message: "Cannot find name 'y' (TS2304)",
    },
  ]);
});
