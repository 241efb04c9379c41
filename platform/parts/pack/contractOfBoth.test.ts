import type { PartContract } from 'shared-config/contract/PartContract';
import { contractOfBoth } from './contractOfBoth';

const contract = (
  expects: PartContract['expects'],
  declarations: PartContract['declarations'] = {},
): PartContract => ({ provides: { './own': 'p' }, expects, declarations });

test('a part with two builds expects what either of them uses', () => {
  const one = contract(
    { ui: { signature: 's', exports: ['b', 'a'] }, only: { signature: 'o' } },
    { a: { A: 'a' } },
  );
  const other = contract(
    { ui: { signature: 's', exports: ['c', 'a'] }, more: { signature: 'm' } },
    { b: { B: 'b' } },
  );
  expect(contractOfBoth(one, other)).toEqual({
    provides: { './own': 'p' },
    expects: {
      ui: { signature: 's', exports: ['a', 'b', 'c'] },
      only: { signature: 'o' },
      more: { signature: 'm' },
    },
    declarations: { a: { A: 'a' }, b: { B: 'b' } },
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
