import { contractOfBoth } from './contractOfBoth';

const contract = (
  expects: Readonly<Record<string, { signature: string; exports?: readonly string[] }>>,
  declarations: Readonly<Record<string, string>> = {},
) => ({ provides: { './own': 'p' }, expects, declarations }) as never;

test('a part with two builds expects what either of them uses', () => {
  const one = contract(
    { ui: { signature: 's', exports: ['b', 'a'] }, only: { signature: 'o' } },
    { a: 'A' },
  );
  const other = contract(
    { ui: { signature: 's', exports: ['c', 'a'] }, more: { signature: 'm' } },
    { b: 'B' },
  );
  expect(contractOfBoth(one, other)).toEqual({
    provides: { './own': 'p' },
    expects: {
      ui: { signature: 's', exports: ['a', 'b', 'c'] },
      only: { signature: 'o' },
      more: { signature: 'm' },
    },
    declarations: { a: 'A', b: 'B' },
  });
});

test.each([
  [undefined, ['a']],
  [['a'], undefined],
])('where one build does not list its exports, all are expected (%j, %j)', (first, second) => {
  const using = (exports: readonly string[] | undefined) =>
    contract({ ui: { signature: 's', ...(exports && { exports }) } });
  expect(contractOfBoth(using(first), using(second)).expects).toEqual({ ui: { signature: 's' } });
});
